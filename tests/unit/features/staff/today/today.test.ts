import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import {
  clubSeasons,
  deadEnds,
  drafts,
  events,
  news,
  outbox,
  participants,
  registrations,
  revisions,
} from '~/db/schema'
import { registerByStaff } from '~/features/registrations/by-staff.server'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { countOf, readView } from '~/features/staff/registrations/view.server'
import { countToDo } from '~/features/staff/today/count.server'
import { duplicates } from '~/features/staff/today/duplicate-lines.server'
import { comingEvents, registrationsPerDay } from '~/features/staff/today/figures.server'
import type { Line } from '~/features/staff/today/line'
import { pathOfLine } from '~/features/staff/today/line-action'
import { unpaidAfterwards } from '~/features/staff/today/registration-lines.server'
import { whatNeedsDoing } from '~/features/staff/today/today.server'
import { writtenText } from '~/model/written-text'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  asksNothing,
  choosing,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'

const hour = 3_600_000
const day = 24 * hour
type Seer = Parameters<typeof whatNeedsDoing>[1]
type NewEvent = typeof events.$inferInsert
const admin: Seer = { role: 'admin', clubs: null }
const ofClub = (...clubs: number[]): Seer => ({ role: 'editor', clubs })
const atClub = (clubId: number) => ({ clubId, place: { clubId } })

let database: Database
beforeEach(async () => {
  database = (await testDatabase()).database
})

const add = (event: Partial<NewEvent> = {}, base = springCamp) => addEvent(database, { ...base, ...event })
/** In so many days. */
const starting = (days: number, more: Partial<NewEvent> = {}) => {
  const startsAt = now + days * day
  const times = { startsAt, endsAt: startsAt + hour, cancelUntil: null, signupClosesAt: startsAt - day / 2 }
  return add({ ...times, ...more })
}
const set = (id: number, changes: Partial<RegistrationRow>) =>
  database.write(['registrations'], (tx) => tx.update(registrations).set(changes).where(eq(registrations.id, id)))

const linesOf = async (kind: Line['kind'], member = admin) =>
  (await whatNeedsDoing(database, member, now)).filter((line) => line.kind === kind)

/** What the list shows under the address that a line leads to. */
const listed = async (line: Line | undefined) =>
  (await countOf(database.read, readView(new URLSearchParams(pathOfLine(line!).split('?')[1]), admin, now))).rows

