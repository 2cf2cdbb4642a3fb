import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, countRows, type Fields, follow, post } from '../../support/site/forms'
import { type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

const demoForm = '/evenementen/133/inschrijven'

const mistaken = (name: string): Fields => ({ ...adult(name), 'contact.email': '' })

const statuses = (answers: readonly ReceivedResponse[]) => answers.map(({ status }) => status)

async function sendAll(
  site: TestSite,
  path: string,
  visitor: Fields,
  forms: readonly Fields[],
): Promise<ReceivedResponse[]> {
  const answers: ReceivedResponse[] = []
  for (const form of forms) answers.push(await post(site, path, form, visitor))
  return answers
}

const grownUps = (name: string, many: number) =>
  Array.from({ length: many }, (_, i) => adult(`${name} ${'abcdefghijklm'[i]}`))

const times = (many: number, status: number) => Array<number>(many).fill(status)

describe('signing up', () => {
  test('is tried ten times in ten minutes, and the eleventh keeps everything that was typed', async ({
    site,
    formPath,
    englishFormPath,
  }) => {
    const visitor = newVisitor()
    const answers = await sendAll(site, formPath, visitor, grownUps('Veel Vaak', 10))
    expect(statuses(answers)).toEqual(times(10, 303))
    const before = countRows(site)
    const form: Fields = { ...adult('Elfde Vaak'), remarks: 'Linkshandig' }
    const eleventh = await post(site, formPath, form, visitor)
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(500)
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(600)
    expect(eleventh.text).toContain('data-refusal="too-often"')
    expect(eleventh.text).toContain('druk over 10 minuten nog een keer')
    for (const typed of ['Elfde Vaak', 'elfde.vaak@players.example', '1988-04-17', 'Linkshandig', form.idempotencyKey!])
      expect(eleventh.text).toContain(typed)
    const inEnglish = await post(site, englishFormPath, form, visitor)
    expect([inEnglish.status, inEnglish.text.includes('press the button again in 10 minutes')]).toEqual([429, true])
    expect(countRows(site)).toEqual(before)
    expect((await post(site, formPath, form)).status).toBe(303)
  })

  test('counts what is refused too, but not the steps on the way', async ({ site, formPath }) => {
    const visitor = newVisitor()
    const steps = Array.from({ length: 12 }, () => ({ ...adult('Stap'), intent: 'add-participant' }))
    expect(statuses(await sendAll(site, formPath, visitor, steps))).toEqual(times(12, 200))
    const wrong = Array.from({ length: 11 }, () => mistaken('Fout Ingevuld'))
    expect(statuses(await sendAll(site, formPath, visitor, wrong))).toEqual([...times(10, 422), 429])
  })

  test('takes 120 steps on the way in ten minutes, and says so past them', async ({ site, formPath }) => {
    const steps = ['add-participant', 'remove-participant-0', 'choose-participant-1']
    const form = adult('Stap Voor Stap')
    const forms = Array.from({ length: 122 }, (_, i) => ({ ...form, intent: steps[i % 3]! }))
    const answers = await sendAll(site, formPath, newVisitor(), forms)
    expect(statuses(answers)).toEqual([...times(120, 200), 429, 429])
    expect(answers.at(-1)!.text).toContain('data-refusal="too-often"')
    expect(answers.at(-1)!.text).toContain('stap.voor.stap@players.example')
  })

  test('of a family of eight behind one address is taken, with two mistakes', async ({ site, formPath }) => {
    const forms = grownUps('Groot Gezin', 8).flatMap((form, i) =>
      i % 4 === 1 ? [{ ...form, 'contact.email': '' }, form] : [form],
    )
    const answers = await sendAll(site, formPath, newVisitor(), forms)
    expect(statuses(answers).filter((status) => status === 303)).toHaveLength(8)
    expect(statuses(answers).filter((status) => status === 422)).toHaveLength(2)
  })

  test('with a form that was taken before is answered past the limit, with the first response', async ({
    site,
    formPath,
  }) => {
    const visitor = newVisitor()
    const form = adult('Herhaald Vaak')
    const [first] = await sendAll(site, formPath, visitor, [form])
    await sendAll(
      site,
      formPath,
      visitor,
      Array.from({ length: 10 }, () => mistaken('Herhaald Anders')),
    )
    expect((await post(site, formPath, adult('Herhaald Nieuw'), visitor)).status).toBe(429)
    const again = await post(site, formPath, form, visitor)
    expect([again.status, again.headers.location]).toEqual([303, first!.headers.location])
    const changed = await post(site, formPath, { ...form, remarks: 'anders' }, visitor)
    expect([changed.status, changed.text.includes('data-refusal="already-sent"')]).toEqual([422, true])
  })

  test('with one form fifty times at once is one attempt', async ({ site, formPath }) => {
    const visitor = newVisitor()
    const form = adult('Vijftig Keer')
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(site, formPath, form, visitor)))
    expect(statuses(answers)).toEqual(times(50, 303))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(statuses(await sendAll(site, formPath, visitor, grownUps('Vijftig Meer', 10)))).toEqual([
      ...times(9, 303),
      429,
    ])
  })

  test('is one line’s however its IPv6 addresses end, and another’s beside it', async ({ site, formPath }) => {
    const from = (end: string) => ({ 'x-forwarded-for': `2001:db8:7:7::${end}` })
    for (let i = 0; i < 10; i++) await post(site, formPath, mistaken('Zes'), from(i.toString(16)))
    expect((await post(site, formPath, mistaken('Zes'), from('ffff'))).status).toBe(429)
    const next = { 'x-forwarded-for': '2001:db8:7:8::1' }
    expect((await post(site, formPath, mistaken('Zes'), next)).status).toBe(422)
  })

  test('says so as JSON to who asks for that', async ({ site, englishFormPath, formPath }) => {
    const visitor = newVisitor()
    await sendAll(
      site,
      formPath,
      visitor,
      Array.from({ length: 10 }, () => mistaken('Script')),
    )
    const response = await post(site, englishFormPath, adult('Script'), { ...visitor, accept: 'application/json' })
    expect([response.status, response.headers['content-type']]).toEqual([429, 'application/json'])
    expect(JSON.parse(response.text)).toEqual({
      statusCode: 429,
      statusMessage: 'That was a little too often in a row. Nothing has been stored; try again in 10 minutes.',
    })
  })
})

