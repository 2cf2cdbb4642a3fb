import { describe, expect, test } from 'vitest'
import { registrationCalendar } from '~/features/events/calendar/ics.server'
import { findEvent } from '~/features/events/events.server'
import { describeStruck, struckOn, struckSessionsOf } from '~/features/events/session-changes'
import { describeWhen, sessionsOf } from '~/features/events/sessions'
import { periodsOf } from '~/features/staff/court/days'
import type { EventSession } from '~/model/event'
import { timestampAt } from '~/time/time-zone'
import { appointments } from '../../../../support/database/calendar'
import { signUpTimestamp as now, somebody, springCamp, summerLessons } from '../../../../support/database/sign-ups'
import { deskWith } from '../../../../support/staff-steps'
import { callOffDay, changeSession, moveEvent } from '../../../../support/written'

const evening = (day: string, from = '19:00', until = '20:30'): EventSession => ({
  startsAt: timestampAt(day, from),
  endsAt: timestampAt(day, until),
})
const tuesdays = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26']
const reason = { nl: 'De hal is verhuurd.', en: '' }

async function course(days = tuesdays) {
  const sessions = days.map((day) => evening(day))
  const [startsAt, endsAt] = [sessions[0]!.startsAt, sessions.at(-1)!.endsAt]
  const dates = { startsAt, endsAt, sessions: sessions.length > 1 ? sessions : null }
  const desk = await deskWith({
    ...springCamp,
    kind: 'course',
    ...dates,
    signupClosesAt: startsAt,
    cancelUntil: null,
    capacity: 2,
  })
  const event = async () => (await findEvent(desk.database.read, desk.eventId))!
  return { ...desk, event, held: async () => periodsOf(await event()).map(({ from }) => from) }
}

