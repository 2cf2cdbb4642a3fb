import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { auditLog, clubSeasons, drafts, events, outbox, registrations } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { findSeason } from '~/features/clubs/seasons'
import { findLessons } from '~/features/events/lessons/lessons.server'
import { undoTime } from '~/features/staff/audit/step.server'
import { commit, preview } from '~/features/staff/audit/transaction.server'
import { revisionsOf } from '~/features/staff/content/content.server'
import { checkPlan, findingsIn } from '~/features/staff/seasons/checks'
import { planIn, planOfSeason, type SeasonPlan, usualPackages } from '~/features/staff/seasons/plan'
import { comingSeason, seasonsAround } from '~/features/staff/seasons/season-keys'
import { seasonOfClubs } from '~/features/staff/seasons/seasons.server'
import {
  nextSeasonAt,
  observePublishing,
  publishDueSeasons,
  publishSeasons,
  saveSeasons,
} from '~/features/staff/seasons/steps.server'
import { addDays, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { choosing, signUp, signUpTimestamp, theJansens } from '../../../../support/database/sign-ups'

const now = timestampAt('2026-12-01', '12:00')
const noor = { uid: 'noor', name: 'Noor' }
const key = 'summer-2027'
const later: SeasonPlan = {
  lessonStartDate: '2027-04-12',
  signupStartDate: '2026-11-02',
  signupEndDate: '2027-03-14',
  packages: usualPackages,
}

const oneOf = async (database: Database, clubId = 1, of = key) =>
  (await seasonOfClubs(database.read, of, now)).find(({ club }) => club.id === clubId)!

const shown = async (database: Database, clubId = 1) =>
  findSeason((await clubsWithSeasons(database.read)).find(({ id }) => id === clubId)!, key)

async function edit(database: Database, plan: Partial<SeasonPlan> = later, clubId = 1) {
  const { version, plan: saved } = await oneOf(database, clubId)
  return { clubId, version, plan: { ...saved, ...plan } }
}

const saved = async (database: Database, plan: Partial<SeasonPlan> = later, clubId = 1, at = now) =>
  commit(database, saveSeasons(noor, { key, edits: [await edit(database, plan, clubId)] }, at))

async function published(database: Database, plan: Partial<SeasonPlan> = later) {
  const result = await commit(database, publishSeasons(noor, { key, edits: [await edit(database, plan)] }, now))
  expect(result).toMatchObject({ ok: true })
}

test('an empty site gets the lessons of every club at one press, from the constants alone', async () => {
  const { database } = await testDatabase()
  const before = await seasonOfClubs(database.read, key, now)
  expect(new Set(before.filter(({ club }) => hasOwnPage(club)).map(({ state }) => state))).toContain('offline')
  const planned = before.filter(({ plan }) => plan.lessonStartDate !== '')
  const edits = planned.map(({ club, version, plan }) => ({ clubId: club.id, version, plan }))
  expect(await commit(database, publishSeasons(noor, { key, edits }, now))).toMatchObject({ ok: true })
  const lessons = await database.read.select().from(events).orderBy(events.id)
  expect(lessons.map(({ clubId }) => clubId)).toEqual(
    clubs.filter((club) => hasOwnPage(club) && planned.some((one) => one.club.id === club.id)).map(({ id }) => id),
  )
  expect(await database.read.$count(clubSeasons)).toBe(0)
  const { id } = (await findLessons(database.read, 1, key))!
  await signUp(database, id, choosing(theJansens, { package: 'duo' }))
  expect(await oneOf(database)).toMatchObject({ state: 'open', lessons: { people: 2 } })
})

describe('a season', () => {
  test('that is saved is seen by staff alone, until it is published', async () => {
    const { database } = await testDatabase()
    expect(await saved(database)).toMatchObject({ ok: true })
    expect(await oneOf(database)).toMatchObject({ state: 'changed', version: 1, plan: later })
    expect(await shown(database)).toMatchObject({ lessonStartDate: '2027-04-05' })
    await published(database, {})
    expect(await oneOf(database)).toMatchObject({ state: 'open', version: 2, plan: later })
    expect(await shown(database)).toMatchObject({ lessonStartDate: '2027-04-12' })
    expect(await database.read.$count(drafts)).toBe(0)

    await saved(database, { signupEndDate: '' })
    expect(await oneOf(database)).toMatchObject({ state: 'changed', plan: { signupEndDate: '' } })
    expect(await shown(database)).toMatchObject({ signupEndDate: '2027-03-14' })
    const log = await database.read.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.map(({ action, objectId, byName }) => [action, objectId, byName])).toEqual([
      ['save', '1/summer-2027', 'Noor'],
      ['publish', '1/summer-2027', 'Noor'],
      ['save', '1/summer-2027', 'Noor'],
    ])
    expect(log[0]!.label).toBe('TC Amstelboog, Zomer 2027')
    expect(log[2]!.changes).toEqual([{ field: 'signupEndDate.1', before: '2027-03-14', after: null }])
  })

  test('that somebody else saved meanwhile is not overwritten', async () => {
    const { database } = await testDatabase()
    const [mine, theirs] = [await edit(database), await edit(database, { signupEndDate: '2027-03-21' })]
    const other = await edit(database, { signupEndDate: '2027-02-21' }, 2)
    await commit(database, saveSeasons(noor, { key, edits: [theirs] }, now))
    for (const step of [saveSeasons, publishSeasons]) {
      const result = await commit(database, step(noor, { key, edits: [other, mine] }, now))
      expect(result).toMatchObject({ ok: false, refusal: { reason: 'conflict', theirs: [{ plan: theirs.plan }] } })
    }
    expect((await oneOf(database)).plan).toEqual(theirs.plan)
    expect((await oneOf(database, 2)).version).toBe(0)
  })

  test('that is not right is published for no club', async () => {
    const { database } = await testDatabase()
    const edits = [await edit(database), await edit(database, { signupEndDate: '2027-05-01' }, 2)]
    const result = await commit(database, publishSeasons(noor, { key, edits }, now))
    expect(result).toMatchObject({
      refusal: { reason: 'invalid', errors: [{ clubId: 2, field: 'signupEndDate', code: 'closes-after-start' }] },
    })
    expect(await database.read.$count(events)).toBe(0)
  })

  test('comes online at its moment, and what is wrong by then waits for staff', async () => {
    const { database } = await testDatabase()
    const publishAt = now + 3_600_000
    const edits = [await edit(database), await edit(database, {}, 2)]
    expect(await commit(database, publishSeasons(noor, { key, edits, publishAt }, now))).toMatchObject({ ok: true })
    expect(await oneOf(database)).toMatchObject({ state: 'planned', publishAt })
    expect(await nextSeasonAt(database.read)).toBe(publishAt)
    await saved(database, { signupEndDate: '' }, 2)
    await runDueJobs(database, now + undoTime)
    expect(await nextDueAt(database.read, now)).toBe(publishAt)
    await runDueJobs(database, publishAt - 1)
    expect(await oneOf(database)).toMatchObject({ state: 'planned' })
    await runDueJobs(database, publishAt)
    expect(await oneOf(database)).toMatchObject({ state: 'open', publishAt: null })
    expect(await oneOf(database, 2)).toMatchObject({ state: 'changed', publishAt: null })
    expect(await publishDueSeasons(database, publishAt)).toBe(0)
    expect(await nextSeasonAt(database.read)).toBeUndefined()
  })
})