describe('what needs a person', () => {
  test('has events soon under their minimum, with how many there are', async () => {
    const few = await starting(10, { minimum: 4 })
    await starting(10, { minimum: 4, status: 'cancelled' })
    await starting(30, { minimum: 4 })
    const enough = await starting(9, { minimum: 2 })
    await signUp(database, few, theJansens)
    await signUp(database, enough, { ...theJansens, idempotencyKey: 'enough' })
    expect(await linesOf('under-minimum')).toMatchObject([{ event: { id: few }, taken: 2, minimum: 4 }])
    expect(await linesOf('under-minimum', ofClub(1))).toHaveLength(1)
    expect(await linesOf('under-minimum', ofClub(2))).toEqual([])
  })

  test('has waiting lists, and offers that run out or that no email tells of', async () => {
    const counted = () => Promise.all([admin, ofClub(2)].map((member) => countToDo(database, member, now)))
    const before = await counted()
    const id = await starting(40, { capacity: 1 })
    const first = await signUp(database, id, somebody('First'))
    for (const party of [somebody('Second'), theJansens]) await signUp(database, id, party)
    await set(first.id, { status: 'offered', offerUntil: now + hour })
    expect(await linesOf('waiting')).toMatchObject([{ event: { id }, waiting: 2, people: 3 }])
    // And a remark that is not read yet.
    expect((await counted()).map((count, i) => count - before[i]!)).toEqual([3, 0])
    expect(await linesOf('offers')).toMatchObject([{ event: { id }, offers: 1, at: now + hour }])
    expect(await linesOf('lessons-waiting')).toEqual([])
    for (const kind of ['waiting', 'offers'] as const) expect(await linesOf(kind, ofClub(2)), kind).toEqual([])
    await set(first.id, { offerUntil: now + 40 * hour, contactEmail: null })
    const [line] = await linesOf('offers-to-call')
    expect(line).toMatchObject({ event: { id }, offers: 1, at: now + 40 * hour })
    expect([await listed(line), await linesOf('offers')]).toEqual([1, []])
    expect(await linesOf('offers-to-call', ofClub(2))).toEqual([])
  })

  test('has the waiting list of lessons, which staff alone empty', async () => {
    const lessons = await add({}, summerLessons)
    const { id } = await signUp(database, lessons, choosing(theJansens, { package: 'group-4' }))
    expect(await linesOf('lessons-waiting')).toEqual([])
    await set(id, { status: 'waiting' })
    const [line] = await linesOf('lessons-waiting')
    expect(line).toMatchObject({ event: { id: lessons }, waiting: 1 })
    expect(await listed(line)).toBe(1)
    await cancelRegistration(database, id, now)
    expect(await linesOf('lessons-waiting')).toEqual([])
  })

  test('has emails that failed, by event; those about none are for who looks after all clubs', async () => {
    const id = await starting(40)
    await signUp(database, id, theJansens)
    await database.write(['outbox'], async (tx) => {
      await tx.update(outbox).set({ status: 'failed' })
      const [{ id: _, ...copy }] = (await tx.select().from(outbox).limit(1)) as [typeof outbox.$inferSelect]
      await tx.insert(outbox).values({ ...copy, registrationId: null, messageId: 'other' })
      await tx.insert(outbox).values({ ...copy, messageId: 'old', dueAt: now - 20 * day })
    })
    expect(await linesOf('emails-failed')).toMatchObject([{ event: null }, { event: { id }, emails: 1 }])
    expect(await linesOf('emails-failed', ofClub(1))).toMatchObject([{ event: { id } }])
    expect(await linesOf('emails-failed', ofClub(2))).toEqual([])
    expect(await linesOf('emails-bounced')).toEqual([])
    const isOfEvent = isNotNull(outbox.registrationId)
    await database.write(['outbox'], (tx) => tx.update(outbox).set({ status: 'bounced' }).where(isOfEvent))
    expect(await linesOf('emails-bounced', ofClub(1))).toMatchObject([{ event: { id }, emails: 1 }])
    expect(await linesOf('emails-failed')).toMatchObject([{ event: null }])
    await database.write(['registrations'], (tx) =>
      tx.update(registrations).set({ contactEmail: 'right@families.example' }),
    )
    expect(await linesOf('emails-bounced')).toEqual([])
  })

  test('has drafts whose date passed and windows of this week', async () => {
    const passed = await starting(-3, { status: 'draft' })
    await starting(-3, { status: 'draft', deletedAt: now - day })
    const opening = await starting(40, { signupOpensAt: now + 2 * day })
    const closing = await starting(40, { signupClosesAt: now + 5 * day })
    await starting(40, { status: 'draft', signupClosesAt: now + 5 * day })
    await starting(40, { signupClosesAt: now + 8 * day })
    const lines = await whatNeedsDoing(database, ofClub(1), now)
    expect(lines.flatMap((line) => ('event' in line ? [[line.kind, line.event?.id]] : []))).toEqual([
      ['date-passed', passed],
      ['closes', closing],
      ['opens', opening],
    ])
  })

  test('has drafts that are planned, or whose English is perhaps old', async () => {
    const camp = await starting(40, { publishAt: now + day })
    const before = { titleNl: 'Kamp', titleEn: 'Camp', summaryNl: 'Oud', summaryEn: 'Old', bodyNl: 'x', bodyEn: 'x' }
    await database.write(['events'], async (tx) => {
      const of = { contentId: camp, kind: 'event', by: null, byName: null } as const
      await tx.insert(revisions).values({ ...of, version: 1, fields: before, isPublished: true, at: now })
      const fields = { ...before, summaryNl: 'Nieuw', bodyEn: '' }
      await tx.insert(drafts).values({ ...of, fields, updatedAt: now })
    })
    expect(await linesOf('planned')).toMatchObject([{ text: { kind: 'event', id: camp }, at: now + day }])
    expect(await linesOf('english-old')).toMatchObject([{ text: { id: camp }, fields: 1 }])
  })

  test('counts what visitors see without English, of each kind, and leads to it', async () => {
    const [dutch, both] = [writtenText('Kamp', ''), writtenText('Kamp', 'Camp')]
    await starting(40, { ...atClub(1), title: dutch, body: dutch })
    await starting(40, { ...atClub(1), questions: [{ id: 'x', type: 'text', label: dutch, required: false }] })
    for (const other of [{ title: both }, { title: dutch, status: 'draft' }, { title: dutch, deletedAt: now }] as const)
      await starting(40, other)
    await starting(-2, { title: dutch })
    await database.write(['news'], (tx) => {
      const row = { status: 'published', title: both, summary: both, body: dutch, image: 'x' } as const
      return tx.insert(news).values({ ...row, publishedAt: now, updatedAt: now })
    })
    const [camps, items] = [
      { kind: 'english-missing', of: 'event', texts: 2 },
      { kind: 'english-missing', of: 'news', texts: 1 },
    ] as const
    expect(await linesOf('english-missing')).toEqual([camps, items])
    expect([camps, items].map(pathOfLine)).toEqual(['evenementen?state=no-english', 'nieuws?state=no-english'])
    expect(await linesOf('english-missing', ofClub(1))).toEqual([camps])
    expect(await linesOf('english-missing', ofClub(2))).toEqual([])
  })

  test('has seasons that open or close this week, that are planned, and lessons that are not online', async () => {
    const [today, row] = [
      dayOf(now),
      {
        season: 'summer-2027',
        status: 'published',
        lessonStartDate: '2027-04-05',
        createdAt: now,
        updatedAt: now,
      } as const,
    ]
    const closing = { clubId: 1, signupStartDate: '2026-10-05', signupEndDate: addDays(today, 3) }
    const opening = { clubId: 2, signupStartDate: addDays(today, 2), signupEndDate: '2027-03-01', publishAt: now + day }
    await database.write(['events'], async (tx) => {
      for (const season of [closing, opening]) await tx.insert(clubSeasons).values({ ...row, ...season })
    })
    const mine = ofClub(1, 2)
    expect(await linesOf('season-closes', mine)).toMatchObject([
      { season: 'summer-2027', day: addDays(today, 3), clubs: ['TC Amstelboog'] },
    ])
    expect(await linesOf('season-opens', mine)).toMatchObject([{ clubs: ['LTV De Kraaien'] }])
    expect(await linesOf('season-planned', mine)).toMatchObject([{ at: now + day, clubs: ['LTV De Kraaien'] }])
    expect(await linesOf('season-planned', ofClub(1))).toEqual([])
    expect(await linesOf('no-lessons', ofClub(1))).toMatchObject([{ clubs: ['TC Amstelboog'] }])
    await add({}, summerLessons)
    expect(await linesOf('no-lessons', ofClub(1))).toEqual([])
  })

  test('has the addresses that lead nowhere, for who looks after all clubs', async () => {
    await database.write([], (tx) => tx.insert(deadEnds).values({ path: '/oud', day: dayOf(now), asked: 7 }))
    expect(await linesOf('dead-end')).toEqual([{ kind: 'dead-end', path: '/oud', asked: 7 }])
    expect(await linesOf('dead-end', ofClub(1))).toEqual([])
  })

  test('has remarks that nobody read, as many as the list has under its address', async () => {
    const camp = await add()
    const { id } = await signUp(database, camp, theJansens)
    await signUp(database, camp, somebody('Anna'))
    const saying = async (name: string) => (await signUp(database, camp, { ...somebody(name), remarks: 'x' })).id
    await set(await saying('Bram'), { createdAt: now - 100 * day })
    await set(await saying('Cas'), { status: 'cancelled' })
    const byStaff = { ...somebody('Daan'), remarks: 'typed by staff' }
    await database.write([], (tx) => registerByStaff(tx, camp, byStaff, { now, locale: 'nl' }))
    const [line] = await linesOf('remarks-unread')
    expect([line, await listed(line)]).toMatchObject([{ remarks: 1, isMore: false }, 1])
    expect(await linesOf('remarks-unread', ofClub(2))).toEqual([])
    await set(id, { remarksReadAt: now })
    expect(await linesOf('remarks-unread')).toEqual([])
  })

  test('has what is unpaid after the event, not before it, not of what is free', async () => {
    const camp = await add()
    const ids: number[] = []
    for (const name of ['Anna', 'Bram', 'Cas', 'Daan']) ids.push((await signUp(database, camp, somebody(name))).id)
    await signUp(database, await add({ priceCents: 0 }), somebody('Eva'))
    expect(await linesOf('unpaid')).toEqual([])
    const ended = { startsAt: now - 3 * day, endsAt: now - 2 * day, cancelUntil: null }
    await database.write(['events'], (tx) => tx.update(events).set(ended))
    await set(ids[1]!, { invoicedOn: '2026-11-30' })
    await set(ids[2]!, { paidCents: 14_500 })
    await set(ids[3]!, { status: 'cancelled' })
    const [line, ...others] = await linesOf('unpaid')
    const sums = { registrations: 2, addresses: 2, cents: 29_000, at: ended.endsAt }
    expect([line, others, await listed(line)]).toMatchObject([{ event: { id: camp }, ...sums }, [], 2])
    expect(await linesOf('unpaid', ofClub(2))).toEqual([])
  })

  test('has what is unpaid of lessons once their season is over', async () => {
    const lessons = await add({}, summerLessons)
    await signUp(database, lessons, somebody('Anna'))
    expect(await linesOf('unpaid')).toEqual([])
    const afterwards = timestampAt('2027-10-15', '12:00')
    const line = { event: { id: lessons }, registrations: 1 }
    expect(await unpaidAfterwards(database.read, null, afterwards)).toMatchObject([line])
    expect(await unpaidAfterwards(database.read, [2], afterwards)).toEqual([])
  })
})

