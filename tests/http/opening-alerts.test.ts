import { afterEach, vi } from 'vitest'
import { storedRows } from '../support/database/stored'
import type { TestSite } from '../support/site/create-site'
import { emailsTo, type SentEmail } from '../support/site/emails'
import { type Fields, post } from '../support/site/forms'
import { copyEvent } from '../support/site/own-event'
import { open } from '../support/site/page'
import { sendRequest } from '../support/site/send-request'
import { expect, test } from '../support/site/test'
import { testTime } from '../support/site/test-time'
import { newVisitor } from '../support/site/visitor-addresses'

const camp = 101
const aWeek = 7 * 86_400_000

afterEach(() => void vi.setSystemTime(testTime))

const laterEvent = (site: TestSite, opensAt = testTime + aWeek) =>
  copyEvent(site, camp, {
    status: 'published',
    signup_opens_at: opensAt,
    starts_at: opensAt + 4 * aWeek,
    ends_at: opensAt + 5 * aWeek,
    signup_closes_at: opensAt + 3 * aWeek,
  })

const pathOf = async (site: TestSite, event: number, prefix = '') =>
  (await sendRequest(site, `${prefix}/${prefix === '/en' ? 'events' : 'evenementen'}/${event}`)).headers.location!

/** A page of an event that opens later, and how its form is sent. */
async function waitingPage(site: TestSite, prefix = '') {
  const event = laterEvent(site)
  const path = await pathOf(site, event, prefix)
  const ask = (email: string, headers: Fields = {}) => post(site, path, { event: String(event), email }, headers)
  return { event, path, ask }
}

const alertsOf = (site: TestSite, event: number): { email: string; confirmed_at: number | null }[] =>
  storedRows(site, 'select email, confirmed_at from opening_alerts where event_id = ? order by id', event)

const linkIn = ({ text = '' }: SentEmail, pattern: RegExp) => new URL(pattern.exec(text)![0]).pathname
/** From the email that asks to confirm. */
const answerLink = async (site: TestSite, address: string) =>
  linkIn((await emailsTo(site, address))[0]!, /https?:\S+\/(?:melding|alert)\/\d+-[0-9a-f]+/)

