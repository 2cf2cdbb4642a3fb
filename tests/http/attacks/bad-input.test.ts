import { describe } from 'vitest'
import { adult, countRows, type Fields, party, post } from '../../support/site/forms'
import { open, type Page, pageOf } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const language = (page: Page) => page.all('html')[0]!.attributes.lang

/** What a form gets that stores nothing. */
async function refused(site: Site, path: string, fields: Fields): Promise<Page> {
  const before = countRows(site)
  const response = await post(site, path, fields)
  expect(countRows(site)).toEqual(before)
  return pageOf(site, path, response)
}

describe('a sign-up for an event', () => {
  test('that is not there is not found, as a page and as a form, in both languages', async ({ site }) => {
    // One that never was, a draft, and what is no number of an event.
    for (const id of ['999', '140', 'x', '99999999999', '-1'])
      for (const [path, locale] of [
        [`/evenementen/${id}/inschrijven`, 'nl'],
        [`/en/events/${id}/register`, 'en'],
      ] as const)
        for (const page of [await open(site, path), await refused(site, path, adult('Nils Niets'))]) {
          expect([page.status, language(page)], path).toEqual([404, locale])
          expect(page.text(), path).toContain('Page Not Found')
        }
  })

  test('that takes nobody is refused in words of both languages, with everything that was typed', async ({ site }) => {
    for (const [id, reason, words] of [
      ['108', 'opens-later', /^Inschrijven kan vanaf \w+ \d+ \w+ \d{4}, \d{1,2}\.\d\d uur\.$/],
      ['109', 'closed', /gesloten/],
      ['110', 'cancelled', /gaat niet door/],
      ['303', 'past', /is geweest/],
      ['107', 'full', /niet genoeg plekken/],
      ['106', 'only-waiting', /wachtlijst/],
    ] as const) {
      const fields: Fields = { ...adult('Wim Weigering'), remarks: 'Tot dan!' }
      const dutch = await refused(site, `/evenementen/${id}/inschrijven`, fields)
      const english = await refused(site, `/en/events/${id}/register`, fields)
      for (const [page, locale] of [
        [dutch, 'nl'],
        [english, 'en'],
      ] as const) {
        expect([page.status, page.refusal, language(page)], reason).toEqual([422, reason, locale])
        for (const name of ['contact.name', 'participants.0.birthDate', 'remarks'])
          expect(page.field(name), `${name} of ${reason}`).toBe(fields[name])
      }
      expect(dutch.text('[data-refusal]')).toMatch(words)
      expect(english.text('[data-refusal]').length).toBeGreaterThan(20)
      expect(english.text('[data-refusal]')).not.toBe(dutch.text('[data-refusal]'))
    }
  })

  test('that is full takes people on its waiting list once they said that this is fine', async ({ site, addEvent }) => {
    const path = `/evenementen/${addEvent(106, { capacity: 0 })}/inschrijven`
    const fields = adult('Wendy Wacht')
    expect((await refused(site, path, fields)).refusal).toBe('only-waiting')
    const taken = pageOf(site, path, await post(site, path, { ...fields, acceptWaiting: 'yes' }))
    expect(taken.status).toBe(303)
    expect((await taken.follow()).data('status')).toBe('waiting')
  })
})

