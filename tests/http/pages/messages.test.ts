import type { Email } from 'postal-mime'
import { describe } from 'vitest'
import { questionIn } from '~/features/contact/message/message'
import { formStamp } from '~/server/security/signed-tokens.server'
import { emailsOf, stampOf } from '../../support/database/messages'
import { inStored, storedRows } from '../../support/database/stored'
import type { TestSite } from '../../support/site/create-site'
import { countRows, type Fields, hold, post } from '../../support/site/forms'
import { type Page, pageOf } from '../../support/site/page'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { call } from '../../support/site/server-functions'
import type { Site } from '../../support/site/site'
import { expect, test, whileTimePasses } from '../../support/site/test'
import { newAddress } from '../../support/site/visitor-addresses'

const url = '/mail/send-new'

const question = (name: string): Fields => ({
  name,
  email: `${name.toLowerCase()}@visitors.example`,
  message: 'Kan mijn zoon een keer meespelen?\nHij is negen.',
})

function json(site: Site, visitor: string, body: unknown, headers: Fields = {}): Promise<ReceivedResponse> {
  return sendRequest(site, url, {
    method: 'POST',
    headers: {
      origin: site.url,
      'x-forwarded-for': visitor,
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const form = async (site: Site, visitor: string, fields: Fields, page = '/contact') =>
  pageOf(site, page, await post(site, page, { stamp: stampOf(site), ...fields }, { 'x-forwarded-for': visitor }))

/** As the page's script sends it. */
const called = (site: Site, visitor: string, fields: Fields, headers: Fields = {}) =>
  call(
    site,
    'sendQuestion',
    { method: 'POST', data: { ...questionIn([]), stamp: stampOf(site), ...fields } },
    { 'x-forwarded-for': visitor, ...headers },
  )

const failureIn = ({ status, text }: ReceivedResponse) => {
  const { statusCode, statusMessage } = JSON.parse(text) as { statusCode: unknown; statusMessage: unknown }
  expect(statusCode).toBe(status)
  return statusMessage
}

async function emailsFrom(site: TestSite, address: string) {
  await site.deliver()
  return emailsOf(site, address)
}

const kindOf = (email: Email | undefined) => email?.headers.find(({ key }) => key === 'x-letter')?.value
/** What the outbox knows of messages. */
const factsOf = (site: TestSite) =>
  storedRows(site, "select facts from outbox where kind in ('contact-question', 'job-application')").map(({ facts }) =>
    typeof facts === 'string' ? facts : JSON.stringify(facts),
  )

const languageOf = (page: Page) => page.all('html')[0]!.attributes.lang

describe('a question as JSON', () => {
  test('becomes an email, and is told so', async ({ site, visitor }) => {
    const response = await json(site, visitor, question('Jason'))
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { ok: true }])
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(factsOf(site).join('')).toContain('Jason')
    const [email, ...others] = await emailsFrom(site, 'jason@visitors.example')
    expect(others).toEqual([])
    expect(email?.to).toMatchObject([{ address: 'info@baselinetennis.example' }])
    expect(email?.from?.address).toBe('info@baselinetennis.example')
    expect(email?.replyTo).toMatchObject([{ name: 'Jason', address: 'jason@visitors.example' }])
    expect(email?.subject).toBe('Vraag van Jason')
    expect(kindOf(email)).toBe('contact-question')
    expect(email?.text).toContain('Kan mijn zoon een keer meespelen?\nHij is negen.')
    expect(email?.html).toContain('Kan mijn zoon een keer meespelen?<br/>Hij is negen.')
    expect(email?.text).not.toContain('Vragen?')
    expect(factsOf(site)).toEqual(['{}'])
  })

  test('with mistakes is told which, in the language of its page', async ({ site, visitor }) => {
    const wrong = { name: 'Jason', email: 'jason', message: '' }
    const dutch = await json(site, visitor, wrong)
    const english = await json(site, visitor, { ...wrong, locale: 'en' })
    const odd = await json(site, visitor, { ...wrong, locale: 'de' })
    expect([dutch.status, english.status]).toEqual([422, 422])
    expect(failureIn(dutch)).toBe(
      'Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl. Schrijf je bericht.',
    )
    expect(failureIn(english)).toBe(
      'This email address isn’t right. It should look like name@example.com. Write your message.',
    )
    expect(failureIn(odd)).toBe(failureIn(dutch))
  })

  test('that cannot be read is refused with whole sentences, in the language of its page', async ({
    site,
    visitor,
  }) => {
    for (const [body, status] of [
      ['{"name":', 400],
      ['', 400],
      [[], 400],
      ['"name"', 400],
      [{ ...question('Jason'), name: { first: 'J' } }, 400],
      ['{"name":"\\ud800"}', 400],
      [{ ...question('Jason'), message: 'x'.repeat(66_000) }, 413],
    ] as const) {
      const row = JSON.stringify(body).slice(0, 60)
      const dutch = await json(site, visitor, body)
      const english = await json(site, visitor, body, { referer: `${site.url}/en/contact` })
      expect([dutch.status, english.status], row).toEqual([status, status])
      expect(failureIn(dutch), row).toMatch(/^[A-Z].+\. .+\.$/)
      expect(failureIn(english), row).toMatch(/^[A-Z].*\bwhat|What\b.*\.$/)
    }
  })

  test('is taken five times an hour, mistakes not counted, and says when it will be again', async ({
    site,
    visitor,
  }) => {
    for (let i = 0; i < 8; i++) expect((await json(site, visitor, { ...question('Nul'), email: 'x' })).status).toBe(422)
    for (let i = 0; i < 5; i++) expect((await json(site, visitor, question(`Vijf${i}`))).status).toBe(200)
    const sixth = await json(site, visitor, question('Zes'))
    expect(sixth.status).toBe(429)
    expect(failureIn(sixth)).toContain('al vijf keer geschreven')
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await json(site, '203.0.113.200', question('Zes'))).status).toBe(200)
  })
})

