import fc from 'fast-check'
import { describe } from 'vitest'
import { adult, countRows, type Fields, follow, party, post } from '../../support/site/forms'
import { errorsOf, type ReceivedResponse, sendRequest, unescaped } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const language = ({ text }: ReceivedResponse) => /<html lang="(..)"/.exec(text)?.[1]
const summary = ({ text }: ReceivedResponse): [field: string, words: string][] => {
  const box = /<div class="error-summary"[\s\S]*?<\/ul>/.exec(text)?.[0] ?? ''
  return [...box.matchAll(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g)].map(([, field, words]) => [
    decodeURIComponent(field!),
    unescaped(words!.replace(/<!-- -->/g, '')),
  ])
}
const fieldsOf = (response: ReceivedResponse) => summary(response).map(([field]) => field)
const refusal = ({ text }: ReceivedResponse) => /data-refusal="([^"]+)"/.exec(text)?.[1]
const refusalWords = ({ text }: ReceivedResponse) =>
  unescaped((/data-refusal="[^"]+"[^>]*>([\s\S]*?)<\/div>/.exec(text)?.[1] ?? '').replace(/<[^>]*>/g, ' ')).trim()
/** What a control of the form holds. */
function typed({ text }: ReceivedResponse, name: string): string | undefined {
  const pattern = name.replaceAll('.', '\\.')
  const tag = new RegExp(`<(?:input|textarea|select)[^>]*\\sname="${pattern}"[^>]*>`).exec(text)?.[0]
  if (tag?.startsWith('<textarea')) {
    const inner = new RegExp(`<textarea[^>]*\\sname="${pattern}"[^>]*>([\\s\\S]*?)</textarea>`).exec(text)
    return inner ? unescaped(inner[1]!).replace(/^\n/, '') : undefined
  }
  const value = tag && /\svalue="([^"]*)"/.exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

const lines = (text = '') => text.replaceAll('\r\n', '\n')

async function refused(site: Site, path: string, fields: Fields | Buffer, headers?: Fields): Promise<ReceivedResponse> {
  const before = countRows(site)
  const response = await post(site, path, fields, headers)
  expect(countRows(site)).toEqual(before)
  return response
}

describe('a sign-up for an event', () => {
  for (const [name, id] of [
    ['that never was', '999'],
    ['that is a draft', '140'],
    ['whose number is none', 'x'],
    ['whose number is too large', '99999999999'],
    ['whose number is negative', '-1'],
  ] as const) {
    test(`${name} is not found, as a page and as a form, in both languages`, async ({ site }) => {
      for (const path of [`/evenementen/${id}/inschrijven`, `/en/events/${id}/register`]) {
        const locale = path.startsWith('/en') ? 'en' : 'nl'
        const page = await sendRequest(site, path)
        expect.soft([page.status, language(page)], path).toEqual([404, locale])
        const response = await refused(site, path, adult('Nils Niets'))
        expect.soft([response.status, language(response)], path).toEqual([404, locale])
        expect.soft(response.text, path).toContain('Page Not Found')
      }
    })
  }

  for (const [id, reason, words] of [
    ['108', 'opens-later', /^Inschrijven kan vanaf \w+ \d+ \w+ \d{4}, \d{1,2}\.\d\d uur\.$/],
    ['109', 'closed', /gesloten/],
    ['110', 'cancelled', /gaat niet door/],
    ['303', 'past', /is geweest/],
    ['107', 'full', /niet genoeg plekken/],
    ['106', 'only-waiting', /wachtlijst/],
  ] as const) {
    test(`that is ${reason} is refused in words, with everything that was typed`, async ({ site }) => {
      const fields = { ...adult('Wim Weigering'), remarks: 'Tot dan!' }
      const dutch = await refused(site, `/evenementen/${id}/inschrijven`, fields)
      expect([dutch.status, refusal(dutch), language(dutch)]).toEqual([422, reason, 'nl'])
      expect(refusalWords(dutch)).toMatch(words)
      const same = await refused(site, `/en/events/${id}/register`, { ...fields, ...adult('Wim Weigering') })
      expect([same.status, refusal(same), language(same)]).toEqual([422, reason, 'en'])
      expect(refusalWords(same).length).toBeGreaterThan(20)
      expect(refusalWords(same)).not.toBe(refusalWords(dutch))
      expect(typed(dutch, 'contact.name')).toBe('Wim Weigering')
      expect(typed(dutch, 'participants.0.birthDate')).toBe('1988-04-17')
      expect(typed(dutch, 'remarks')).toBe('Tot dan!')
    })
  }

  test('that is full takes people on its waiting list once they said that this is fine', async ({ site, addEvent }) => {
    const path = `/evenementen/${addEvent(106, { capacity: 0 })}/inschrijven`
    const fields = adult('Wendy Wacht')
    expect(refusal(await refused(site, path, fields))).toBe('only-waiting')
    const taken = await post(site, path, { ...fields, acceptWaiting: 'yes' })
    expect(taken.status).toBe(303)
    expect((await follow(site, taken)).text).toContain('data-status="waiting"')
  })
})