test('asks, confirms by a press, is mailed when sign-up opens, and is forgotten', async ({ site }) => {
  for (const prefix of ['', '/en']) {
    vi.setSystemTime(testTime)
    const { event, path } = await waitingPage(site, prefix)
    const address = `later${prefix.length}@alerts.example`
    const asked = await (await open(site, path)).form('#alert').submit({ email: address })
    expect([asked.status, asked.location]).toEqual([303, `${path}?alert=sent#alert`])
    const told = await asked.follow()
    expect([told.said, told.has('form[action="#alert"]')]).toEqual(['mailed', false])

    const [first, ...others] = await emailsTo(site, address)
    expect([first!.kind, others]).toEqual(['opening-alert-confirm', []])
    const link = await answerLink(site, address)
    expect(link).toMatch(prefix ? /^\/en\/events\/alert\// : /^\/evenementen\/melding\//)
    const question = await open(site, link)
    expect([question.status, question.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect([question.data('alert'), question.has('meta[name=robots][content^=noindex]')]).toEqual(['asked', true])
    expect(alertsOf(site, event)).toEqual([{ email: address, confirmed_at: null }])

    for (const time of ['once', 'again']) {
      const yes = await question.form('confirm').submit()
      expect([yes.status, yes.location], time).toEqual([303, `${link}?said=confirmed`])
      expect((await yes.follow()).data('alert')).toBe('confirmed')
    }
    expect(alertsOf(site, event)[0]!.confirmed_at).toBe(testTime)

    vi.setSystemTime(testTime + aWeek + 1000)
    await site.runJobs()
    const sent = await emailsTo(site, address)
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['opening-alert-confirm', 'sign-up-opened'])
    expect(alertsOf(site, event)).toEqual([])
    const opened = sent.find(({ kind }) => kind === 'sign-up-opened')!
    expect((await open(site, linkIn(opened, /https?:\S+\/(?:inschrijven|register)/))).status).toBe(200)
    const gone = await open(site, link)
    expect([gone.status, gone.data('alert')]).toEqual([410, 'gone'])
  }
})

test('one press ends it, confirmed or not', async ({ site }) => {
  for (const isConfirmed of [false, true]) {
    const { event, ask } = await waitingPage(site)
    const address = `stop-${isConfirmed}@alerts.example`
    await ask(address)
    const link = await answerLink(site, address)
    if (isConfirmed) await post(site, link, { intent: 'confirm' })
    const question = await open(site, link)
    const stopped = await question.form('stop').submit({}, { button: 'stop' })
    expect([stopped.status, stopped.location]).toEqual([303, `${link}?said=stopped`])
    expect(alertsOf(site, event)).toEqual([])
    const page = await stopped.follow()
    expect([page.status, page.has('.notice-success')]).toEqual([200, true])
    expect((await post(site, link, { intent: 'stop' })).status).toBe(303)
    expect((await post(site, link, { intent: 'confirm' })).status).toBe(410)
  }
})

test('a link that is not ours says nothing and does nothing', async ({ site }) => {
  const { event, ask } = await waitingPage(site)
  await ask('wrong@alerts.example')
  const link = await answerLink(site, 'wrong@alerts.example')
  for (const wrong of [link.replace(/.$/, (last) => (last === '0' ? '1' : '0')), '/evenementen/melding/1-x']) {
    expect((await sendRequest(site, wrong)).status).toBe(404)
    expect((await post(site, wrong, { intent: 'stop' })).status).toBe(404)
  }
  expect(alertsOf(site, event)).toHaveLength(1)
})

test('an address that cannot be one comes back with a sentence, in both languages', async ({ site }) => {
  const { event, path, ask } = await waitingPage(site)
  for (const [at, email, words, title] of [
    [path, '', 'Vul je e-mailadres in, dan weten we waar we je kunnen mailen.', /^Fout: /],
    [path, 'geen adres', 'Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.', /^Fout: /],
    [
      await pathOf(site, event, '/en'),
      'x',
      'This email address isn’t right. It should look like name@example.com.',
      /^Error: /,
    ],
  ] as const) {
    const wrong = await (await open(site, at)).form('#alert').submit({ email })
    expect([wrong.status, wrong.field('email'), wrong.text('.field-error')]).toEqual([422, email, words])
    expect(wrong.text('title')).toMatch(title)
    expect(wrong.headers['cache-control']).toContain('no-store')
  }
  const script = await ask('x', { accept: 'application/json' })
  expect([script.status, JSON.parse(script.text)]).toEqual([422, { problem: 'email-invalid' }])
  expect(alertsOf(site, event)).toEqual([])
})

test('says the same to an address that waits already, and mails it three times a day at most', async ({ site }) => {
  const { event, path, ask } = await waitingPage(site)
  for (let times = 0; times < 5; times++) {
    const { status, headers } = await ask('often@alerts.example')
    expect([status, headers.location]).toEqual([303, `${path}?alert=sent#alert`])
  }
  expect(await emailsTo(site, 'often@alerts.example')).toHaveLength(3)
  expect(alertsOf(site, event)).toHaveLength(1)
})

test('takes ten wishes an hour from a visitor, and none from a form with the trap filled', async ({ site }) => {
  const { event, path, ask } = await waitingPage(site)
  const form = (await open(site, path)).form('#alert')
  const trapped = await form.submit({ email: 'robot@alerts.example', website: 'x' })
  expect([trapped.status, trapped.text('#alert')]).toEqual([
    422,
    expect.stringContaining('Druk nog een keer op de knop.'),
  ])
  const visitor = newVisitor()
  const statuses: number[] = []
  for (let times = 0; times < 11; times++) statuses.push((await ask(`many${times}@alerts.example`, visitor)).status)
  expect(statuses).toEqual([...Array(10).fill(303), 429])
  expect(alertsOf(site, event)).toHaveLength(10)
})

test('is not for events that are open, cancelled or of another page', async ({ site }) => {
  const opened = laterEvent(site, testTime - aWeek)
  const later = laterEvent(site)
  const cancelled = copyEvent(site, camp, { status: 'cancelled', signup_opens_at: testTime + aWeek })
  const path = await pathOf(site, opened)
  const ask = (event: number | string, headers: Fields = {}, at = path) =>
    post(site, at, { event: String(event), email: 'early@alerts.example' }, headers)
  const moved = await ask(opened)
  expect([moved.status, moved.headers.location]).toEqual([303, path])
  expect(JSON.parse((await ask(opened, { accept: 'application/json' })).text)).toEqual({ isOpen: true })
  expect((await ask(later)).status).toBe(405)
  const ofCancelled = await pathOf(site, cancelled)
  const notThere = await ask(cancelled, {}, ofCancelled)
  expect([notThere.status, notThere.headers.location]).toEqual([303, ofCancelled])
  for (const event of ['', '0', '-1', '1e3', '999999999', 'x']) expect((await ask(event)).status, event).toBe(405)
  expect([opened, later, cancelled].flatMap((event) => alertsOf(site, event))).toEqual([])
  for (const at of [path, ofCancelled]) expect((await open(site, at)).has('form[action="#alert"]'), at).toBe(false)
  expect((await ask(later, {}, await pathOf(site, later))).status).toBe(303)
})

test('stands on a club’s page too, and both pages stay cached', async ({ site }) => {
  const [link] = (await open(site, '/verenigingen?state=not-open')).all('main a[href^="/verenigingen/"]')
  const club = link!.attributes.href!.split(/[?#]/)[0]!
  const { path } = await waitingPage(site)
  const form = (await open(site, club)).form('#alert')
  const asked = await form.submit({ email: 'club@alerts.example' })
  expect([asked.status, asked.location]).toEqual([303, `${club}?alert=sent#alert`])
  const refused = await form.submit({ email: 'x' })
  expect([refused.status, refused.field('email')]).toEqual([422, 'x'])
  for (const at of [club, path]) {
    await open(site, at)
    const again = await open(site, at)
    expect([again.headers['cache-status'], again.field('email')]).toEqual(['site; hit', ''])
  }
})

test('a form posted to an address that is none is a 404', async ({ site }) => {
  for (const path of ['/verenigingen/niets', '/evenementen/niets', '/evenementen/999999-niets', '/verenigingen/999-x'])
    expect((await post(site, path, { email: 'x' })).status, path).toBe(404)
})
