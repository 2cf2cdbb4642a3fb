import { describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { events } from '~/db/schema'
import { clubs, findClub } from '~/features/clubs/clubs'
import { findSeason, seasonsOf } from '~/features/clubs/seasons'
import { alternatives } from '~/features/events/alternatives.server'
import { addressableEvents, countPlaces, findEvent, findKnownEvent, placesOf } from '~/features/events/events.server'
import type { EventListFilter, EventSummary } from '~/features/events/list-queries.server'
import { comingAtClub, comingLessons, comingOfKind, listEvents, nextEvents } from '~/features/events/lists.server'
import { distancesFrom, placeKey } from '~/features/events/nearby.server'
import { signupState } from '~/features/events/sign-up-state'
import { addDays, dayOf, endOfDay, startOfDay, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { untilLive } from '../../../support/database/freshness'
import {
  addEvent,
  asksNothing,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../support/database/sign-ups'

const now = signUpTimestamp
const hour = 3_600_000

type Insert = typeof events.$inferInsert

const named = (title: string, change: Partial<Insert> = {}): Insert => ({
  ...springCamp,
  title: { nl: title, en: title },
  ...change,
})
const on = (day: string, time = '10:00'): Partial<Insert> => ({
  startsAt: timestampAt(day, time),
  endsAt: timestampAt(day, time) + 2 * hour,
})

async function fill(database: Database, ...rows: Insert[]): Promise<number[]> {
  const ids: number[] = []
  for (const row of rows) ids.push(await addEvent(database, row))
  return ids
}

async function open(...rows: Insert[]): Promise<Database> {
  const { database } = await testDatabase()
  await fill(database, ...rows)
  return database
}

async function titles({ read }: Database, filter: EventListFilter, at = now): Promise<string[]> {
  const { events: found, total } = await listEvents(read, filter, { now: at, page: 1, size: 100 })
  expect(total).toBe(found.length)
  return found.map(({ title }) => title.nl)
}

describe('the list of events', () => {
  test('shows what is coming, soonest first, whatever was written first', async () => {
    const database = await open(
      named('June', on('2027-06-01')),
      named('April', on('2027-04-01')),
      named('May', on('2027-05-01')),
    )
    expect(await titles(database, {})).toEqual(['April', 'May', 'June'])
  })

  test('keeps drafts to itself, shows what was cancelled, and leaves an event out at the moment at which it ends', async () => {
    const database = await open(named('Draft', { status: 'draft' }), named('Cancelled', { status: 'cancelled' }))
    const { startsAt, endsAt } = springCamp as { startsAt: number; endsAt: number }
    for (const at of [now, startsAt + 1, endsAt - 1]) expect(await titles(database, {}, at)).toEqual(['Cancelled'])
    expect(await titles(database, {}, endsAt)).toEqual([])
  })

  test('narrows to a kind, a club, an age with both ends, and keeps what is for everybody', async () => {
    const { database } = await testDatabase()
    const hall = { clubId: null, place: { name: 'Hal', city: 'Ede' } }
    await fill(
      database,
      named('Camp 8 to 12', { ageMin: 8, ageMax: 12, ...on('2027-04-01') }),
      named('Clinic from 12', { kind: 'clinic', ageMin: 12, ...on('2027-04-02') }),
      named('Clinic at 3 up to 8', { kind: 'clinic', clubId: 3, place: { clubId: 3 }, ageMax: 8, ...on('2027-04-03') }),
      named('Clinic in a hall', { kind: 'clinic', ...hall, ...on('2027-04-04') }),
    )
    const [camp, from12, upTo8, inHall] = await titles(database, {})
    const lists: [EventListFilter, (string | undefined)[]][] = [
      [{ kind: 'clinic' }, [from12, upTo8, inHall]],
      [{ club: 1 }, [camp, from12]],
      [{ kind: 'clinic', club: 3 }, [upTo8]],
      [{ club: 2 }, []],
      [{ age: 7 }, [upTo8, inHall]],
      [{ age: 8 }, [camp, upTo8, inHall]],
      [{ age: 12 }, [camp, from12, inHall]],
      [{ age: 13 }, [from12, inHall]],
    ]
    for (const [filter, expected] of lists)
      expect(await titles(database, filter), JSON.stringify(filter)).toEqual(expected)
  })

  test('around a town begins with the nearest, page after page, and leaves out what lies too far', async () => {
    const at = (clubId: number) => ({ clubId, place: { clubId } })
    const inHall = (city: string) => ({ clubId: null, place: { name: 'Hal', city }, ...on('2027-03-01') })
    const database = await open(
      ...clubs.map(({ id, name }, i) => named(name, { ...at(id), ...on('2027-06-01', `1${i % 9}:00`) })),
      named('Running', { ...at(clubs[0]!.id), startsAt: now - hour, endsAt: now + hour }),
      named('In Ede', inHall('Ede')),
      named('Nowhere', inHall('Nergenshuizen')),
    )
    const near = distancesFrom('Utrecht')!
    const distanceOf = (event: EventSummary) => near[placeKey(event.place)] ?? 9999
    const all: EventSummary[] = []
    for (let page = 1; page <= Math.ceil((clubs.length + 3) / 5); page++)
      all.push(...(await listEvents(database.read, { near }, { now, page, size: 5 })).events)
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual(Array(2).fill(clubs.length + 3))
    const far = all.map(distanceOf)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(all.at(-1)!.title.nl).toBe('Nowhere')

    const within = await listEvents(database.read, { near, within: 50 }, { now, page: 1, size: 100 })
    expect(within.total).toBe(within.events.length)
    expect(Math.max(...within.events.map(distanceOf))).toBeLessThanOrEqual(50)
    expect(within.events.map(({ title }) => title.nl)).toContain('In Ede')
  })

  test('counts a month from midnight to midnight in Amsterdam, also over the turn of the year', async () => {
    const database = await open(
      named('Last of April', on('2027-04-30', '23:59')),
      named('First of May', on('2027-05-01', '00:00')),
      named('Last of May', on('2027-05-31', '23:59')),
      named('First of June', on('2027-06-01', '00:00')),
      named('Last of December', on('2027-12-31', '23:59')),
      named('New Year', on('2028-01-01', '00:00')),
    )
    expect(await titles(database, { month: '2027-05' })).toEqual(['First of May', 'Last of May'])
    expect(await titles(database, { month: '2027-12' })).toEqual(['Last of December'])
    expect(await titles(database, { month: '2028-01' })).toEqual(['New Year'])
    expect(await titles(database, { month: '2028-02' })).toEqual([])
  })

  test('narrows to free places by counting who holds one, not who waits or has gone', async () => {
    const { database } = await testDatabase()
    const [full, roomy] = await fill(
      database,
      named('Full', { capacity: 2, ...on('2027-04-01') }),
      named('One left', { capacity: 2, ...on('2027-04-02') }),
      named('No limit', on('2027-04-03')),
      named('No places at all', { capacity: 0, ...on('2027-04-04') }),
      named('Cancelled', { status: 'cancelled', ...on('2027-04-05') }),
    )
    await signUp(database, full!, theJansens)
    await signUp(database, full!, somebody('Piet'))
    await signUp(database, roomy!, somebody('Anna'))
    expect(await titles(database, { free: true })).toEqual(['One left', 'No limit'])
    expect(await titles(database, { free: false })).toHaveLength(5)
  })
})

describe('a long list', () => {
  test('has the same in its pages as in one, whatever goes on', async () => {
    const { database } = await testDatabase()
    const at = timestampAt('2027-04-03', '12:00')
    const days = [...Array.from({ length: 30 }, (_, i) => addDays('2027-03-20', i))]
    const short = days.map((day, i) => named(`Event ${i}`, on(day, i % 2 ? '10:00' : '11:30')))
    const long = days
      .slice(0, 7)
      .map((day, i) => named(`Course ${i}`, { ...on(day), endsAt: timestampAt('2027-06-01') }))
    await fill(database, ...short, ...long)
    const whole = await listEvents(database.read, {}, { now: at, page: 1, size: 1000 })
    expect(new Set(whole.events.map(({ id }) => id)).size).toBe(whole.total)
    const coming = whole.events.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt >= at)
    expect(coming).toEqual(coming.toSorted((a, b) => a - b))
    expect(whole.events.filter(({ startsAt }) => startsAt < at).length).toBeGreaterThan(6)
    for (const size of [1, 3, 7]) {
      const ids: number[] = []
      for (let page = 1; ids.length < whole.total; page++) {
        const { events: found } = await listEvents(database.read, {}, { now: at, page, size })
        expect(found.length).toBe(Math.min(size, whole.total - ids.length))
        ids.push(...found.map(({ id }) => id))
      }
      expect(ids).toEqual(whole.events.map(({ id }) => id))
    }
    expect((await listEvents(database.read, {}, { now: at, page: 99, size: 7 })).events).toEqual([])
  })

  test('of what one can sign up for now begins with the first that is open and has a place', async () => {
    const { database } = await testDatabase()
    const [, , , , full] = await fill(
      database,
      named('Goes on', { ...on('2026-11-20'), endsAt: now + hour }),
      named('Closed', { signupClosesAt: now, ...on('2027-03-01') }),
      named('Not open yet', { signupOpensAt: now + 1, ...on('2027-03-02') }),
      named('Cancelled', { status: 'cancelled', ...on('2027-03-03') }),
      named('Full', { capacity: 2, ...on('2027-03-04') }),
      named('Opens now', { signupOpensAt: now, ...on('2027-03-05') }),
      named('Open', { signupClosesAt: now + 1, ...on('2027-03-06') }),
      summerLessons,
    )
    await signUp(database, full!, theJansens)
    const open = await nextEvents(database.read, { free: true, open: true }, now, 6)
    expect(open.map(({ title }) => title.nl)).toEqual(['Opens now', 'Open'])
    expect(open.every((event) => signupState(event, { ...event, waiting: 0 }, now) === 'open')).toBe(true)
  })
})

describe('lessons', () => {
  const club = findClub(1)!
  const season = findSeason({ seasons: seasonsOf(club, []) }, 'summer-2027')!

  test('have the moments of the club’s season, which stand in no row', async () => {
    const { database } = await testDatabase()
    const [id] = await fill(database, summerLessons)
    expect(await findEvent(database.read, id!)).toMatchObject({
      startsAt: timestampAt(season.lessonStartDate, '09:00'),
      signupOpensAt: startOfDay(season.signupStartDate!),
      signupClosesAt: endOfDay(season.signupEndDate),
      cancelUntil: endOfDay(season.signupEndDate),
    })
  })

  test('are those of the next season of the club, on no calendar, whatever their state', async () => {
    const { database } = await testDatabase()
    const winter = { ...summerLessons, season: 'winter-2027', title: { nl: 'Winter', en: 'Winter' } }
    await fill(database, summerLessons, winter)
    const coming = async (at: number) => (await comingLessons(database.read, at)).map(({ title }) => title.nl)
    expect(await coming(startOfDay(season.lessonStartDate))).toEqual(['Zomerlessen'])
    expect(await coming(endOfDay(season.lessonStartDate))).toEqual(['Winter'])
    expect(await titles(database, {})).toEqual([])
    await database.write(['events'], (tx) => tx.update(events).set({ status: 'cancelled' }))
    expect(await coming(now)).toEqual(['Zomerlessen'])
    await database.write(['events'], (tx) => tx.update(events).set({ status: 'draft' }))
    expect(await coming(now)).toEqual([])
  })

  test('of a season that the club does not have are not there', async () => {
    const { database } = await testDatabase()
    const [id] = await fill(database, { ...summerLessons, season: 'summer-2099' })
    expect(await findEvent(database.read, id!)).toBeUndefined()
    expect(await comingLessons(database.read, now)).toEqual([])
  })
})

describe('one event', () => {
  test('that is known is not read again until an event is written', async () => {
    const { database } = await testDatabase()
    await untilLive(database)
    const [id] = await fill(database, named('A'))
    const known = await findKnownEvent(database.read, id!)
    await database.write(['outbox'], (tx) => tx.update(events).set({ capacity: 5 }))
    expect(await findKnownEvent(database.read, id!)).toBe(known)
    await database.write(['events'], (tx) => tx.update(events).set({ status: 'cancelled' }))
    expect(await findKnownEvent(database.read, id!)).toMatchObject({ status: 'cancelled' })
  })

  test('is found while it is public: published, cancelled or past, and never as a draft', async () => {
    const { database } = await testDatabase()
    const [published, cancelled, draft] = await fill(
      database,
      named('A', on('2020-01-01')),
      named('B', { status: 'cancelled' }),
      named('C', { status: 'draft' }),
    )
    expect((await findEvent(database.read, published!))?.title.nl).toBe('A')
    expect((await findEvent(database.read, cancelled!))?.title.nl).toBe('B')
    expect(await findEvent(database.read, draft!)).toBeUndefined()
    expect(await findEvent(database.read, 9999)).toBeUndefined()
    expect((await addressableEvents(database.read)).map(({ id }) => id)).toEqual([published, cancelled])
  })
})

test('places are counted in people, who hold one and who wait, where there is a limit or a minimum', async () => {
  const { database } = await testDatabase()
  const [camp, other] = await fill(database, named('Camp', { capacity: 3 }), named('Other', { capacity: 3 }))
  await signUp(database, camp!, theJansens)
  const people = ['Kees', 'Lies'].map((name) => ({ name, birthDate: '2016-01-01', ...asksNothing, answers: {} }))
  await signUp(database, camp!, { ...theJansens, idempotencyKey: 'again', participants: people })
  const places = (id: number, capacity: number | null, minimum: number | null = null) =>
    placesOf(database.read, { id, capacity, minimum })
  expect(await places(camp!, 3)).toEqual({ capacity: 3, taken: 2, waiting: 2 })
  expect(await places(other!, 3)).toEqual({ capacity: 3, taken: 0, waiting: 0 })
  expect(await places(camp!, null)).toEqual({ capacity: null, taken: 0, waiting: 0 })
  expect(await places(camp!, null, 3)).toMatchObject({ taken: 2 })
  expect([...(await countPlaces(database.read, [camp!, other!]))]).toEqual([[camp, { in: 2, waiting: 2 }]])
  expect((await countPlaces(database.read, [])).size).toBe(0)
})

test('what is coming of a kind or at a club is the same as in the list, at a club without what was cancelled', async () => {
  const { database } = await testDatabase()
  await fill(
    database,
    named('Camp', on('2027-04-01')),
    named('Clinic', { kind: 'clinic', ...on('2027-05-01') }),
    named('Cancelled', { kind: 'clinic', status: 'cancelled', ...on('2027-05-02') }),
  )
  expect((await comingOfKind(database.read, 'camp', now)).map(({ title }) => title.nl)).toEqual(['Camp'])
  const atClub = await comingAtClub(database.read, 1, now)
  expect(atClub.map(({ title, startsAt }) => [title.nl, dayOf(startsAt)])).toEqual([
    ['Camp', '2027-04-01'],
    ['Clinic', '2027-05-01'],
  ])
})

test('instead of an event that is over are three open ones: nearby where there are any, of its kind before others, near in place and time', async () => {
  const { database } = await testDatabase()
  const clinic = { kind: 'clinic', ageMin: null } as const
  const place = { name: 'Hal', city: 'Groningen' }
  const [over, alone] = await fill(
    database,
    named('Over', { ...clinic, status: 'cancelled', ...on('2027-05-01') }),
    named('Alone', { ...clinic, status: 'cancelled', clubId: null, place, ...on('2027-05-01') }),
    named('Camp next door', on('2027-05-02')),
    named('Far away', { ...clinic, clubId: null, place: { name: 'Hal', city: 'Maastricht' }, ...on('2027-05-02') }),
    named('Next day', { ...clinic, ...on('2027-05-02') }),
    named('Next month', { ...clinic, ...on('2027-06-02') }),
    named('Closed', { ...clinic, signupClosesAt: now - hour, ...on('2027-05-02') }),
    named('Full', { ...clinic, capacity: 0, ...on('2027-05-02') }),
  )
  for (const [id, instead] of [
    [over, ['Next day', 'Next month', 'Camp next door']],
    [alone, ['Next day', 'Next month', 'Far away']],
  ] as const) {
    const found = await alternatives(database.read, (await findEvent(database.read, id!))!, now)
    expect(found.map(({ title }) => title.nl)).toEqual(instead)
  }
})