describe('a day of an event', () => {
  test('that is called off is held no more, keeps its number and is told to those with a place', async () => {
    const { database, eventId, join, event, held, emails, lines } = await course()
    const [anna, , waiting] = await join(eventId, somebody('Anna'), somebody('Bram'), somebody('Carla'))
    expect(await changeSession(database, eventId, { do: 'off', number: 1, reason }, now)).toEqual({
      ok: true,
      people: 2,
    })
    expect(await held()).toEqual(['2027-01-05', '2027-01-19', '2027-01-26'])
    expect(struckSessionsOf(await event())).toEqual([{ ...evening('2027-01-12'), to: null, reason }])
    expect(describeWhen(await event(), 'nl')).toBe('3 dinsdagen, 5 t/m 26 januari 2027, 19.00–20.30\u00a0uur')
    expect((await emails(anna!)).at(-1)).toMatchObject({
      kind: 'session-changed',
      facts: { day: evening('2027-01-12'), reason },
    })
    expect((await lines(anna!)).at(-1)).toBe('session-changed by staff')
    expect((await emails(waiting!)).map(({ kind }) => kind)).not.toContain('session-changed')
  })

  test('may be caught up at once or later, and goes back to where it was', async () => {
    const { database, eventId, event, held } = await course()
    const to = evening('2027-02-02')
    await changeSession(database, eventId, { do: 'off', number: 3 }, now)
    expect((await event()).endsAt).toBe(evening('2027-01-19').endsAt)
    await changeSession(database, eventId, { do: 'move', number: 3, to }, now)
    expect(await held()).toEqual(['2027-01-05', '2027-01-12', '2027-01-19', '2027-02-02'])
    expect((await event()).endsAt).toBe(to.endsAt)
    expect(struckOn(await event(), '2027-01-26')).toEqual([{ ...evening('2027-01-26'), to, isCaughtUp: true }])
    await changeSession(database, eventId, { do: 'move', number: 0, to: evening('2027-01-06') }, now)
    expect(describeStruck(await event(), 'nl').map(({ words }) => words)).toEqual([
      'verzet naar wo 6 januari, 19.00–20.30\u00a0uur',
      'vervalt; ingehaald op di 2 februari, 19.00–20.30\u00a0uur',
    ])
    await changeSession(database, eventId, { do: 'move', number: 0, to: evening('2027-01-05') }, now)
    await changeSession(database, eventId, { do: 'move', number: 3, to: evening('2027-01-26') }, now)
    expect(await event()).toMatchObject({ sessions: tuesdays.map((day) => evening(day)) })
  })

  test('that comes before the first takes the end of sign-up with it', async () => {
    const { database, eventId, event } = await course()
    const to = evening('2026-12-22')
    await changeSession(database, eventId, { do: 'add', to }, now)
    expect(await event()).toMatchObject({ startsAt: to.startsAt, signupClosesAt: to.startsAt })
    expect(sessionsOf(await event())[0]).toEqual({ ...to, isExtra: true })
  })

  test('is refused where it makes no sense', async () => {
    const { database, eventId } = await course(tuesdays.slice(0, 2))
    const change = (given: Parameters<typeof changeSession>[2]) => changeSession(database, eventId, given, now)
    const refused = (why: string) => ({ ok: false, reason: why })
    expect(await change({ do: 'off', number: 7 })).toEqual(refused('no-day'))
    expect(await change({ do: 'reinstate', number: 0 })).toEqual(refused('day-on'))
    expect(await change({ do: 'add', to: evening('2026-11-01') })).toEqual(refused('invalid'))
    expect(await change({ do: 'add', to: evening('2027-01-05', '20:00', '21:00') })).toEqual(refused('overlap'))
    await change({ do: 'off', number: 0 })
    expect(await change({ do: 'off', number: 0 })).toEqual(refused('day-off'))
    expect(await change({ do: 'off', number: 1 })).toEqual(refused('only-day'))
    const afterwards = evening('2027-01-12').endsAt
    expect(await changeSession(database, eventId, { do: 'off', number: 1 }, afterwards)).toEqual(refused('day-past'))
  })

  test('of lessons is called off and put back as a whole', async () => {
    const { database, eventId } = await deskWith(summerLessons)
    const event = async () => (await findEvent(database.read, eventId))!
    const before = await event()
    expect(await callOffDay(database, eventId, '2027-05-04', reason, now)).toMatchObject({ ok: true })
    expect(struckOn(await event(), '2027-05-04')).toHaveLength(1)
    expect(await event()).toMatchObject({ startsAt: before.startsAt, endsAt: before.endsAt })
    expect(await callOffDay(database, eventId, '2027-05-04', reason, now)).toEqual({ ok: false, reason: 'day-off' })
    await changeSession(database, eventId, { do: 'reinstate', number: 0 }, now)
    expect(struckOn(await event(), '2027-05-04')).toEqual([])
  })

  test('stays off when the event moves', async () => {
    const { database, eventId, held, event } = await course()
    await changeSession(database, eventId, { do: 'off', number: 0 }, now)
    const [first, last] = [evening('2027-01-14'), evening('2027-01-28')]
    await moveEvent(database, eventId, { startsAt: first.startsAt, endsAt: last.endsAt }, now)
    expect(await held()).toEqual(['2027-01-14', '2027-01-21', '2027-01-28'])
    expect(struckSessionsOf(await event())).toMatchObject([evening('2027-01-05')])
  })

  test('keeps its appointment in calendars, canceled or at its new time', async () => {
    const { database, eventId, join, of, event } = await course()
    const [anna] = await join(eventId, somebody('Anna'))
    const calendar = async () =>
      appointments(
        registrationCalendar({ event: await event(), registration: await of(anna!), before: [await event()] }, 'nl'),
      )
    const [before, number] = [await calendar(), (await of(anna!)).sequence]
    await changeSession(database, eventId, { do: 'off', number: 0 }, now)
    await changeSession(database, eventId, { do: 'move', number: 1, to: evening('2027-02-02') }, now)
    const after = await calendar()
    expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID))
    expect(after.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    expect(after[1]!['DTSTART;TZID=Europe/Amsterdam']).toBe('20270202T190000')
    expect(after.map(({ SEQUENCE }) => SEQUENCE)).toEqual(Array(4).fill(String(number + 2)))
  })
})
