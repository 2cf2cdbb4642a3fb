import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { events, participants, registrations } from '~/db/schema'
import { registerByStaff } from '~/features/registrations/by-staff.server'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { countOf, readView } from '~/features/staff/registrations/view.server'
import { duplicates } from '~/features/staff/today/duplicate-lines.server'
import type { Line } from '~/features/staff/today/line'
import { pathOfLine } from '~/features/staff/today/line-action'
import { unpaidAfterwards } from '~/features/staff/today/registration-lines.server'
import { whatNeedsDoing } from '~/features/staff/today/today.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  asksNothing,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'

const hour = 3_600_000
const day = 24 * hour
const admin = { role: 'admin', clubs: null } as const
const ofClub = (...clubs: number[]) => ({ role: 'editor', clubs }) as const

const linesOf = async (
  database: Database,
  kind: Line['kind'],
  member: typeof admin | ReturnType<typeof ofClub> = admin,
) => (await whatNeedsDoing(database, member, now)).filter((line) => line.kind === kind)

const set = (database: Database, id: number, changes: Partial<typeof registrations.$inferInsert>) =>
  database.write(['registrations'], (tx) => tx.update(registrations).set(changes).where(eq(registrations.id, id)))

/** What the list shows under the address that a line leads to. */
const listed = async ({ read }: Database, line: Line | undefined) =>
  (await countOf(read, readView(new URLSearchParams(pathOfLine(line!).split('?')[1]), admin, now))).rows

describe('what needs a person among registrations', () => {
  test('has remarks that nobody read, as many as the list has under its address', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, springCamp)
    const { id } = await signUp(database, camp, theJansens)
    await signUp(database, camp, somebody('Anna'))
    const old = await signUp(database, camp, { ...somebody('Bram'), remarks: 'old' })
    await set(database, old.id, { createdAt: now - 100 * day })
    const gone = await signUp(database, camp, { ...somebody('Cas'), remarks: 'gone' })
    await set(database, gone.id, { status: 'cancelled' })
    await database.write([], (tx) =>
      registerByStaff(tx, camp, { ...somebody('Daan'), remarks: 'typed by staff' }, { now, locale: 'nl' }),
    )
    const [line] = await linesOf(database, 'remarks-unread')
    expect(line).toMatchObject({ remarks: 1, isMore: false })
    expect(await listed(database, line)).toBe(1)
    expect(await linesOf(database, 'remarks-unread', ofClub(2))).toEqual([])
    await set(database, id, { remarksReadAt: now })
    expect(await linesOf(database, 'remarks-unread')).toEqual([])
  })

  test('has offers to call about: no email tells of them', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, springCamp)
    const { id } = await signUp(database, camp, somebody('Anna'))
    await set(database, id, { status: 'offered', offerUntil: now + 40 * hour, contactEmail: null })
    const [line] = await linesOf(database, 'offers-to-call')
    expect(line).toMatchObject({ event: { id: camp }, offers: 1, at: now + 40 * hour })
    expect(await listed(database, line)).toBe(1)
    expect(await linesOf(database, 'offers')).toEqual([])
    expect(await linesOf(database, 'offers-to-call', ofClub(2))).toEqual([])
  })

  test('has what is unpaid after the event, not before it, not of what is free', async () => {
    const { database } = await testDatabase()
    const ended = { startsAt: now - 3 * day, endsAt: now - 2 * day, cancelUntil: null }
    const camp = await addEvent(database, springCamp)
    const free = await addEvent(database, { ...springCamp, priceCents: 0 })
    const ids: number[] = []
    for (const name of ['Anna', 'Bram', 'Cas', 'Daan']) ids.push((await signUp(database, camp, somebody(name))).id)
    await signUp(database, free, somebody('Eva'))
    expect(await linesOf(database, 'unpaid')).toEqual([])
    await database.write(['events'], (tx) => tx.update(events).set(ended))
    await set(database, ids[1]!, { paymentState: 'invoiced' })
    await set(database, ids[2]!, { paymentState: 'paid' })
    await set(database, ids[3]!, { status: 'cancelled' })
    const [line, ...others] = await linesOf(database, 'unpaid')
    expect([line, others]).toMatchObject([{ event: { id: camp }, registrations: 2 }, []])
    expect(await listed(database, line)).toBe(2)
    expect(await linesOf(database, 'unpaid', ofClub(2))).toEqual([])
  })

  test('has what is unpaid of lessons once their season is over', async () => {
    const { database } = await testDatabase()
    const lessons = await addEvent(database, summerLessons)
    await signUp(database, lessons, somebody('Anna'))
    expect(await linesOf(database, 'unpaid')).toEqual([])
    const afterwards = timestampAt('2027-10-15', '12:00')
    expect(await unpaidAfterwards(database.read, null, afterwards)).toMatchObject([
      { event: { id: lessons }, registrations: 1 },
    ])
    expect(await unpaidAfterwards(database.read, [2], afterwards)).toEqual([])
  })

  test('leads from lessons that wait to who waits', async () => {
    const { database } = await testDatabase()
    const lessons = await addEvent(database, summerLessons)
    const { id } = await signUp(database, lessons, somebody('Anna'))
    await set(database, id, { status: 'waiting' })
    expect(await listed(database, (await linesOf(database, 'lessons-waiting'))[0])).toBe(1)
  })
})