describe('a question from a form', () => {
  test('becomes an email and leads to the thanks, in both languages', async ({ site, visitor }) => {
    const dutch = await form(site, visitor, question('Fiona'))
    const other = await form(site, visitor, question('Frank'), '/en/contact')
    expect([dutch.status, dutch.headers.location]).toEqual([303, '/contact?sent=1#sent'])
    expect([other.status, other.headers.location]).toEqual([303, '/en/contact?sent=1#sent'])
    const thanks = await sendRequest(site, '/en/contact?sent=1')
    expect(thanks.text).toContain('Your question has been sent')
    expect(thanks.text).not.toContain('name="message"')
    expect((await emailsFrom(site, 'fiona@visitors.example'))[0]?.text).toContain('Nederlands')
    expect((await emailsFrom(site, 'frank@visitors.example'))[0]?.text).toContain('Engels')
  })

  test('with mistakes comes back filled in, in both languages', async ({ site, visitor }) => {
    const filled = { name: '<b>"Fien"</b>', email: 'fien', message: 'Regel één\nregel twee & </textarea>' }
    const dutch = await form(site, visitor, filled)
    const other = await form(site, visitor, filled, '/en/contact')
    expect([dutch.status, other.status]).toEqual([422, 422])
    expect([dutch, other].map(languageOf)).toEqual(['nl', 'en'])
    expect(dutch.html).toContain('<title>Fout: Contact')
    expect(other.html).toMatch(/class="error-summary"[\s\S]*href="#email"[^>]*>This email address isn’t right/)
    for (const [name, value] of Object.entries(filled)) expect(dutch.field(name)).toBe(value)
    expect(dutch.headers['cache-control']).toBe('private, no-store')
    expect(dutch.html).toContain('<link rel="canonical" href="')
  })

  test('sent twice is one email, and with other words another', async ({ site, visitor }) => {
    const fields = { ...question('Dubbel'), stamp: stampOf(site) }
    const others = [{ message: 'En mijn dochter dan?' }, { stamp: stampOf(site, 60_001) }]
    for (const changes of [{}, {}, ...others])
      expect((await form(site, visitor, { ...fields, ...changes })).status).toBe(303)
    expect(await emailsFrom(site, 'dubbel@visitors.example')).toHaveLength(3)
  })

  test('that came too fast, too late or with a made-up time is asked once more, with everything kept', async ({
    site,
  }) => {
    const before = countRows(site)
    const [madeAt, signature] = stampOf(site).split('.') as [string, string]
    for (const stamp of [
      ...['', '.', '1.x', madeAt, `${madeAt}.${'A'.repeat(43)}`, formStamp('t'.repeat(40), Number(madeAt))],
      ...[`${Number(madeAt) + 1}.${signature}`, `0${madeAt}.${signature}`, `${madeAt}.${signature.slice(1)}`],
      ...[`${madeAt}.${signature} `, `NaN.${signature}`, `${'9'.repeat(400)}.${signature}`],
      ...[stampOf(site, 2999), stampOf(site, 86_400_001), stampOf(site, -60_000)],
    ]) {
      const response = await form(site, newAddress(), { ...question('Snel'), stamp })
      expect(response.status, stamp).toBe(422)
      expect(response.html).toContain('nog een keer op de knop')
      expect(response.field('message')).toBe(question('Snel').message)
      expect(countRows(site)).toEqual(before)
      if (stamp === '') {
        const again = await form(site, newAddress(), { ...question('Traag'), stamp: response.field('stamp')! })
        expect(again.status).toBe(303)
        await emailsFrom(site, 'traag@visitors.example')
        Object.assign(before, countRows(site))
      }
    }
    for (const stamp of [stampOf(site, 3000), stampOf(site, 86_400_000)])
      expect((await form(site, newAddress(), { ...question('Traag'), stamp })).status).toBe(303)
  })

  test('that fills in what nobody sees is asked once more with that field empty', async ({ site, visitor }) => {
    const response = await form(site, visitor, { ...question('Robot'), website: 'https://spam.example' })
    expect([response.status, response.field('website'), response.field('name')]).toEqual([422, '', 'Robot'])
  })

  test('is taken five times an hour; the sixth is told so on the page, with everything kept', async ({
    site,
    visitor,
  }) => {
    for (let i = 0; i < 5; i++) expect((await form(site, visitor, question(`Veel${i}`))).status).toBe(303)
    const sixth = await form(site, visitor, question('Teveel'), '/en/contact')
    expect([sixth.status, languageOf(sixth), sixth.field('name')]).toEqual([429, 'en', 'Teveel'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
    expect(sixth.html).toContain('five times within an hour')
  })
})

describe('a question of the page’s script', () => {
  test('has the outcomes of a form, with a stamp for sending it again', async ({ site, visitor }) => {
    const wrong = await called(site, visitor, { ...question('Roep'), email: 'roep' })
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(wrong.text).toMatch(/"wrong".*"email-invalid".*"\d{13}\.[\w-]{43}"/)
    const early = await called(site, visitor, { ...question('Roep'), stamp: stampOf(site, 0) })
    expect([early.status, /"once-more"/.test(early.text)]).toEqual([422, true])
    const sent = { ...question('Roep'), stamp: stampOf(site) }
    for (const headers of [{}, { 'x-prefix': '/en' }, {}])
      expect((await called(site, visitor, sent, headers)).status).toBe(200)
    expect((await form(site, visitor, sent)).status).toBe(303)
    const [dutch, other, ...more] = await emailsFrom(site, 'roep@visitors.example')
    expect([dutch, other].map((email) => /Nederlands|Engels/.exec(email?.text ?? '')?.[0]).sort()).toEqual([
      'Engels',
      'Nederlands',
    ])
    expect(more).toEqual([])
    const often = await called(site, visitor, question('Roep'))
    expect((await called(site, visitor, question('Roep'))).status).toBe(429)
    expect([often.status, /"too-many"/.test(often.text), Number(often.headers['retry-after']) > 3500]).toEqual([
      429,
      true,
      true,
    ])
  })

  test('that has no outcome says why in the language of its page, and is no result', async ({ site, visitor }) => {
    const referer = { referer: `${site.url}/en/contact` }
    const problem = ({ headers, text }: ReceivedResponse) => [headers['content-type'], JSON.parse(text).statusMessage]
    const letGo = hold(site)
    try {
      const busy = await whileTimePasses(called(site, visitor, question('Bas'), referer))
      expect([busy.status, busy.headers['retry-after']]).toEqual([503, '60'])
      expect(problem(busy)).toEqual(['application/problem+json', expect.stringContaining('Nothing has been stored')])
    } finally {
      letGo()
    }
    const unread = await called(site, visitor, { website: undefined as never }, referer)
    const told = ['application/problem+json', expect.stringContaining('try again')]
    expect([unread.status, ...problem(unread)]).toEqual([400, ...told])
  })
})

describe('an application', () => {
  test('becomes an email of its own kind', async ({ site, visitor }) => {
    const fields = { ...question('Sol'), phone: '06 12345678', vacancy: 'open' }
    expect((await json(site, visitor, fields)).status).toBe(200)
    const [email] = await emailsFrom(site, 'sol@visitors.example')
    expect(email?.subject).toBe('Open sollicitatie van Sol')
    expect(kindOf(email)).toBe('job-application')
    expect(email?.text).toContain('06 12345678')
    const given = { ...fields, email: 'lici@visitors.example', vacancy: '3' }
    const taken = await form(site, visitor, given, '/en/jobs?vacancy=3')
    expect([taken.status, taken.headers.location]).toEqual([303, '/en/jobs?sent=1#sent'])
    const [named] = await emailsFrom(site, 'lici@visitors.example')
    expect(named?.subject).toMatch(/^Sollicitatie van Sol: [A-Z]/)
  })

  test('for a vacancy that is not there, or has closed, is told so', async ({ site, visitor }) => {
    inStored(site, ({ change }) => change("update vacancies set valid_through = '2020-01-01' where id = 2"))
    for (const vacancy of [999_999, 2]) {
      const response = await json(site, visitor, { ...question('Sol'), vacancy })
      expect([response.status, failureIn(response)]).toEqual([
        422,
        expect.stringContaining('stuur een open sollicitatie'),
      ])
    }
  })
})

describe('the endpoint for messages', () => {
  test('leads the form of a page of an older build to its page, as it was sent', async ({ site, visitor }) => {
    for (const [fields, page] of [
      [question('Oud'), '/contact'],
      [{ ...question('Oud'), locale: 'en' }, '/en/contact'],
      [{ ...question('Oud'), vacancy: '' }, '/vacatures'],
    ] as const) {
      const led = await form(site, visitor, fields, url)
      expect([led.status, led.headers.location]).toEqual([307, page])
    }
  })

  test('takes and shows nothing: everything but POST is told so, under no prefix is there a second one', async ({
    site,
  }) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const response = await sendRequest(site, url, { method, headers: { origin: site.url } })
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'POST'])
    }
    for (const prefix of ['/nl', '/en']) expect((await post(site, prefix + url, question('X'))).status).not.toBe(303)
  })

  test('says nothing of who wrote in the log, nor in the address of a response', async ({ site, visitor }) => {
    await form(site, visitor, question('Zwaluw7391'))
    await form(site, visitor, { ...question('Zwaluw7391'), message: '' })
    await json(site, visitor, { ...question('Zwaluw7391'), email: 'zwaluw7391' })
    await emailsFrom(site, 'zwaluw7391@visitors.example')
    expect(site.output()).toContain('/contact')
    expect(site.output()).not.toMatch(/zwaluw7391/i)
    expect(site.output()).not.toContain(visitor)
    expect(errorsOf(site)).toEqual([])
  })
})
