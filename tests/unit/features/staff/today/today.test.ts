import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { clubSeasons, deadEnds, drafts, type events, news, outbox, registrations, revisions } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { comingEvents, registrationsPerDay } from '~/features/staff/today/figures.server'
import type { Line } from '~/features/staff/today/line'
import { whatNeedsDoing } from '~/features/staff/today/today.server'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  choosing,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'

const now = signUpTimestamp
const day = 86_400_000
const admin = { role: 'admin', clubs: null } as const
const ofClub = (...clubs: number[]) => ({ role: 'editor', clubs }) as const

const starting = (days: number, more: Partial<typeof events.$inferInsert> = {}): typeof events.$inferInsert => ({
  ...springCamp,
  startsAt: now + days * day,
  endsAt: now + days * day + 3_600_000,
  cancelUntil: null,
  signupClosesAt: now + (days - 0.5) * day,
  ...more,
})

async function linesOf(
  database: Database,
  kind: Line['kind'],
  member: typeof admin | ReturnType<typeof ofClub> = admin,
) {
  return (await whatNeedsDoing(database, member, now)).filter((line) => line.kind === kind)
}

describe('what needs a person', () => {
  test('has events soon under their minimum, with how many there are', async () => {
    const { database } = await testDatabase()
    const few = await addEvent(database, starting(10, { minimum: 4 }))
    await addEvent(database, starting(10, { minimum: 4, status: 'cancelled' }))
    await addEvent(database, starting(30, { minimum: 4 }))
    const enough = await addEvent(database, starting(9, { minimum: 2 }))
    await signUp(database, few, theJansens)
    await signUp(database, enough, { ...theJansens, idempotencyKey: 'enough' })
    expect(await linesOf(database, 'under-minimum')).toMatchObject([{ event: { id: few }, taken: 2, minimum: 4 }])
    expect(await linesOf(database, 'under-minimum', ofClub(1))).toHaveLength(1)
    expect(await linesOf(database, 'under-minimum', ofClub(2))).toEqual([])
  })

  test('has waiting lists and offers that run out', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, starting(40, { capacity: 1 }))
    const lessons = await addEvent(database, { ...summerLessons, clubId: 4, place: { clubId: 4 } })
    const first = await signUp(database, camp, somebody('First'))
    await signUp(database, camp, somebody('Second'))
    await signUp(database, camp, somebody('Third'))
    await database.write(['registrations'], async (tx) => {
      const [row] = await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, first.id))
      await tx
        .update(registrations)
        .set({ status: 'offered', offerUntil: now + 3_600_000 })
        .where(eq(registrations.id, row!.id))
    })
    expect(await linesOf(database, 'waiting')).toMatchObject([{ event: { id: camp }, waiting: 2 }])
    expect(await linesOf(database, 'offers')).toMatchObject([{ event: { id: camp }, offers: 1, at: now + 3_600_000 }])
    expect(await linesOf(database, 'lessons-waiting')).toEqual([])
    expect(lessons).toBeGreaterThan(camp)
    expect(await linesOf(database, 'waiting', ofClub(2))).toEqual([])
    expect(await linesOf(database, 'offers', ofClub(2))).toEqual([])
  })

  test('has the waiting list of lessons, which staff alone empty', async () => {
    const { database } = await testDatabase()
    const lessons = await addEvent(database, summerLessons)
    const { id } = await signUp(database, lessons, choosing(theJansens, { package: 'group-4' }))
    expect(await linesOf(database, 'lessons-waiting')).toEqual([])
    await database.write(['registrations'], (tx) =>
      tx.update(registrations).set({ status: 'waiting' }).where(eq(registrations.id, id)),
    )
    expect(await linesOf(database, 'lessons-waiting')).toMatchObject([{ event: { id: lessons }, waiting: 1 }])
    await cancelRegistration(database, id, now)
    expect(await linesOf(database, 'lessons-waiting')).toEqual([])
  })

  test('has emails that failed, by event; those about none are for who looks after all clubs', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, starting(40))
    await signUp(database, camp, theJansens)
    await database.write(['letters'], async (tx) => {
      await tx.update(outbox).set({ status: 'failed' })
      const [row] = await tx.select().from(outbox).limit(1)
      const { id: _, ...copy } = row!
      await tx.insert(outbox).values({ ...copy, registrationId: null, messageId: 'other' })
      await tx.insert(outbox).values({ ...copy, messageId: 'old', dueAt: now - 20 * day })
    })
    expect(await linesOf(database, 'emails-failed')).toMatchObject([
      { event: null },
      { event: { id: camp }, emails: 1 },
    ])
    expect(await linesOf(database, 'emails-failed', ofClub(1))).toMatchObject([{ event: { id: camp } }])
    expect(await linesOf(database, 'emails-failed', ofClub(2))).toEqual([])
    expect(await linesOf(database, 'emails-bounced')).toEqual([])
    await database.write(['letters'], (tx) =>
      tx.update(outbox).set({ status: 'bounced' }).where(isNotNull(outbox.registrationId)),
    )
    expect(await linesOf(database, 'emails-bounced', ofClub(1))).toMatchObject([{ event: { id: camp }, emails: 1 }])
    expect(await linesOf(database, 'emails-failed')).toMatchObject([{ event: null }])
  })

  test('has drafts whose date passed and windows of this week', async () => {
    const { database } = await testDatabase()
    const passed = await addEvent(database, starting(-3, { status: 'draft' }))
    await addEvent(database, starting(-3, { status: 'draft', deletedAt: now - day }))
    const opening = await addEvent(database, starting(40, { signupOpensAt: now + 2 * day }))
    const closing = await addEvent(database, starting(40, { signupClosesAt: now + 5 * day }))
    await addEvent(database, starting(40, { status: 'draft', signupClosesAt: now + 5 * day }))
    await addEvent(database, starting(40, { signupClosesAt: now + 8 * day }))
    const lines = await whatNeedsDoing(database, ofClub(1), now)
    const found = lines.flatMap((line) => ('event' in line ? [[line.kind, line.event?.id]] : []))
    expect(found).toEqual([
      ['date-passed', passed],
      ['closes', closing],
      ['opens', opening],
    ])
  })

  test('has drafts that are planned, and texts whose English is missing or perhaps old', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, starting(40, { publishAt: now + day }))
    const before = { titleNl: 'Kamp', titleEn: 'Camp', summaryNl: 'Oud', summaryEn: 'Old', bodyNl: 'x', bodyEn: 'x' }
    await database.write(['events'], async (tx) => {
      const at = { contentId: camp, by: null, byName: null }
      await tx
        .insert(revisions)
        .values({ ...at, kind: 'event', version: 1, fields: before, isPublished: true, at: now })
      const fields = { ...before, summaryNl: 'Nieuw', bodyEn: '' }
      await tx.insert(drafts).values({ ...at, kind: 'event', fields, updatedAt: now })
      const [item] = await tx
        .insert(news)
        .values({
          ...{
            status: 'draft',
            title: { nl: 'Bericht', en: '' },
            summary: { nl: '', en: '' },
            body: { nl: '', en: '' },
          },
          ...{ image: 'x', publishedAt: now, updatedAt: now },
        })
        .returning({ id: news.id })
      await tx.insert(drafts).values({
        ...{ kind: 'news', contentId: item!.id, fields: { titleNl: 'Bericht', titleEn: '' }, updatedAt: now + 1 },
      })
    })
    expect(await linesOf(database, 'planned')).toMatchObject([{ text: { kind: 'event', id: camp }, at: now + day }])
    expect(await linesOf(database, 'english-missing')).toMatchObject([
      { text: { kind: 'news', title: { nl: 'Bericht' } }, fields: 1 },
      { text: { kind: 'event', id: camp }, fields: 1 },
    ])
    expect(await linesOf(database, 'english-old')).toMatchObject([{ text: { id: camp }, fields: 1 }])
    expect(await linesOf(database, 'english-missing', ofClub(1))).toHaveLength(1)
    expect(await linesOf(database, 'english-missing', ofClub(2))).toEqual([])
  })

  test('has seasons that open or close this week, that are planned, and lessons that are not online', async () => {
    const { database } = await testDatabase()
    const row: typeof clubSeasons.$inferInsert = {
      ...({ clubId: 1, season: 'summer-2027', status: 'published', lessonStartDate: '2027-04-05' } as const),
      ...{ signupStartDate: '2026-10-05', signupEndDate: addDays(dayOf(now), 3), createdAt: now, updatedAt: now },
    }
    await database.write(['events'], async (tx) => {
      await tx.insert(clubSeasons).values([
        row,
        {
          ...row,
          clubId: 2,
          signupStartDate: addDays(dayOf(now), 2),
          signupEndDate: '2027-03-01',
          publishAt: now + day,
        },
      ])
    })
    const mine = ofClub(1, 2)
    expect(await linesOf(database, 'season-closes', mine)).toMatchObject([
      { season: 'summer-2027', day: addDays(dayOf(now), 3), clubs: ['TC Amstelboog'] },
    ])
    expect(await linesOf(database, 'season-opens', mine)).toMatchObject([{ clubs: ['LTV De Kraaien'] }])
    expect(await linesOf(database, 'season-planned', mine)).toMatchObject([
      { at: now + day, clubs: ['LTV De Kraaien'] },
    ])
    expect(await linesOf(database, 'season-planned', ofClub(1))).toEqual([])
    expect(await linesOf(database, 'no-lessons', ofClub(1))).toMatchObject([{ clubs: ['TC Amstelboog'] }])
    await addEvent(database, summerLessons)
    expect(await linesOf(database, 'no-lessons', ofClub(1))).toEqual([])
  })

  test('has the addresses that lead nowhere, for who looks after all clubs', async () => {
    const { database } = await testDatabase()
    await database.write([], (tx) => tx.insert(deadEnds).values({ path: '/oud', day: dayOf(now), asked: 7 }))
    expect(await linesOf(database, 'dead-end')).toEqual([{ kind: 'dead-end', path: '/oud', asked: 7 }])
    expect(await linesOf(database, 'dead-end', ofClub(1))).toEqual([])
  })
})