describe('the same child twice under two addresses', () => {
  const child = (name: string, contact: string, birthDate = '2017-03-09'): RegistrationInput => ({
    ...somebody(contact),
    participants: [{ ...asksNothing, name, birthDate, answers: {} }],
  })
  const join = (event: number, ...given: Parameters<typeof child>) => signUp(database, event, child(...given))
  const monday = springCamp.startsAt!
  const at = (startsAt: number, more: Partial<NewEvent> = {}) =>
    add({ startsAt, endsAt: startsAt + 2 * hour, cancelUntil: null, ...more })
  const found = async (clubs: number[] | null = null) =>
    (await duplicates(database.read, clubs, now)).map((line) => (line.kind === 'duplicate' ? line.names : []))

  test('is seen in one event by birth date and first name, and asked about for a fortnight', async () => {
    const camp = await add()
    const first = await join(camp, 'Noor Jansen', 'Father')
    const second = await join(camp, 'NOOR van Dam', 'Mother')
    await join(camp, 'Noor Bakker', 'Other', '2017-03-10')
    await join(camp, 'Sem Jansen', 'Twins')
    expect(await duplicates(database.read, null, now)).toMatchObject([
      { names: ['NOOR van Dam'], registrations: [{ reference: second.reference }, { reference: first.reference }] },
    ])
    expect([await found([1]), await found([2])]).toEqual([[['NOOR van Dam']], []])
    await set(first.id, { contactEmail: 'MOTHER@players.example' })
    expect(await found()).toEqual([])
    await set(first.id, { contactEmail: null })
    expect(await found()).toHaveLength(1)
    await set(second.id, { createdAt: now - 15 * day })
    expect(await found()).toEqual([])
  })

  test('is seen in two events at the same time by the whole name, and not where the days are others', async () => {
    const mondays = [monday - 7 * day, monday + 7 * day].map((start) => ({ startsAt: start, endsAt: start + hour }))
    await join(await at(monday), 'Noor Jansen', 'Father')
    await join(await at(monday + 2 * hour), 'Noor Jansen', 'Aunt')
    await join(await at(monday - 7 * day, { endsAt: monday + 8 * day, sessions: mondays }), 'Noor Jansen', 'Uncle')
    expect(await found()).toEqual([])
    const { id } = await join(await at(monday + hour, atClub(2)), 'Noor Jansen', 'Mother')
    expect(await found()).toEqual([['Noor Jansen'], ['Noor Jansen']])
    expect(await found([1])).toEqual([])
    const isMeeting = eq(participants.registrationId, id)
    await database.write([], (tx) => tx.update(participants).set({ standing: 'out' }).where(isMeeting))
    expect(await found()).toEqual([])
  })

  test('is seen in lessons of one season at two clubs', async () => {
    const lessons = await add({}, summerLessons)
    await join(lessons, 'Noor Jansen', 'Father')
    await join(await add(atClub(2), summerLessons), 'Noor Jansen', 'Mother')
    expect(await found()).toEqual([['Noor Jansen']])
    const isFirst = eq(events.id, lessons)
    await database.write(['events'], (tx) => tx.update(events).set({ season: 'winter-2027' }).where(isFirst))
    expect(await found()).toEqual([])
  })
})