describe('a sign-up form', () => {
  const stampIn = ({ text }: ReceivedResponse) => /name="stamp" value="([^"]*)"/.exec(text)![1]!
  const freshStamp = async (site: TestSite) => stampIn(await follow(site, await sendRequest(site, demoForm)))

  test('that comes back at once is taken all the same', async ({ site, formPath }) => {
    const response = await post(site, formPath, { ...adult('Vlug Terug'), stamp: await freshStamp(site) })
    expect(response.status).toBe(303)
  })

  test('with a stamp that is not ours comes back filled in, and is taken when it is sent once more', async ({
    site,
    formPath,
  }) => {
    const form = adult('Vals Gestempeld')
    const response = await post(site, formPath, { ...form, stamp: `${Date.now()}.${'a'.repeat(43)}` })
    expect([response.status, response.text.includes('data-refusal="once-more"')]).toEqual([422, true])
    expect(response.text).toContain('vals.gestempeld@players.example')
    expect((await post(site, formPath, { ...form, stamp: stampIn(response) })).status).toBe(303)
  })

  test('whose trap is filled comes back with the trap empty and the rest kept', async ({ site, formPath }) => {
    const before = countRows(site)
    const form = { ...adult('Automatisch Ingevuld'), website: 'https://spam.example' }
    const response = await post(site, formPath, form)
    expect(response.status).toBe(422)
    expect(response.text).not.toContain('spam.example')
    expect(response.text).toContain('automatisch.ingevuld@players.example')
    expect(countRows(site)).toEqual(before)
    expect((await post(site, formPath, { ...form, website: '', stamp: stampIn(response) })).status).toBe(303)
  })
})