describe('a season that moves', () => {
  async function withFamily() {
    const { database } = await testDatabase()
    await published(database, {})
    const { id } = (await findLessons(database.read, 1, key))!
    await signUp(database, id, choosing(theJansens, { package: 'duo' }))
    return { database, id }
  }
  const moved = (database: Database) => database.read.select().from(outbox).where(eq(outbox.kind, 'event-changed'))

  test('says first who is mailed, and mails them', async () => {
    const { database, id } = await withFamily()
    const given = { key, edits: [await edit(database)] }
    expect(await preview(database, observePublishing(noor, given, now))).toMatchObject({
      preview: [{ clubId: 1, people: 1, mailed: 1, moved: { from: '2027-04-05', to: '2027-04-12' }, isRepriced: true }],
    })
    expect(await moved(database)).toEqual([])
    expect(await shown(database)).toMatchObject({ lessonStartDate: '2027-04-05' })
    await published(database)
    expect(await moved(database)).toMatchObject([
      { recipient: 'marieke@jansen.example', facts: { before: { startsAt: timestampAt('2027-04-05', '09:00') } } },
    ])
    expect(await findLessons(database.read, 1, key)).toMatchObject({ id, sequence: 1 })
  })

  test('mails nobody without an address, nor when sign-up alone closes on another day', async () => {
    const { database } = await withFamily()
    await published(database, { signupEndDate: '2027-03-07' })
    await database.write([], (tx) => tx.update(registrations).set({ contactEmail: null }))
    const found = await preview(database, observePublishing(noor, { key, edits: [await edit(database)] }, now))
    expect(found).toMatchObject({ preview: [{ people: 1, mailed: 0 }] })
    await published(database)
    expect(await moved(database)).toEqual([])
  })

  test('says old and new prices, and changes what was agreed only for all, whom it mails', async () => {
    const { database } = await withFamily()
    const agreed = async () => (await database.read.select().from(registrations)).map(({ priceCents }) => priceCents)
    const repriced = () => database.read.$count(outbox, eq(outbox.kind, 'registration-changed'))
    const given = async (rate: string, forAll = false) => {
      const packages = usualPackages.map((one) => (one.id === 'duo' ? { ...one, rate } : one))
      return { key, edits: [await edit(database, { lessonStartDate: '2027-04-05', packages })], forAll }
    }
    const priceNow = async () => (await findLessons(database.read, 1, key))!.packages!.find((one) => one.id === 'duo')!
    const [[before], { name, priceCents: old }] = [await agreed(), await priceNow()]
    const first = await given('99')
    const found = await preview(database, observePublishing(noor, first, now))
    await commit(database, publishSeasons(noor, first, now))
    const { priceCents: after } = await priceNow()
    expect(after).not.toBe(old)
    expect(found).toMatchObject({ preview: [{ prices: [{ name, before: old, after }], concerned: 1 }] })
    expect([await agreed(), await repriced()]).toEqual([[before], 0])
    await commit(database, publishSeasons(noor, await given('98', true), now))
    const { priceCents: last } = await priceNow()
    expect([await agreed(), await repriced()]).toEqual([[2 * last], 1])
    expect(before).toBe(2 * old)
  })

  test('keeps the lesson form that somebody chose', async () => {
    const { database } = await withFamily()
    const packages = usualPackages.filter(({ id }) => id !== 'duo')
    const result = await commit(
      database,
      publishSeasons(noor, { key, edits: [await edit(database, { packages })] }, now),
    )
    expect(result).toMatchObject({ refusal: { errors: [{ field: 'packages', code: 'package-in-use' }] } })
    await published(database, { packages: usualPackages.filter(({ id }) => id !== 'private') })
    expect((await findLessons(database.read, 1, key))!.packages).toHaveLength(4)
  })
})

