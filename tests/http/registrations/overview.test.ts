import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, vi } from 'vitest'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { storedRows } from '../../support/database/stored'
import type { TestSite } from '../../support/site/create-site'
import { kindsTo } from '../../support/site/emails'
import { adult, cookiesOf, post } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'
import { newVisitor } from '../../support/site/visitor-addresses'

afterEach(() => void vi.setSystemTime(testTime))

const path = '/evenementen/inschrijvingen'
const secret = (site: TestSite) => readFileSync(join(site.dataDir, 'app-secret'), 'utf8').trim()
const queuedLinks = (site: TestSite, recipient: string) =>
  storedRows(site, "select 1 from outbox where kind = 'registrations-link' and recipient = ?", recipient).length

test('answers the same to an address that is known and one that is not', async ({ site, event }) => {
  await signUp(site, event, adult('Bekend Bestaand'))
  const [visitor, addresses] = [newVisitor(), ['bekend.bestaand@players.example', 'nobody@players.example']]
  const answers = await Promise.all(addresses.map((email) => post(site, path, { email }, visitor)))
  const [known, unknown] = answers.map(({ status, headers: { 'x-request-id': _, date: __, ...headers }, text }) => ({
    ...{ status, headers, text },
  }))
  expect(known).toEqual(unknown)
  expect([known!.status, known!.headers.location]).toEqual([303, `${path}?said=mailed`])
  expect((await open(site, known!.headers.location!)).said).toBe('mailed')
  expect(await kindsTo(site, addresses[0]!)).toEqual(['registration-confirmed', 'registrations-link'])
  expect(await kindsTo(site, addresses[1]!)).toEqual([])
})

test('says what is wrong with an address that cannot be one', async ({ site }) => {
  for (const [at, email, words, title] of [
    [path, '', 'Vul je e-mailadres in.', /^Fout: /],
    [path, 'geen adres', 'Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.', /^Fout: /],
    [
      '/en/events/registrations',
      'x',
      'This email address isn’t right. It should look like name@example.com.',
      /^Error: /,
    ],
  ] as const) {
    const wrong = await (await open(site, at)).form('email').submit({ email })
    expect([wrong.status, wrong.field('email'), wrong.text('.field-error')]).toEqual([422, email, words])
    expect(wrong.text('title')).toMatch(title)
  }
})

test('mails an address three times an hour, and takes ten wishes an hour from a visitor', async ({ site, event }) => {
  await signUp(site, event, adult('Vaak'))
  const ask = (email: string, visitor = newVisitor()) => post(site, path, { email }, visitor)
  for (let times = 0; times < 5; times++)
    expect((await ask('vaak@players.example')).headers.location).toBe(`${path}?said=mailed`)
  expect(queuedLinks(site, 'vaak@players.example')).toBe(3)

  const visitor = newVisitor()
  for (let times = 0; times < 10; times++) expect((await ask(`veel${times}@players.example`, visitor)).status).toBe(303)
  const refused = await ask('veel@players.example', visitor)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600])
  expect(refused.text).toContain('data-problem="too-many"')
})

test('opens with its link for the rest of the hour, and leads to each registration', async ({ site, event }) => {
  const own = await signUp(site, event, adult('Olivia Overzicht'))
  const token = makeOverviewToken(secret(site), 'olivia.overzicht@players.example', Date.now() - 600_000)
  const moved = await open(site, `${path}?token=${token}`)
  expect([moved.status, moved.location, moved.headers['cache-control']]).toEqual([303, path, 'private, no-store'])
  expect(cookiesOf(moved)).toEqual([`registrations=${token}; Path=/; Max-Age=3000; HttpOnly; SameSite=Lax`])

  const list = await moved.follow()
  expect([list.status, list.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(list.text('main')).toContain('Olivia')
  const [link] = list.all(`a[href^="${own.path}?token="]`)
  const opened = await open(site, link!.attributes.href!, { cookie: list.cookie })
  expect(opened.location).toBe(own.path)

  const forgotten = await post(site, path, { intent: 'forget' }, { cookie: opened.cookie })
  expect([forgotten.status, forgotten.headers.location]).toEqual([303, `${path}?said=forgotten`])
  expect(cookiesOf(forgotten).map((one) => one.replace(/;.*Max-Age=0.*/, ''))).toEqual([
    'registrations=',
    `registration-${own.reference}=`,
  ])
})

test('shows the form again for a link that has expired or is none of ours', async ({ site }) => {
  const email = 'bekend.bestaand@players.example'
  const expired = makeOverviewToken(secret(site), email, Date.now() - 3_600_001)
  const foreign = makeOverviewToken('x'.repeat(40), email, Date.now())
  for (const [token, status, problem] of [
    [expired, 410, 'link-expired'],
    [foreign, 404, 'link-unknown'],
    ['x', 404, 'link-unknown'],
    ['', 404, 'link-unknown'],
  ] as const) {
    const page = await open(site, `/en/events/registrations?token=${token}`)
    expect([page.status, page.data('problem'), page.field('email')], token).toEqual([status, problem, ''])
    expect([cookiesOf(page), page.headers['cache-control']]).toEqual([[], 'private, no-store'])
    expect(page.html).not.toContain('bekend')
  }
  const kept = await sendRequest(site, path, { headers: { cookie: `registrations=${expired}` } })
  expect([kept.status, kept.text.includes('name="email"')]).toEqual([200, true])
  expect(errorsOf(site)).toEqual([])
})

test('lists what this device opened, newest first, until it is forgotten, and nothing by a key that is none', async ({
  site,
  event,
}) => {
  const first = await signUp(site, event, adult('Eerste Apparaat'))
  vi.setSystemTime(testTime + 60_000)
  const second = await signUp(site, event, adult('Tweede Apparaat'))
  const other = await signUp(site, event, adult('Derde Ander'))
  const cookie = [first, second].map((one) => one.cookie).join('; ')
  const page = await open(site, path, { cookie: `${cookie}; registration-${other.reference}=${'x'.repeat(43)}` })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const list = page.all('[data-opened] li').map(({ attributes, text }) => [attributes['data-status'], text])
  expect(list).toEqual([
    ['confirmed', expect.stringMatching(new RegExp(`Tweede.*Ingeschreven ${second.reference}$`))],
    ['confirmed', expect.stringMatching(new RegExp(`Eerste.*Ingeschreven ${first.reference}$`))],
  ])
  expect(page.all('[data-opened] h3 a').map(({ attributes }) => attributes.href)).toEqual([second.path, first.path])
  expect([page.html.includes('Derde'), page.has('input[name="email"]')]).toEqual([false, true])
  expect((await open(site, second.path, { cookie: page.cookie })).status).toBe(200)

  const english = await open(site, '/en/events/registrations', { cookie })
  expect(english.text('[data-opened] h2')).toBe('Opened on this device')
  expect(english.all('[data-opened] h3 a')[0]!.attributes.href).toBe(`/en/events/registrations/${second.reference}`)

  const email = 'eerste.apparaat@players.example'
  const mailed = `registrations=${makeOverviewToken(secret(site), email, Date.now())}; ${cookie}`
  const both = await open(site, path, { cookie: mailed })
  expect(both.all('.overview-list li').map(({ text }) => text.slice(-12))).toEqual([first.reference, second.reference])

  expect((await open(site, path)).has('[data-opened]')).toBe(false)
})