describe('a form', () => {
  test('that is empty is told everything that is missing, in both languages', async ({
    site,
    formPath,
    englishFormPath,
  }) => {
    const dutch = await refused(site, formPath, {})
    expect(dutch.status).toBe(422)
    expect(fieldsOf(dutch)).toEqual([
      'participants.0.name',
      'participants.0.birthDate',
      'contact.name',
      'contact.email',
      'idempotencyKey',
    ])
    const other = await refused(site, englishFormPath, {})
    expect(fieldsOf(other)).toEqual(fieldsOf(dutch))
    for (const [i, [, words]] of summary(other).entries()) expect(words).not.toBe(summary(dutch)[i]![1])
    expect([dutch, other].map(({ text }) => unescaped(/<title>([^<]*)/.exec(text)![1]!))).toEqual([
      expect.stringMatching(/^Fout: /),
      expect.stringMatching(/^Error: /),
    ])
  })

  const wrong: [name: string, fields: Fields, field: string][] = [
    ['without a participant’s name', { 'participants.0.name': '' }, 'participants.0.name'],
    ['without a birth date', { 'participants.0.birthDate': '' }, 'participants.0.birthDate'],
    [
      'with a birth date in the future',
      { 'participants.0.birthDate': '2099-01-01', guardian: 'yes' },
      'participants.0.birthDate',
    ],
    ['with a birth date that never was', { 'participants.0.birthDate': '2001-02-29' }, 'participants.0.birthDate'],
    ['with a birth date in other words', { 'participants.0.birthDate': '17 april 1988' }, 'participants.0.birthDate'],
    ['with a child and no guardian', { 'participants.0.birthDate': '2018-01-01' }, 'guardian'],
    ['with an address that is none', { 'contact.email': 'somebody@nowhere' }, 'contact.email'],
    ['with two addresses', { 'contact.email': 'a@b.example, c@d.example' }, 'contact.email'],
    ['with an address that carries a header', { 'contact.email': 'a@b.example\r\nBcc: c@d.example' }, 'contact.email'],
    ['with words for a phone number', { 'contact.phone': 'bel maar niet' }, 'contact.phone'],
    ['with a name of 101 signs', { 'contact.name': 'x'.repeat(101) }, 'contact.name'],
    ['with remarks of 1001 signs', { remarks: 'x'.repeat(1001) }, 'remarks'],
    [
      'with a child and no phone number',
      { 'participants.0.birthDate': '2018-01-01', guardian: 'yes', 'contact.phone': '' },
      'contact.phone',
    ],
    ['that a robot filled in', { website: 'https://spam.example' }, 'website'],
    ['without its key', { idempotencyKey: '' }, 'idempotencyKey'],
    ['with a key that is none', { idempotencyKey: 'x' }, 'idempotencyKey'],
  ]

  for (const [name, fields, field] of wrong) {
    test(`${name} is told so at that field, and keeps what was typed`, async ({ site, formPath, englishFormPath }) => {
      const sent: Fields = { ...adult('Fien Fout'), remarks: 'Blijft staan', ...fields }
      for (const path of [formPath, englishFormPath]) {
        const response = await refused(site, path, sent)
        expect(response.status).toBe(422)
        expect(fieldsOf(response)).toEqual([field])
        for (const kept of [
          'contact.name',
          'contact.email',
          'contact.phone',
          'participants.0.name',
          'participants.0.birthDate',
          'remarks',
        ] as const)
          expect.soft(lines(typed(response, kept)), kept).toBe(lines(sent[kept]))
      }
    })
  }

  test('with 99 participants is told that they are too many, and keeps as many as fit and one', async ({
    site,
    formPath,
  }) => {
    const response = await refused(site, formPath, party('Piet Partij', 99))
    expect(response.status).toBe(422)
    expect(fieldsOf(response)).toEqual(['participants.6.name'])
    expect(summary(response)[0]![1]).toContain('6')
    expect(typed(response, 'participants.6.name')).toBe('Piet Partij 6')
    expect(typed(response, 'participants.7.name')).toBeUndefined()
  })

  test('with a participant twice is told so at the second', async ({ site, formPath }) => {
    const twice = { 'participants.1.name': ' DAAN  dubbel', 'participants.1.birthDate': '1988-04-17' }
    expect(fieldsOf(await refused(site, formPath, { ...adult('Daan Dubbel'), ...twice }))).toEqual([
      'participants.1.name',
    ])
  })

  test('without its key gets one, and is taken with it', async ({ site, formPath }) => {
    const fields = { ...adult('Kees Sleutel'), idempotencyKey: '' }
    const key = typed(await refused(site, formPath, fields), 'idempotencyKey')!
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect((await post(site, formPath, { ...fields, idempotencyKey: key })).status).toBe(303)
  })

  test('with gaps between its rows is taken', async ({ site, formPath }) => {
    const { 'participants.0.name': name, 'participants.0.birthDate': birthDate, ...rest } = adult('Gijs Gat')
    const gaps = { 'participants.0.name': '', 'participants.4.name': name!, 'participants.4.birthDate': birthDate! }
    expect((await post(site, formPath, { ...rest, ...gaps })).status).toBe(303)
  })

  test('with hostile words shows them as words', async ({ site, formPath }) => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&amp;</textarea>'
    const response = await refused(site, formPath, {
      ...adult('x'),
      'contact.name': hostile,
      'contact.email': hostile,
      'participants.0.name': hostile,
      remarks: hostile,
      idempotencyKey: hostile,
      website: hostile,
    })
    expect(response.status).toBe(422)
    expect(response.text).not.toMatch(/<script>alert|<img src=x/)
    for (const field of ['contact.name', 'contact.email', 'participants.0.name', 'remarks'])
      expect(typed(response, field)).toBe(hostile)
    expect(typed(response, 'idempotencyKey')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('whose contents are no form is refused by its type', async ({ site, formPath, englishFormPath }) => {
    for (const type of ['application/json', 'text/plain', 'text/xml', 'application/octet-stream', ''])
      for (const path of [formPath, englishFormPath]) {
        const response = await refused(site, path, Buffer.from('{"a":1}'), { 'content-type': type })
        expect.soft([response.status, language(response)], type).toEqual([415, path === formPath ? 'nl' : 'en'])
      }
  })

  test('that is no UTF-8 is refused, raw and percent-encoded', async ({ site, formPath, englishFormPath }) => {
    const fields = new URLSearchParams(adult('Ruud Raar')).toString()
    for (const end of [Buffer.from('&remarks=Zoë', 'latin1'), Buffer.from('&remarks=%E9'), Buffer.from('&%ff=x')]) {
      const response = await refused(site, formPath, Buffer.concat([Buffer.from(fields), end]))
      expect([response.status, language(response)]).toEqual([400, 'nl'])
    }
    expect((await refused(site, englishFormPath, Buffer.from([0x61, 0x3d, 0xff]))).status).toBe(400)
  })

  test('in parts is taken like any other, and refused when it is broken', async ({ site, formPath }) => {
    const parts = (fields: Fields) =>
      `${Object.entries(fields)
        .map(([name, value]) => `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--xyz--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=xyz' }
    const whole = Buffer.from(parts(adult('Marit Delen')))
    expect((await post(site, formPath, whole, headers)).status).toBe(303)
    expect((await refused(site, formPath, whole.subarray(0, 200), headers)).status).toBe(400)
  })

  test('whose fields are strange never ends in an error of ours', async ({ site }) => {
    const names = ['contact.name', 'contact.email', 'participants.0.name', 'participants.0.birthDate', 'consent.photos']
    const more = [
      'idempotencyKey',
      'intent',
      '__proto__',
      'participants.0.answers.__proto__',
      'participants.0.answers.constructor',
    ]
    const name = fc.oneof(fc.constantFrom(...names, ...more), fc.string({ unit: 'grapheme', maxLength: 20 }))
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        'add-participant',
        'remove-participant-0',
        'remove-participant-999',
        'yes',
        '1988-04-17',
        '\u0000',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 30 }), async (entries) => {
        const body = Buffer.from(new URLSearchParams(entries).toString())
        expect([200, 422, 400]).toContain((await post(site, '/evenementen/105/inschrijven', body)).status)
      }),
      { numRuns: 60 },
    )
    expect(errorsOf(site)).toEqual([])
  })
})