describe('a form', () => {
  test('that is empty is told everything that is missing, in both languages', async ({
    site,
    formPath,
    englishFormPath,
  }) => {
    const [dutch, english] = [await refused(site, formPath, {}), await refused(site, englishFormPath, {})]
    const missing = [
      'participants.0.name',
      'participants.0.birthDate',
      'contact.name',
      'contact.email',
      'idempotencyKey',
    ]
    for (const [page, title] of [
      [dutch, /^Fout: /],
      [english, /^Error: /],
    ] as const) {
      expect([page.status, Object.keys(page.errors())]).toEqual([422, missing])
      expect(page.text('title')).toMatch(title)
    }
    for (const field of missing) expect(english.errors()[field], field).not.toBe(dutch.errors()[field])
  })

  // Each wrong value: tests/unit/features/registrations/form/form.test.ts.
  test('with a mistake is told so at that field, and keeps what was typed', async ({
    site,
    formPath,
    englishFormPath,
  }) => {
    const child: Fields = { 'participants.0.birthDate': '2018-01-01' }
    for (const [field, wrong] of [
      ['participants.0.name', { 'participants.0.name': '' }],
      ['participants.0.birthDate', { 'participants.0.birthDate': '17 april 1988' }],
      ['participants.0.birthDate', { 'participants.0.birthDate': '2099-01-01', guardian: 'yes' }],
      ['guardian', child],
      ['contact.phone', { ...child, guardian: 'yes', 'contact.phone': '' }],
      ['contact.phone', { 'contact.phone': 'bel maar niet' }],
      ['contact.email', { 'contact.email': 'a@b.example, c@d.example' }],
      ['contact.name', { 'contact.name': 'x'.repeat(101) }],
      ['remarks', { remarks: 'x'.repeat(1001) }],
      ['website', { website: 'https://spam.example' }],
      ['idempotencyKey', { idempotencyKey: 'x' }],
    ] as const satisfies readonly (readonly [string, Fields])[]) {
      const sent: Fields = { ...adult('Fien Fout'), remarks: 'Blijft staan', ...wrong }
      for (const path of [formPath, englishFormPath]) {
        const page = await refused(site, path, sent)
        const about = `${JSON.stringify(wrong).slice(0, 60)} at ${path}`
        expect([page.status, Object.keys(page.errors())], about).toEqual([422, [field]])
        for (const name of [
          ...['contact.name', 'contact.email', 'contact.phone', 'remarks'],
          ...['participants.0.name', 'participants.0.birthDate'],
        ])
          expect(page.field(name), `${name} of ${about}`).toBe(sent[name])
      }
    }
  })

  test('with 99 participants is told that they are too many, and keeps as many as fit and one', async ({
    site,
    formPath,
  }) => {
    const page = await refused(site, formPath, party('Piet Partij', 99))
    expect([page.status, page.errors()]).toEqual([422, { 'participants.6.name': expect.stringContaining('6') }])
    expect(page.field('participants.6.name')).toBe('Piet Partij 6')
    expect(page.field('participants.7.name')).toBeUndefined()
  })

  test('without its key gets one, and is taken with it', async ({ site, formPath }) => {
    const fields = { ...adult('Kees Sleutel'), idempotencyKey: '' }
    const key = (await refused(site, formPath, fields)).field('idempotencyKey')!
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect((await post(site, formPath, { ...fields, idempotencyKey: key })).status).toBe(303)
  })

  test('with hostile words shows them as words', async ({ site, formPath }) => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&amp;</textarea>'
    const names = ['contact.name', 'contact.email', 'participants.0.name', 'remarks']
    const fields = Object.fromEntries([...names, 'idempotencyKey', 'website'].map((name) => [name, hostile]))
    const page = await refused(site, formPath, { ...adult('x'), ...fields })
    expect(page.status).toBe(422)
    expect(page.html).not.toMatch(/<script>alert|<img src=x/)
    for (const name of names) expect(page.field(name), name).toBe(hostile)
    expect(page.field('idempotencyKey')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a button of the form that works without JavaScript', () => {
  test('adds a row that starts with what the first one says, and stores nothing', async ({ site, formPath }) => {
    const fields: Fields = { ...adult('Rob Rij'), intent: 'add-participant' }
    const page = await refused(site, formPath, fields)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toContain('no-store')
    expect([page.field('participants.0.name'), page.field('participants.1.name')]).toEqual(['Rob Rij', ''])
    expect(page.field('idempotencyKey')).toBe(fields.idempotencyKey)
  })

  test('takes a row away, and adds no more of them than the event allows', async ({ site, formPath }) => {
    const fewer = await refused(site, formPath, { ...party('Rita Rij', 3), intent: 'remove-participant-1' })
    expect(fewer.status).toBe(200)
    const names = [0, 1, 2].map((i) => fewer.field(`participants.${i}.name`))
    expect(names).toEqual(['Rita Rij 0', 'Rita Rij 2', undefined])
    const most = await refused(site, formPath, { ...party('Roel Rij', 6), intent: 'add-participant' })
    expect([most.field('participants.5.name'), most.field('participants.6.name')]).toEqual(['Roel Rij 5', undefined])
  })
})

describe('a form that was sent before', () => {
  const referenceIn = (location = '') => /BT-[^?]+/.exec(location)![0]

  test('gets the same response and makes nothing new, and is told so where it now says something else', async ({
    site,
    formPath,
  }) => {
    const fields = adult('Olga Opnieuw')
    const first = await post(site, formPath, fields)
    expect(first.status).toBe(303)
    const again = await refused(site, formPath, fields)
    expect([again.status, again.location]).toEqual([303, first.headers.location])
    const changed = await refused(site, formPath, { ...fields, 'contact.phone': '06 11111111' })
    expect([changed.status, changed.refusal]).toEqual([422, 'already-sent'])
    for (const secret of [referenceIn(first.headers.location), 'token=']) expect(changed.html).not.toContain(secret)
    expect(changed.field('idempotencyKey')).not.toBe(fields.idempotencyKey)
  })

  test('by somebody else with the same participant is told so, without a word of the first', async ({
    site,
    formPath,
    englishFormPath,
  }) => {
    const aunt = { 'contact.name': 'Geheime Tante', 'contact.email': 'tante@secret.example' }
    const { location } = (await post(site, formPath, { ...adult('Paula Participant'), ...aunt })).headers
    const second = { ...adult('Paula Participant'), 'contact.name': 'Vreemde Oom' }
    for (const [path, words] of [
      [formPath, 'Misschien is een van de deelnemers al ingeschreven'],
      [englishFormPath, 'Perhaps one of the participants is already signed up'],
    ] as const) {
      const page = await refused(site, path, second)
      expect([page.status, page.refusal]).toEqual([422, 'already-registered'])
      expect(page.text()).toContain(words)
      for (const secret of ['Geheime', 'tante@', referenceIn(location), 'token='])
        expect(page.html).not.toContain(secret)
    }
  })
})

test('an address with strange search parameters is answered all the same', async ({ site }) => {
  const values = [
    ...['', '0', '-1', 'NaN', '1e999', '{"toString":""}', '{"valueOf":1}', '[]', '[[1]]', 'null', 'true', '{}', '"'],
    ...['%', '%zz', '%00', '%c3%28', '%F0%9F%8E%BE', 'x'.repeat(1000), '__proto__', "'--", '<script>'],
  ]
  for (const [path, names, expected] of [
    ['/evenementen', ['kind', 'club', 'month', 'age', 'free', 'page', 'x'], 200],
    ['/en/clubs', ['q', 'near', 'state', 'x'], 200],
    ['/zoeken', ['q', 'x'], 200],
    ['/evenementen/inschrijvingen/BT-2222-2222', ['token'], 404],
  ] as const)
    for (const value of values) {
      const escaped = value.startsWith('%') ? value : encodeURIComponent(value)
      const all = names.map((name) => `${name}=${escaped}`)
      for (const query of [
        `?${all.join('&')}`,
        `?${[...all, ...names.map((name) => `${name}[]=${escaped}`)].join('&')}`,
      ])
        expect([expected, 307], (path + query).slice(0, 80)).toContain((await sendRequest(site, path + query)).status)
    }
  expect(errorsOf(site)).toEqual([])
})

describe('a registration without its token', () => {
  const list = '/evenementen/inschrijvingen'

  const anonymous = ({ text }: ReceivedResponse, reference: string) =>
    text.replaceAll(reference, 'REFERENCE').replace(/\bu:\d+/g, 'u:0')

  test('looks like one that never was: same status, same headers, same page', async ({ site, event }) => {
    const [{ reference, token }, other] = [
      await signUp(site, event, adult('Tina Token')),
      await signUp(site, event, adult('Theo Token')),
    ]
    expect((await sendRequest(site, `${list}/${reference}?token=${token}`)).status).toBe(303)
    const flipped = token!.slice(0, -1) + (token!.endsWith('A') ? 'B' : 'A')
    const queries = [
      ...['', '?token=', '?token=x', `?token=${other.token}`, `?token=${flipped}`, `?token=${token}x`],
      ...[`?token=${token!.slice(0, 20)}`, `?token[]=${token}`, `?Token=${token}`, `?token=${'x'.repeat(100)}`],
    ]
    for (const path of [list, '/en/events/registrations'])
      for (const query of queries) {
        const known = await sendRequest(site, `${path}/${reference}${query}`)
        const unknown = await sendRequest(site, `${path}/BT-2222-2222${query}`)
        expect([known.status, unknown.status], path + query).toEqual([404, 404])
        expect(anonymous(known, reference), path + query).toBe(anonymous(unknown, 'BT-2222-2222'))
        const { 'x-request-id': _, date: __, 'content-security-policy': ___, ...headers } = known.headers
        expect(unknown.headers, path + query).toMatchObject(headers)
        expect(known.text, path + query).not.toMatch(/T(?:ina|heo) Token/)
      }
  })

  test('opens however its reference is typed, at its own address', async ({ site, event }) => {
    const { reference, token } = await signUp(site, event, adult('Rens Referentie'))
    const { status, headers } = await sendRequest(site, `${list}/${reference.toLowerCase()}?token=${token}`)
    expect([status, headers.location]).toEqual([301, `${list}/${reference}?token=${token}`])
  })
})