describe('the figures', () => {
  test('count registrations by Amsterdam day, for the clubs of the member', async () => {
    const [camp, other] = [await starting(40), await starting(40, atClub(2))]
    for (const [event, on, time] of [
      [camp, '2026-12-01', '00:10'],
      [camp, '2026-11-30', '23:50'],
      [other, '2026-11-30', '12:00'],
      [camp, '2026-11-01', '23:59'],
    ] as const) {
      const { id } = await signUp(database, event, somebody(`${on} ${time}`))
      await set(id, { createdAt: timestampAt(on, time) })
    }
    const days = await registrationsPerDay(database.read, null, now)
    expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([30, '2026-11-02', '2026-12-01'])
    const counted = days.map((one) => one.registrations)
    expect(counted).toEqual([...Array(28).fill(0), 2, 1])
    const mine = await registrationsPerDay(database.read, [2], now)
    expect(mine.slice(-2).map((one) => one.registrations)).toEqual([1, 0])
  })

  test('have the places of what is coming', async () => {
    const camp = await starting(10, { capacity: 3 })
    await starting(29)
    await starting(10, { status: 'draft' })
    await signUp(database, camp, theJansens)
    expect(await comingEvents(database.read, null, now)).toMatchObject([{ id: camp, taken: 2, waiting: 0 }])
    expect(await comingEvents(database.read, [2], now)).toEqual([])
  })
})