describe('the figures', () => {
  test('count registrations by Amsterdam day, for the clubs of the member', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, starting(40))
    const other = await addEvent(database, starting(40, { clubId: 2, place: { clubId: 2 } }))
    for (const [event, at] of [
      [camp, timestampAt('2026-12-01', '00:10')],
      [camp, timestampAt('2026-11-30', '23:50')],
      [other, timestampAt('2026-11-30', '12:00')],
      [camp, timestampAt('2026-11-01', '23:59')],
    ] as const) {
      const { id } = await signUp(database, event, somebody(`P${at}`))
      await database.write([], (tx) => tx.update(registrations).set({ createdAt: at }).where(eq(registrations.id, id)))
    }
    const days = await registrationsPerDay(database.read, null, now)
    expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([30, '2026-11-02', '2026-12-01'])
    expect(days.slice(-2).map((one) => one.registrations)).toEqual([2, 1])
    expect(days.reduce((sum, one) => sum + one.registrations, 0)).toBe(3)
    const mine = await registrationsPerDay(database.read, [2], now)
    expect(mine.slice(-2).map((one) => one.registrations)).toEqual([1, 0])
  })

  test('have the places of what is coming', async () => {
    const { database } = await testDatabase()
    const camp = await addEvent(database, starting(10, { capacity: 3 }))
    await addEvent(database, starting(29))
    await addEvent(database, starting(10, { status: 'draft' }))
    await signUp(database, camp, theJansens)
    expect(await comingEvents(database.read, null, now)).toMatchObject([{ id: camp, taken: 2, waiting: 0 }])
    expect(await comingEvents(database.read, [2], now)).toEqual([])
  })
})
