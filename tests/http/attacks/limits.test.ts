import { randomUUID } from 'node:crypto'
import { afterEach, describe, vi } from 'vitest'
import { sentIn } from '~/features/registrations/form/form'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, countRows, type Fields, post } from '../../support/site/forms'
import { pageOf } from '../../support/site/page'
import { openOwned, signUp } from '../../support/site/registration'
import { type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { call } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'
import { newVisitor } from '../../support/site/visitor-addresses'

const demoForm = '/evenementen/133/inschrijven'
const minute = 60_000

afterEach(() => {
  vi.setSystemTime(testTime)
})

const mistaken = (name: string): Fields => ({ ...adult(name), 'contact.email': '' })
const grownUps = (name: string, many: number) =>
  Array.from({ length: many }, (_, i) => adult(`${name} ${'abcdefghijklm'[i]}`))
const times = <T>(many: number, value: T) => Array<T>(many).fill(value)

const statuses = (responses: readonly ReceivedResponse[]) => responses.map(({ status }) => status)

async function sendAll(
  site: TestSite,
  path: string,
  visitor: Fields,
  forms: readonly Fields[],
): Promise<ReceivedResponse[]> {
  const responses: ReceivedResponse[] = []
  for (const form of forms) responses.push(await post(site, path, form, visitor))
  return responses
}

describe('signing up', () => {
  test('is tried ten times in ten minutes, and the eleventh keeps everything that was typed', async ({
    site,
    event,
    formPath,
    englishFormPath,
  }) => {
    const visitor = newVisitor()
    expect(statuses(await sendAll(site, formPath, visitor, grownUps('Veel Vaak', 10)))).toEqual(times(10, 303))
    vi.setSystemTime(testTime + 2 * minute)
    const before = countRows(site)
    const form: Fields = { ...adult('Elfde Vaak'), remarks: 'Linkshandig' }
    const eleventh = pageOf(site, formPath, await post(site, formPath, form, visitor))
    expect([eleventh.status, eleventh.headers['retry-after'], eleventh.refusal]).toEqual([429, '480', 'too-often'])
    expect(eleventh.text('[data-refusal]')).toContain('druk over 8 minuten nog een keer')
    for (const name of ['contact.name', 'contact.email', 'remarks', 'idempotencyKey', 'participants.0.birthDate'])
      expect(eleventh.field(name), name).toBe(form[name])
    const inEnglish = pageOf(site, englishFormPath, await post(site, englishFormPath, form, visitor))
    expect([inEnglish.status, inEnglish.text('[data-refusal]')]).toEqual([
      429,
      expect.stringContaining('press the button again in 8 minutes'),
    ])
    const sent = { method: 'POST', data: sentIn(event, Object.entries(form)) } as const
    const byScript = await call(site, 'signUp', sent, visitor)
    expect([byScript.status, byScript.headers['retry-after'], byScript.text]).toEqual([
      429,
      '480',
      expect.stringContaining('"too-often"'),
    ])
    expect(countRows(site)).toEqual(before)
    expect((await post(site, formPath, form)).status).toBe(303)
    vi.setSystemTime(testTime + 10 * minute)
    expect((await post(site, formPath, adult('Twaalfde Vaak'), visitor)).status).toBe(303)
  })

  test('counts what is refused too, but not the steps on the way, of which there are 120 in ten minutes', async ({
    site,
    formPath,
  }) => {
    const visitor = newVisitor()
    const steps = ['add-participant', 'remove-participant-0', 'choose-participant-1']
    const form = adult('Stap Voor Stap')
    const forms = Array.from({ length: 122 }, (_, i) => ({ ...form, intent: steps[i % 3]! }))
    const responses = await sendAll(site, formPath, visitor, forms)
    expect(statuses(responses)).toEqual([...times(120, 200), 429, 429])
    const last = pageOf(site, formPath, responses.at(-1)!)
    expect([last.refusal, last.field('contact.email')]).toEqual(['too-often', 'stap.voor.stap@players.example'])
    const wrong = times(11, mistaken('Fout Ingevuld'))
    expect(statuses(await sendAll(site, formPath, visitor, wrong))).toEqual([...times(10, 422), 429])
  })
})

test('a sign-up form with a stamp that is not ours comes back filled in, and is taken when it is sent once more', async ({
  site,
  formPath,
}) => {
  const form = adult('Vals Gestempeld')
  const response = await post(site, formPath, { ...form, stamp: `${Date.now()}.${'a'.repeat(43)}` })
  const page = pageOf(site, formPath, response)
  expect([page.status, page.refusal]).toEqual([422, 'once-more'])
  expect(page.field('contact.email')).toBe('vals.gestempeld@players.example')
  expect((await post(site, formPath, { ...form, stamp: page.field('stamp')! })).status).toBe(303)
})

describe('the page of a registration', () => {
  test('takes thirty wishes in ten minutes, and keeps what was typed with the next', async ({ site, event }) => {
    const { path, cookie } = await signUp(site, event, adult('Wensen Veel'))
    const visitor = { ...newVisitor(), cookie }
    const correction = { intent: 'correct', remarks: 'Komt met de bus' }
    expect(statuses(await sendAll(site, path, visitor, times(30, correction)))).toEqual(times(30, 303))
    const wish = { ...correction, remarks: 'Komt toch met de trein' }
    const next = pageOf(site, path, await post(site, path, wish, visitor))
    expect([next.status, next.refusal, next.headers['retry-after']]).toEqual([429, 'too-often', '600'])
    expect(next.field('remarks')).toBe('Komt toch met de trein')
    expect((await post(site, path, { intent: 'cancel' }, visitor)).status).toBe(429)
    expect((await post(site, path, { intent: 'cancel' }, { ...newVisitor(), cookie })).status).toBe(303)
  })

  test('is opened by nobody who has tried thirty wrong keys, and by everybody else', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Sleutel Gezocht'))
    const { path, token, reference } = own
    const headers = newVisitor()
    const look = (address: string) => sendRequest(site, address, { headers })
    for (let i = 0; i < 30; i++) expect((await look(`${path}?token=${randomUUID()}`)).status).toBe(404)
    const next = await look(`${path}?token=${randomUUID()}`)
    expect([next.status, next.headers['retry-after']]).toEqual([429, '600'])
    expect(next.text).toContain('Even rustig aan')
    for (const address of [
      `${path}?token=${token}`,
      `/api/registrations/${reference}.json?token=x`,
      `/api/calendar/${reference}.ics?token=x`,
      '/en/events/registrations?token=x',
    ])
      expect((await look(address)).status, address).toBe(429)
    expect((await openOwned(site, own)).status).toBe(200)
  })

  test('gives its file thirty times in ten minutes', async ({ site, event }) => {
    const { reference, token } = await signUp(site, event, adult('Bestand Vaak'))
    const headers = newVisitor()
    const responses: ReceivedResponse[] = []
    for (let i = 0; i < 31; i++)
      responses.push(await sendRequest(site, `/api/registrations/${reference}.json?token=${token}`, { headers }))
    expect(statuses(responses)).toEqual([...times(30, 200), 429])
  })
})

