import PostalMime, { type Email } from 'postal-mime'
import { storedRows } from '../support/database/stored'
import { createSite, type TestSite } from '../support/site/create-site'
import { change, post } from '../support/site/forms'
import { copyEvent } from '../support/site/own-event'
import { sendRequest } from '../support/site/send-request'
import { readEmails } from '../support/site/site'
import { expect, test } from '../support/site/test'
import { newVisitor } from '../support/site/visitor-addresses'

const camp = 101
const aWeek = 7 * 86_400_000

const laterEvent = (site: TestSite, opensAt = Date.now() + aWeek) =>
  copyEvent(site, camp, {
    status: 'published',
    signup_opens_at: opensAt,
    starts_at: opensAt + 4 * aWeek,
    ends_at: opensAt + 5 * aWeek,
    signup_closes_at: opensAt + 3 * aWeek,
  })

const pathOf = async (site: TestSite, event: number, prefix = '') => {
  const { headers } = await sendRequest(site, `${prefix}/${prefix === '/en' ? 'events' : 'evenementen'}/${event}`)
  return headers.location!
}

const alertsOf = (site: TestSite, event: number): { email: string; confirmed_at: number | null }[] =>
  storedRows(site, 'select email, confirmed_at from opening_alerts where event_id = ? order by id', event)

const emailsTo = async (site: TestSite, address: string): Promise<Email[]> =>
  (await Promise.all(readEmails(site.dataDir).map((email) => PostalMime.parse(email)))).filter(({ to }) =>
    to?.some((one) => one.address === address),
  )

async function nextEmail(site: TestSite, address: string, kind: string): Promise<Email> {
  const found = async () =>
    (await emailsTo(site, address)).find(({ headers }) =>
      headers.some(({ key, value }) => key === 'x-letter' && value === kind),
    )
  await expect.poll(async () => (await found()) !== undefined).toBe(true)
  return (await found())!
}

const linkIn = ({ text = '' }: Email, pattern: RegExp) => new URL(pattern.exec(text)![0]).pathname
const answerLink = /https?:\S+\/(?:melding|alert)\/\d+-[0-9a-f]+/

