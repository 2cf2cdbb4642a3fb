import { afterEach, beforeEach, describe, vi } from 'vitest'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { addAttendees, eventToday } from '../../support/site/court-event'
import { signIn } from '../../support/site/create-site'
import { createDesk } from '../../support/site/desk'
import { emailsTo } from '../../support/site/emails'
import { change } from '../../support/site/forms'
import type { Page } from '../../support/site/page'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const hour = 3_600_000
const today = dayOf(testTime)
const usual = 'De banen zijn te nat om te spelen.'

const { site, look } = await createDesk(trainer)
change(site, "update staff_members set clubs = '[1]' where role = 'trainer'")
beforeEach(() => {
  // Each has the day for itself.
  change(site, "update events set status = 'draft' where club_id = 1")
})
afterEach(() => {
  vi.setSystemTime(testTime)
})

const callOff = `/beheer/baan/valt-uit?club=1&dag=${today}`
const calls = `/beheer/baan/bellen?club=1&dag=${today}`

/** Of club 1: from an hour ago to an hour from now, and a week later at the same hours. */
const course = (changes: Record<string, unknown> = {}) => {
  const weekly = [0, 7].map((days) => {
    const shift = timestampAt(addDays(today, days), '12:00') - timestampAt(today, '12:00')
    return { startsAt: testTime - hour + shift, endsAt: testTime + hour + shift }
  })
  const ends_at = weekly[1]!.endsAt
  return eventToday(site, { ends_at, sessions: JSON.stringify(weekly), ...changes })
}
const sessionsOf = (id: number) =>
  JSON.parse(storedRows<{ sessions: string }>(site, 'select sessions from events where id = ?', id)[0]!.sessions)
const statusOf = (id: number) =>
  storedRows<{ status: string }>(site, 'select status from events where id = ?', id)[0]!.status
const withoutEmail = (name: string) =>
  change(site, `update registrations set contact_email = null where contact_name = 'Ouder van ${name}'`)
const inEnglish = (name: string) =>
  change(site, `update registrations set locale = 'en' where contact_name = 'Ouder van ${name}'`)
const chosen = (page: Page) => page.form('call-off').values('list').map(Number)
const namesOf = (page: Page) => page.all('.court-person .court-name b').map(({ text }) => text)