test('searching is done sixty times a minute, and the page without a question is always there', async ({ site }) => {
  const headers = newVisitor()
  const search = (path: string) => sendRequest(site, path, { headers })
  expect(statuses(await Promise.all(times(60, '/zoeken?q=kamp').map(search)))).toEqual(times(60, 200))
  const next = await search('/en/search?q=camp')
  expect([next.status, next.text.includes('Not so fast')]).toEqual([429, true])
  expect((await search('/zoeken')).status).toBe(200)
  expect((await sendRequest(site, '/zoeken?q=kamp')).status).toBe(200)
  vi.setSystemTime(testTime + minute)
  expect((await search('/zoeken?q=kamp')).status).toBe(200)
})

test('server functions are called three hundred times a minute', async ({ site }) => {
  const own = { origin: site.url, 'x-tsr-serverfn': 'true' }
  const visitor = newVisitor()
  const call = (from: Fields) => sendRequest(site, '/_serverFn/nobody', { headers: { ...own, ...from } })
  expect(new Set(statuses(await Promise.all(times(300, visitor).map(call))))).toEqual(new Set([404]))
  const next = await call(visitor)
  expect([next.status, next.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect((await call(newVisitor())).status).toBe(404)
})

test('behind a proxy that nobody has told of, one visitor does not use up the limit of all', async () => {
  const site = await createSite({ env: { TRUST_PROXY: '0' } })
  const responses: ReceivedResponse[] = []
  for (let i = 0; i < 12; i++) responses.push(await post(site, demoForm, mistaken('Iedereen'), newVisitor()))
  expect(statuses(responses)).toEqual(times(12, 422))
  expect(site.output().split('set TRUST_PROXY')).toHaveLength(2)
  await site.stop()
})