describe('a button of the form that works without JavaScript', () => {
  test('adds a row that starts with what the first one says, and stores nothing', async ({ site, formPath }) => {
    const fields: Fields = { ...adult('Rob Rij'), intent: 'add-participant' }
    const response = await refused(site, formPath, fields)
    expect(response.status).toBe(200)
    expect(response.headers['cache-control']).toContain('no-store')
    expect([typed(response, 'participants.0.name'), typed(response, 'participants.1.name')]).toEqual(['Rob Rij', ''])
    expect(typed(response, 'idempotencyKey')).toBe(fields.idempotencyKey)
  })

  test('takes a row away', async ({ site, formPath }) => {
    const response = await refused(site, formPath, { ...party('Rita Rij', 3), intent: 'remove-participant-1' })
    expect(response.status).toBe(200)
    const names = [0, 1, 2].map((i) => typed(response, `participants.${i}.name`))
    expect(names).toEqual(['Rita Rij 0', 'Rita Rij 2', undefined])
  })

  test('adds no more rows than the event allows', async ({ site, formPath }) => {
    const response = await refused(site, formPath, { ...party('Roel Rij', 6), intent: 'add-participant' })
    expect(typed(response, 'participants.6.name')).toBeUndefined()
  })
})

describe('a form that was sent before', () => {
  test('gets the same response and makes nothing new', async ({ site, formPath }) => {
    const fields = adult('Olga Opnieuw')
    const first = await post(site, formPath, fields)
    expect(first.status).toBe(303)
    const again = await refused(site, formPath, fields)
    expect([again.status, again.headers.location]).toEqual([303, first.headers.location])
  })

  test('and now says something else is told so, without the reference', async ({ site, formPath }) => {
    const fields = adult('Otto Opnieuw')
    const { location } = (await post(site, formPath, fields)).headers
    const changed = await refused(site, formPath, { ...fields, 'contact.phone': '06 11111111' })
    expect([changed.status, refusal(changed)]).toEqual([422, 'already-sent'])
    expect(changed.text).not.toContain(/BT-[^?]+/.exec(location!)![0])
    expect(changed.text).not.toContain('token=')
    expect(typed(changed, 'idempotencyKey')).not.toBe(fields.idempotencyKey)
  })

  test('by somebody else with the same participant is told so, without a word of the first', async ({
    site,
    formPath,
    englishFormPath,
  }) => {
    const first = {
      ...adult('Paula Participant'),
      'contact.name': 'Geheime Tante',
      'contact.email': 'tante@secret.example',
    }
    const { location } = (await post(site, formPath, first)).headers
    const second = { ...adult('Paula Participant'), 'contact.name': 'Vreemde Oom' }
    for (const path of [formPath, englishFormPath]) {
      const response = await refused(site, path, second)
      expect([response.status, refusal(response)]).toEqual([422, 'already-registered'])
      expect(response.text).toContain(
        path === formPath ? 'Was een van de deelnemers al' : 'If one of the participants was',
      )
      for (const secret of ['Geheime', 'tante@', /BT-[^?]+/.exec(location!)![0], 'token='])
        expect(response.text).not.toContain(secret)
    }
  })
})