test('a plan is checked for what cannot be published, and shown with what may surprise', () => {
  const lesson = usualPackages[0]!
  const codes: [Partial<SeasonPlan>, ...string[]][] = [
    [{}],
    [{ signupStartDate: '' }],
    [{ lessonStartDate: '' }, 'missing'],
    [{ signupEndDate: '2027-02-30' }, 'no-day'],
    [{ lessonStartDate: '2027-09-06' }, 'other-season'],
    [{ signupStartDate: '2027-03-15' }, 'closes-before-opening'],
    [{ signupEndDate: '2027-04-12' }, 'closes-after-start'],
    [{ packages: [] }, 'packages-missing'],
    [{ packages: [{ ...lesson, nameEn: '' }] }],
    [{ packages: [{ ...lesson, nameNl: '' }] }, 'package-nameNl'],
    [{ packages: [{ ...lesson, rate: '0' }] }, 'package-rate'],
  ]
  const checked = (plan: Partial<SeasonPlan>) => checkPlan({ ...later, ...plan }, key).map(({ code }) => code)
  expect(codes.map(([plan]) => [plan, ...checked(plan)])).toEqual(codes)

  const findings: [Partial<SeasonPlan>, ...string[]][] = [
    [{}],
    [{ lessonStartDate: '2027-04-14' }, 'weekday'],
    [{ lessonStartDate: '2027-04-26' }, 'holiday', 'lessons'],
    [{ signupStartDate: '' }, 'always-open'],
    [{ signupStartDate: '2027-03-10' }, 'short'],
    [{ signupEndDate: '2027-04-01' }, 'groups-late'],
    [{ lessonStartDate: '', signupStartDate: '', signupEndDate: '' }, 'missing'],
  ]
  const found = (plan: Partial<SeasonPlan>, lastYear?: Parameters<typeof findingsIn>[2]) =>
    findingsIn({ ...later, ...plan }, clubs[0]!, lastYear)
  expect(findings.map(([plan]) => [plan, ...found(plan).map(({ kind }) => kind)])).toEqual(findings)
  const lastYear = { lessonStartDate: addDays('2027-04-12', -364 - 28), signupEndDate: '2026-02-22' }
  expect(found({}, lastYear)).toEqual([{ kind: 'shifted', weeks: 4 }])
})