test('asks, confirms by a press, is mailed when sign-up opens, and is forgotten', async ({ site }) => {
  for (const prefix of ['', '/en']) {
    const event = laterEvent(site)
    const path = await pathOf(site, event, prefix)
    const address = `later${prefix.length}@alerts.example`
    const page = await sendRequest(site, path)
    expect(page.text).toMatch(/<form [^>]*action="#alert"/)
    expect(page.text).toContain(`name="event" value="${event}"`)

    const asked = await post(site, path, { event: String(event), email: address, website: '' })
    expect([asked.status, asked.headers.location]).toEqual([303, `${path}?alert=sent#alert`])
    const told = await sendRequest(site, `${path}?alert=sent`)
    expect(told.text).toContain('data-said="mailed"')
    expect(told.text).not.toContain('action="#alert"')

    const first = await nextEmail(site, address, 'opening-alert-confirm')
    expect(first.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
    const link = linkIn(first, answerLink)
    expect(link).toMatch(prefix ? /^\/en\/events\/alert\// : /^\/evenementen\/melding\//)
    const question = await sendRequest(site, link)
    expect([question.status, question.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(question.text).toMatch(/<meta name="robots" content="noindex/)
    expect(question.text).toContain('data-alert="asked"')
    expect(alertsOf(site, event)).toEqual([{ email: address, confirmed_at: null }])

    const yes = await post(site, link, { intent: 'confirm' })
    expect([yes.status, yes.headers.location]).toEqual([303, `${link}?said=confirmed`])
    expect((await sendRequest(site, yes.headers.location!)).text).toContain('data-alert="confirmed"')
    expect(alertsOf(site, event)[0]!.confirmed_at).not.toBeNull()
    // A second press on the same form changes nothing.
    expect((await post(site, link, { intent: 'confirm' })).status).toBe(303)

    change(site, 'update events set signup_opens_at = ? where id = ?', Date.now() - 1000, event)
    // A process that starts looks at once what is due.
    const second = await createSite({ dataDir: site.dataDir })
    const opened = await nextEmail(site, address, 'sign-up-opened').finally(() => second.stop())
    expect(alertsOf(site, event)).toEqual([])
    const form = linkIn(opened, /https?:\S+\/(?:inschrijven|register)/)
    expect((await sendRequest(site, form)).status).toBe(200)
    expect(await emailsTo(site, address)).toHaveLength(2)
    const gone = await sendRequest(site, link)
    expect([gone.status, gone.text.includes('data-alert="gone"')]).toEqual([410, true])
  }
})

test('one press ends it, confirmed or not', async ({ site }) => {
  for (const isConfirmed of [false, true]) {
    const event = laterEvent(site)
    const path = await pathOf(site, event)
    const address = `stop-${isConfirmed}@alerts.example`
    await post(site, path, { event: String(event), email: address })
    const link = linkIn(await nextEmail(site, address, 'opening-alert-confirm'), answerLink)
    if (isConfirmed) await post(site, link, { intent: 'confirm' })
    const stopped = await post(site, link, { intent: 'stop' })
    expect([stopped.status, stopped.headers.location]).toEqual([303, `${link}?said=stopped`])
    expect(alertsOf(site, event)).toEqual([])
    const page = await sendRequest(site, stopped.headers.location!)
    expect([page.status, page.text.includes('notice-success')]).toEqual([200, true])
    expect((await post(site, link, { intent: 'stop' })).status).toBe(303)
    expect((await post(site, link, { intent: 'confirm' })).status).toBe(410)
  }
})

test('a link that is not ours says nothing and does nothing', async ({ site }) => {
  const event = laterEvent(site)
  await post(site, await pathOf(site, event), { event: String(event), email: 'wrong@alerts.example' })
  const link = linkIn(await nextEmail(site, 'wrong@alerts.example', 'opening-alert-confirm'), answerLink)
  for (const wrong of [link.replace(/.$/, (last) => (last === '0' ? '1' : '0')), '/evenementen/melding/1-x']) {
    expect((await sendRequest(site, wrong)).status).toBe(404)
    expect((await post(site, wrong, { intent: 'stop' })).status).toBe(404)
  }
  expect(alertsOf(site, event)).toHaveLength(1)
})

test('an address that cannot be one comes back with a sentence, in both languages', async ({ site }) => {
  const event = laterEvent(site)
  const path = await pathOf(site, event)
  for (const [email, words] of [
    ['', 'Vul je e-mailadres in, dan weten we waar we je kunnen mailen.'],
    ['geen adres', 'Dit e-mailadres klopt niet.'],
  ] as const) {
    const response = await post(site, path, { event: String(event), email })
    expect([response.status, response.text.includes(words)]).toEqual([422, true])
    expect(response.text).toContain(`value="${email}"`)
    expect(response.text).toMatch(/<title>Fout: /)
    expect(response.headers['cache-control']).toContain('no-store')
  }
  const english = await post(site, await pathOf(site, event, '/en'), { event: String(event), email: 'x' })
  expect(english.text).toMatch(/<title>Error: /)
  const script = await post(site, path, { event: String(event), email: 'x' }, { accept: 'application/json' })
  expect([script.status, JSON.parse(script.text)]).toEqual([422, { problem: 'email-invalid' }])
  expect(alertsOf(site, event)).toEqual([])
})

test('says the same to an address that waits already, and mails it three times a day at most', async ({ site }) => {
  const event = laterEvent(site)
  const path = await pathOf(site, event)
  const ask = (email: string) => post(site, path, { event: String(event), email })
  for (let times = 0; times < 5; times++) {
    const { status, headers } = await ask('often@alerts.example')
    expect([status, headers.location]).toEqual([303, `${path}?alert=sent#alert`])
  }
  await ask('after@alerts.example')
  await nextEmail(site, 'after@alerts.example', 'opening-alert-confirm')
  expect(await emailsTo(site, 'often@alerts.example')).toHaveLength(3)
  expect(alertsOf(site, event)).toHaveLength(2)
})

test('takes ten wishes an hour from a visitor, and none from a form with the trap filled', async ({ site }) => {
  const event = laterEvent(site)
  const path = await pathOf(site, event)
  const trapped = await post(site, path, { event: String(event), email: 'robot@alerts.example', website: 'x' })
  expect([trapped.status, trapped.text.includes('Druk nog een keer op de knop.')]).toEqual([422, true])
  const visitor = newVisitor()
  const statuses: number[] = []
  for (let times = 0; times < 11; times++) {
    const fields = { event: String(event), email: `many${times}@alerts.example` }
    statuses.push((await post(site, path, fields, visitor)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(303), 429])
  expect(alertsOf(site, event)).toHaveLength(10)
})

test('is not for events that are open, cancelled or of another page', async ({ site }) => {
  const [open, later] = [laterEvent(site, Date.now() - aWeek), laterEvent(site)]
  const path = await pathOf(site, open)
  const moved = await post(site, path, { event: String(open), email: 'early@alerts.example' })
  expect([moved.status, moved.headers.location]).toEqual([303, path])
  const script = await post(site, path, { event: String(open), email: 'e@a.example' }, { accept: 'application/json' })
  expect(JSON.parse(script.text)).toEqual({ isOpen: true })
  expect((await post(site, path, { event: String(later), email: 'other@alerts.example' })).status).toBe(405)
  for (const event of ['', '0', '-1', '1e3', '999999999', 'x'])
    expect((await post(site, path, { event, email: 'odd@alerts.example' })).status).toBe(405)
  expect([...alertsOf(site, open), ...alertsOf(site, later)]).toEqual([])
  expect((await sendRequest(site, path)).text).not.toContain('action="#alert"')
})

test('stands on a club’s page too, and both pages stay cached', async ({ site }) => {
  const list = await sendRequest(site, '/verenigingen?state=not-open')
  const club = /href="(\/verenigingen\/\d+-[^"?#]+)/.exec(list.text)![1]!
  const page = await sendRequest(site, club)
  const event = /name="event" value="(\d+)"/.exec(page.text)![1]!
  const asked = await post(site, club, { event, email: 'club@alerts.example' })
  expect([asked.status, asked.headers.location]).toEqual([303, `${club}?alert=sent#alert`])
  const refused = await post(site, club, { event, email: 'x' })
  expect([refused.status, refused.text.includes('value="x"')]).toEqual([422, true])
  const shown = [club, await pathOf(site, laterEvent(site))]
  for (const path of shown) {
    await sendRequest(site, path)
    const again = await sendRequest(site, path)
    expect(again.headers['cache-status']).toBe('site; hit')
    expect(again.text).not.toContain('value="x"')
  }
})

test('a form posted to an address that is none is a 404', async ({ site }) => {
  for (const path of ['/verenigingen/niets', '/evenementen/niets', '/evenementen/999999-niets', '/verenigingen/999-x'])
    expect.soft((await post(site, path, { email: 'x' })).status, path).toBe(404)
})