describe('an address with strange search parameters', () => {
  for (const [path, names] of [
    ['/evenementen', ['kind', 'club', 'month', 'age', 'free', 'page', 'x']],
    ['/en/clubs', ['q', 'near', 'state', 'x']],
    ['/zoeken', ['q', 'x']],
    ['/evenementen/inschrijvingen/BT-2222-2222', ['token']],
  ] as const) {
    test(`${path} is answered all the same`, async ({ site }) => {
      const values = ['', '0', '-1', 'NaN', '1e999', '{"toString":""}', '{"valueOf":1}', '[]', '[[1]]', 'null', 'true']
      const more = [
        '{}',
        '"',
        '%',
        '%zz',
        '%00',
        '%c3%28',
        '%F0%9F%8E%BE',
        'x'.repeat(5000),
        '__proto__',
        "'--",
        '<script>',
      ]
      const expected = path.includes('BT-') ? [404, 307] : [200, 307]
      for (const name of names) {
        for (const value of [...values, ...more]) {
          const escaped = value.startsWith('%') ? value : encodeURIComponent(value)
          for (const query of [`?${name}=${escaped}`, `?${name}[]=${escaped}&${name}=${escaped}`])
            expect.soft(expected, query.slice(0, 80)).toContain((await sendRequest(site, path + query)).status)
        }
      }
      expect(errorsOf(site)).toEqual([])
    })
  }
})