describe('the page of a registration', () => {
  test('takes thirty wishes in ten minutes, and keeps what was typed with the next', async ({ site, formPath }) => {
    const taken = await post(site, formPath, adult('Wensen Veel'))
    const { pathname: path, searchParams } = new URL(taken.headers.location!, site.url)
    const opened = await sendRequest(site, `${path}?token=${searchParams.get('token')}`)
    const visitor = {
      ...newVisitor(),
      cookie: opened.headers['set-cookie']!.map((one) => one.split(';')[0]).join('; '),
    }
    const correction = { intent: 'correct', remarks: 'Komt met de bus' }
    expect(statuses(await sendAll(site, path, visitor, Array(30).fill(correction)))).toEqual(times(30, 303))
    const next = await post(site, path, { ...correction, remarks: 'Komt toch met de trein' }, visitor)
    expect([next.status, next.text.includes('data-refusal="too-often"')]).toEqual([429, true])
    expect(next.text).toContain('Komt toch met de trein')
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
    const cancel = await post(site, path, { intent: 'cancel' }, visitor)
    expect(cancel.status).toBe(429)
    const other = { ...newVisitor(), cookie: visitor.cookie }
    expect((await post(site, path, { intent: 'cancel' }, other)).status).toBe(303)
  })

  test('is opened by nobody who has tried thirty wrong keys, and by everybody else', async ({ site, formPath }) => {
    const taken = await post(site, formPath, adult('Sleutel Gezocht'))
    const right = taken.headers.location!
    const path = new URL(right, site.url).pathname
    const visitor = newVisitor()
    for (let i = 0; i < 30; i++) {
      const wrong = await sendRequest(site, `${path}?token=${randomUUID()}`, { headers: visitor })
      expect(wrong.status).toBe(404)
    }
    const next = await sendRequest(site, `${path}?token=${randomUUID()}`, { headers: visitor })
    expect(next.status).toBe(429)
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
    expect(next.text).toContain('Even rustig aan')
    expect((await sendRequest(site, right, { headers: visitor })).status).toBe(429)
    const reference = path.split('/').at(-1)!
    for (const url of [`/api/registrations/${reference}.json`, `/api/calendar/${reference}.ics`])
      expect((await sendRequest(site, `${url}?token=x`, { headers: visitor })).status).toBe(429)
    expect((await sendRequest(site, `/en/events/registrations?token=x`, { headers: visitor })).status).toBe(429)
    expect((await follow(site, taken)).status).toBe(200)
  })

  test('gives its file thirty times in ten minutes', async ({ site, formPath }) => {
    const taken = await post(site, formPath, adult('Bestand Vaak'))
    const { pathname, searchParams } = new URL(taken.headers.location!, site.url)
    const file = `/api/registrations/${pathname.split('/').at(-1)}.json?token=${searchParams.get('token')}`
    const visitor = newVisitor()
    const answers: ReceivedResponse[] = []
    for (let i = 0; i < 31; i++) answers.push(await sendRequest(site, file, { headers: visitor }))
    expect(statuses(answers)).toEqual([...times(30, 200), 429])
  })
})

test('searching is done sixty times a minute, and the page without a question is always there', async ({ site }) => {
  const visitor = newVisitor()
  const search = (path: string) => sendRequest(site, path, { headers: visitor })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => search(`/zoeken?q=kamp${i}`)))
  expect(statuses(answers)).toEqual(times(60, 200))
  const next = await search('/en/search?q=camp')
  expect([next.status, next.text.includes('Not so fast')]).toEqual([429, true])
  expect((await search('/zoeken')).status).toBe(200)
  expect((await sendRequest(site, '/zoeken?q=kamp')).status).toBe(200)
})

test('server functions are called three hundred times a minute', async ({ site }) => {
  const visitor = { ...newVisitor(), origin: site.url, 'x-tsr-serverfn': 'true' }
  const call = () => sendRequest(site, '/_serverFn/nobody', { headers: visitor })
  for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 30 }, call))
  const next = await call()
  expect([next.status, next.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect((await sendRequest(site, '/_serverFn/nobody', { headers: { ...visitor, ...newVisitor() } })).status).toBe(404)
})

test('two processes count together', async () => {
  const one = await createSite()
  const other = await createSite({ dataDir: one.dataDir })
  const visitor = newVisitor()
  try {
    const answers: ReceivedResponse[] = []
    for (let i = 0; i < 12; i++) answers.push(await post(i % 2 ? other : one, demoForm, mistaken('Twee'), visitor))
    expect(statuses(answers)).toEqual([...times(10, 422), 429, 429])
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})

test('behind a proxy that nobody has told of, one visitor does not use up the limit of all', async () => {
  const site = await createSite({ env: { TRUST_PROXY: '0' } })
  try {
    const answers: ReceivedResponse[] = []
    for (let i = 0; i < 12; i++) answers.push(await post(site, demoForm, mistaken('Iedereen'), newVisitor()))
    expect(statuses(answers)).toEqual(times(12, 422))
    expect(site.output().split('set TRUST_PROXY')).toHaveLength(2)
  } finally {
    await site.stop()
  }
})