describe('the same child twice under two addresses', () => {
  const child = (name: string, contact: string, birthDate = '2017-03-09'): RegistrationInput => ({
    ...somebody(contact),
    participants: [{ ...asksNothing, name, birthDate, answers: {} }],
  })
  const at = (startsAt: number, more: Partial<typeof events.$inferInsert> = {}): typeof events.$inferInsert => ({
    ...{ ...springCamp, startsAt, endsAt: startsAt + 2 * hour, cancelUntil: null, ...more },
  })
  const monday = springCamp.startsAt!
  const found = async ({ read }: Database, clubs: number[] | null = null) =>
    (await duplicates(read, clubs, now)).map((line) => (line.kind === 'duplicate' ? line.names : []))

  test('is seen in one event by birth date and first name', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, springCamp)
    const first = await signUp(database, camp, child('Noor Jansen', 'Father'))
    const second = await signUp(database, camp, child('NOOR van Dam', 'Mother'))
    await signUp(database, camp, child('Noor Bakker', 'Other', '2017-03-10'))
    await signUp(database, camp, child('Sem Jansen', 'Twins'))
    expect(await duplicates(database.read, null, now)).toMatchObject([
      { names: ['NOOR van Dam'], registrations: [{ reference: second.reference }, { reference: first.reference }] },
    ])
    expect(await found(database, [1])).toHaveLength(1)
    expect(await found(database, [2])).toEqual([])
    await set(database, first.id, { contactEmail: 'MOTHER@players.example' })
    expect(await found(database)).toEqual([])
    await set(database, first.id, { contactEmail: null })
    expect(await found(database)).toHaveLength(1)
  })

  test('is seen in two events at the same time by the whole name, and not where the days are others', async () => {
    const { database } = await testDatabase()
    const clinic = await addEvent(database, at(monday))
    const next = await addEvent(database, at(monday + 2 * hour))
    const other = await addEvent(database, at(monday + hour, { clubId: 2, place: { clubId: 2 } }))
    const mondays = [monday - 7 * day, monday + 7 * day].map((start) => ({ startsAt: start, endsAt: start + hour }))
    const course = await addEvent(database, at(monday - 7 * day, { endsAt: monday + 8 * day, sessions: mondays }))
    await signUp(database, clinic, child('Noor Jansen', 'Father'))
    await signUp(database, next, child('Noor Jansen', 'Aunt'))
    await signUp(database, course, child('Noor Jansen', 'Uncle'))
    expect(await found(database)).toEqual([])
    const meeting = await signUp(database, other, child('Noor Jansen', 'Mother'))
    expect(await found(database)).toEqual([['Noor Jansen'], ['Noor Jansen']])
    expect(await found(database, [1])).toEqual([])
    const isMeeting = eq(participants.registrationId, meeting.id)
    await database.write([], (tx) => tx.update(participants).set({ standing: 'out' }).where(isMeeting))
    expect(await found(database)).toEqual([])
  })

  test('is seen in lessons of one season at two clubs', async () => {
    const { database } = await testDatabase()
    const [one, two, winter] = [
      await addEvent(database, summerLessons),
      await addEvent(database, { ...summerLessons, clubId: 2, place: { clubId: 2 } }),
      await addEvent(database, { ...summerLessons, season: 'winter-2027' }),
    ]
    await signUp(database, one, child('Noor Jansen', 'Father'))
    await signUp(database, two, child('Noor Jansen', 'Mother'))
    expect(await found(database)).toEqual([['Noor Jansen']])
    expect(winter).toBeGreaterThan(two)
  })

  test('is asked about for a fortnight', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, springCamp)
    await signUp(database, camp, child('Noor Jansen', 'Father'))
    const { id } = await signUp(database, camp, child('Noor Janssen', 'Mother'))
    expect(await found(database)).toHaveLength(1)
    await set(database, id, { createdAt: now - 15 * day })
    expect(await found(database)).toEqual([])
  })
})