describe('a registration without its token', () => {
  const anonymous = ({ text }: ReceivedResponse, reference: string) =>
    text.replaceAll(reference, 'REFERENCE').replace(/\bu:\d+/g, 'u:0')

  test('looks like one that never was: same status, same headers, same page', async ({ site, formPath }) => {
    const sign = async (name: string) => new URL((await post(site, formPath, adult(name))).headers.location!, site.url)
    const [own, other] = [await sign('Tina Token'), await sign('Theo Token')]
    const reference = own.pathname.split('/').at(-1)!
    const token = own.searchParams.get('token')!
    const foreign = other.searchParams.get('token')!
    expect((await sendRequest(site, own.pathname + own.search)).status).toBe(303)

    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const queries = ['', '?token=', '?token=x', `?token=${foreign}`, `?token=${flipped}`, `?token=${token}x`]
    const odd = [`?token=${token.slice(0, 20)}`, `?token[]=${token}`, `?Token=${token}`, `?token=${'x'.repeat(100)}`]
    for (const list of ['/evenementen/inschrijvingen', '/nl/evenementen/inschrijvingen', '/en/events/registrations']) {
      for (const query of [...queries, ...odd]) {
        const known = await sendRequest(site, `${list}/${reference}${query}`)
        const unknown = await sendRequest(site, `${list}/BT-2222-2222${query}`)
        expect.soft([known.status, unknown.status], list + query).toEqual([404, 404])
        expect.soft(anonymous(known, reference), list + query).toBe(anonymous(unknown, 'BT-2222-2222'))
        const { 'x-request-id': _, date: __, 'content-security-policy': ___, ...headers } = known.headers
        expect.soft(unknown.headers, list + query).toMatchObject(headers)
        expect.soft(known.text, list + query).not.toMatch(/T(?:ina|heo) Token/)
      }
    }
  })

  test('is not in the calendar either', async ({ site, formPath }) => {
    const own = new URL((await post(site, formPath, adult('Kim Kalender'))).headers.location!, site.url)
    const reference = own.pathname.split('/').at(-1)!
    const token = own.searchParams.get('token')!
    const calendar = (of: string, given: string) => sendRequest(site, `/api/calendar/${of}.ics?token=${given}`)
    expect((await calendar(reference, token)).status).toBe(200)
    for (const given of ['', 'x', token.slice(1), `${token}x`]) {
      const [known, unknown] = await Promise.all([calendar(reference, given), calendar('BT-2222-2222', given)])
      expect([known.status, known.text]).toEqual([404, unknown.text])
    }
  })

  test('is not found by a token in another place', async ({ site, formPath }) => {
    const own = new URL((await post(site, formPath, adult('Iris Ingang'))).headers.location!, site.url)
    const token = own.searchParams.get('token')!
    for (const headers of [{ cookie: `token=${token}` }, { authorization: `Bearer ${token}` }])
      expect((await sendRequest(site, own.pathname, { headers })).status).toBe(404)
  })

  test('opens however its reference is typed, at its own address', async ({ site, formPath }) => {
    const own = new URL((await post(site, formPath, adult('Rens Referentie'))).headers.location!, site.url)
    const { status, headers } = await sendRequest(site, own.pathname.toLowerCase() + own.search)
    expect([status, headers.location]).toEqual([301, own.pathname + own.search])
  })
})