describe('a day that is rained off', () => {
  test('is called off in two presses, and ends in a list of calls', async () => {
    const [first, second] = [course(), course()]
    addAttendees(site, first, [{ name: 'Noor' }])
    addAttendees(site, second, [{ name: 'Sem' }])
    withoutEmail('Sem')
    eventToday(site, { club_id: 7, place: '{"clubId":7}' })
    for (const path of ['/beheer/baan', `/beheer/baan/${first}`])
      expect((await look(path)).has(`a[href="${callOff}"]`), path).toBe(true)
    const page = await look(callOff)
    expect(chosen(page)).toEqual([first, second])
    expect(page.field('reasonNl')).toBe(usual)
    expect(page.field('reasonEn')).toBeUndefined()
    const consequence = page.text('.desk-consequence')
    expect(consequence).toContain('Zonder mailadres: bel zelf Ouder van Sem (Sem)')
    expect(consequence).toContain('1 familie krijgt mail')
    expect(page.html).not.toContain('/evenementen/inschrijvingen/')

    const pressed = await page.form('call-off').submit()
    expect([pressed.status, pressed.location!.split('&done=')[0]]).toEqual([303, calls])
    const list = await pressed.follow()
    expect(list.text('[role="status"]')).toContain('Ongedaan maken')
    expect(namesOf(list)).toEqual(['Ouder van Sem', 'Ouder van Noor'])
    const hrefs = list.all('.court-person a').map(({ attributes: { href } }) => decodeURIComponent(href!))
    const said = new RegExp(`Hoi Ouder, vandaag gaat niet door: .+ \\(Noor\\)\\. ${usual} Groet van Baseline Tennis$`)
    expect(hrefs.filter((href) => said.test(href))).toHaveLength(2)
    expect(hrefs).toContain('tel:+31201234567')

    expect(sessionsOf(first)[0]).toMatchObject({ isOff: true, reason: { nl: usual } })
    expect(await emailsTo(site, 'ouder@example.org')).toEqual([])
    vi.setSystemTime(testTime + 61_000)
    const [email, ...others] = await emailsTo(site, 'ouder@example.org')
    expect([email?.kind, others]).toEqual(['session-changed', []])
    expect(email?.text).toContain(usual)
    const lists = await look('/beheer/baan', signIn(site, trainer))
    expect(lists.all('.court-link s').length).toBeGreaterThanOrEqual(2)
    expect(lists.text('.court-link')).toContain(`gaat niet door: ${usual}`)
    const own = await look(`/beheer/baan/${first}?dag=${today}`, signIn(site, trainer))
    expect([own.has('.court-when s'), own.has('.court-tick'), own.has(`a[href="${calls}"]`)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('is undone within the minute by the trainer who called it off, and nobody gets an email', async () => {
    const event = course()
    addAttendees(site, event, [{ name: 'Noor' }])
    const before = sessionsOf(event)
    const list = await (await (await look(callOff)).form('call-off').submit()).follow()
    const undone = await list.form('/beheer/ongedaan').submit()
    expect((await undone.follow()).text()).toContain('Alles is weer zoals het was')
    expect(sessionsOf(event)).toEqual(before)
    vi.setSystemTime(testTime + 61_000)
    expect(storedRows(site, "select id from outbox where kind = 'session-changed' and status = 'waiting'")).toEqual([])
  })

  test('shows again what happens where the choice or the reason changed', async () => {
    const [first, second] = [course(), course()]
    addAttendees(site, first, [{ name: 'Noor' }])
    addAttendees(site, second, [{ name: 'Sem' }])
    const page = await look(callOff)
    const fewer = await page
      .form('call-off')
      .submit({ list: String(second), reasonNl: 'Onweer.' }, { button: 'call-off' })
    expect([fewer.status, chosen(fewer), fewer.field('reasonNl')]).toEqual([200, [second], 'Onweer.'])
    expect(fewer.text('[role="alert"]')).toContain('Er is nog niets gedaan')
    expect((await fewer.form('call-off').submit({}, { button: 'call-off' })).status).toBe(303)
    expect([sessionsOf(first)[0].isOff, sessionsOf(second)[0].reason]).toEqual([undefined, { nl: 'Onweer.', en: '' }])
    const again = await fewer.form('call-off').submit({}, { button: 'call-off' })
    expect([again.status, again.location]).toEqual([303, calls])
    for (const [wrong, field] of [
      [{ list: [] }, 'f-lists'],
      [{ reasonNl: ' ' }, 'f-reasonNl'],
      [{ reasonNl: 'x'.repeat(501) }, 'f-reasonNl'],
    ] as const) {
      const refused = await page.form('call-off').submit({ list: String(first), ...wrong }, { button: 'call-off' })
      expect([refused.status, Object.keys(refused.errors())], field).toEqual([422, [field]])
    }
    expect(sessionsOf(first)[0].isOff).toBeUndefined()
  })

  test('asks for English where somebody reads it, and writes to them in English', async () => {
    const event = course()
    addAttendees(site, event, [{ name: 'Noor' }])
    inEnglish('Noor')
    const page = await look(callOff)
    expect(page.field('reasonEn')).toBe('The courts are too wet to play on.')
    const refused = await page.form('call-off').submit({ reasonEn: '' }, { button: 'call-off' })
    expect([refused.status, Object.keys(refused.errors())]).toEqual([422, ['f-reasonEn']])
    const list = await (await page.form('call-off').submit({}, { button: 'call-off' })).follow()
    const message = list.all('a[href^="sms:"]')[0]!.attributes.href!
    expect(decodeURIComponent(message)).toContain('The courts are too wet to play on. Regards, Baseline Tennis')
  })

  test('cancels what is held on no other day, which the page says before', async () => {
    const event = eventToday(site)
    addAttendees(site, event, [{ name: 'Noor' }])
    const page = await look(callOff)
    expect(page.text('.desk-consequence')).toContain('heeft alleen deze dag: het wordt geannuleerd')
    const list = await (await page.form('call-off').submit({}, { button: 'call-off' })).follow()
    expect([statusOf(event), namesOf(list)]).toEqual(['cancelled', ['Ouder van Noor']])
  })

  test('is for the lessons of a season too', async () => {
    const day = '2027-05-10'
    vi.setSystemTime(timestampAt(day, '12:00'))
    const season = "kind = 'lessons' and club_id = 1 and season = 'summer-2027'"
    change(site, `update events set status = 'published' where ${season}`)
    const [lessons] = storedRows<{ id: number }>(site, `select id from events where ${season}`)
    addAttendees(site, lessons!.id, [{ name: 'Noor' }])
    const page = await look(`/beheer/baan/valt-uit?club=1&dag=${day}`, signIn(site, trainer))
    expect(chosen(page)).toEqual([lessons!.id])
    expect(page.text('.desk-consequence')).toContain('iedereen die dit seizoen bij de club les heeft')
    const list = await (await page.form('call-off').submit({}, { button: 'call-off' })).follow()
    expect(namesOf(list)).toEqual(['Ouder van Noor'])
    expect(sessionsOf(lessons!.id)).toMatchObject([{ isOff: true, startsAt: timestampAt(day, '00:00') }])
  })

  test('is for whoever works at the club, and for more than 50 emails asks for a sign-in of the day', async () => {
    const event = course()
    addAttendees(
      site,
      event,
      Array.from({ length: 51 }, (_, i) => ({ name: `Kind ${i}` })),
    )
    const other = `/beheer/baan/valt-uit?club=7&dag=${today}`
    eventToday(site, { club_id: 7, place: '{"clubId":7}' })
    expect((await look(other)).has('form [name=list]')).toBe(false)
    expect((await look(other, signIn(site, staff))).has('form [name=list]')).toBe(true)
    const press = async () => {
      const cookie = signIn(site, trainer)
      change(site, `update sessions set signed_in_at = ${testTime - 20 * hour}`)
      return (await look(callOff, cookie)).form('call-off').submit({}, { button: 'call-off' })
    }
    expect((await press()).status).toBe(403)
    expect(sessionsOf(event)[0].isOff).toBeUndefined()
    change(site, `update sessions set signed_in_at = ${testTime - 2 * hour}`)
    const page = await look(callOff)
    expect(page.text('button[value="call-off"]')).toBe('Valt uit: verstuur 51 mails')
    expect((await page.form('call-off').submit({}, { button: 'call-off' })).status).toBe(303)
  })
})