test('the coming season follows the year', () => {
  expect(comingSeason(timestampAt('2026-11-22'))).toBe('summer-2027')
  expect(comingSeason(timestampAt('2027-05-01'))).toBe('winter-2027')
  expect(seasonsAround(signUpTimestamp)).toEqual([
    ...['winter-2026', 'summer-2027', 'winter-2027', 'summer-2028', 'winter-2028'],
  ])
  expect(planOfSeason({ lessonStartDate: '2027-04-05', signupEndDate: '2027-03-01' }).packages).toBe(usualPackages)
})

test('the versions of a season begin with what stood there, say who saved them, and one is brought back as a draft', async () => {
  const { database } = await testDatabase()
  const before = await oneOf(database)
  await published(database)
  expect(await saved(database, { lessonStartDate: '2027-04-19' }, 1, now + 1)).toMatchObject({ ok: true })
  const { id, version } = await oneOf(database)
  const versions = async () =>
    (await revisionsOf(database.read, 'season', id!)).map(({ fields, byName, isPublished, ...one }) => [
      ...[one.version, byName, isPublished],
      fields.lessonStartDate,
    ])
  const all = [
    [2, 'Noor', false, '2027-04-19'],
    [1, 'Noor', true, '2027-04-12'],
    [0, null, true, before.plan.lessonStartDate],
  ]
  expect(await versions()).toEqual(all)
  const [, , first] = await revisionsOf(database.read, 'season', id!)
  const edits = [{ clubId: 1, version, plan: planIn(first!.fields) }]
  expect(await commit(database, saveSeasons(noor, { key, edits, action: 'bring-back' }, now + 2))).toMatchObject({
    ok: true,
  })
  expect((await oneOf(database)).plan).toEqual(before.plan)
  expect((await shown(database))?.lessonStartDate).toBe(later.lessonStartDate)
  expect(await versions()).toEqual([[3, 'Noor', false, before.plan.lessonStartDate], ...all])
})
