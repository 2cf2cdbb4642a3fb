import { describe, expect, test } from 'vitest'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import { auditLog, outbox, participants } from '~/db/schema'
import { undoTime } from '~/features/staff/audit/step.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { changedSince } from '~/features/staff/content/changed-since'
import {
  createContent,
  draftOf,
  publishContent,
  revisionsOf,
  saveContent,
} from '~/features/staff/content/content.server'
import { eventStep } from '~/features/staff/events/actions/event-step.server'
import { moveEvent } from '~/features/staff/events/actions/move.server'
import { makeSeries } from '~/features/staff/events/actions/series-page.server'
import { eventContent, eventRow } from '~/features/staff/events/content.server'
import type { FieldValues } from '~/model/staff'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { signUpTimestamp as now } from '../../../../support/database/sign-ups'
import { draftCamp, editor, everyTable, publishedCamp, rowOf, signUpAll } from '../../../../support/staff-events'

async function desk(make: typeof draftCamp) {
  const { database } = await testDatabase()
  const id = await make(database)
  const given = async (changes: FieldValues = {}) => {
    const { version, fields } = await rowOf(database, id)
    return { id, version, fields: { ...fields, ...changes } }
  }
  const publish = async (changes: FieldValues, publishAt?: number) =>
    commit(database, publishContent(eventContent, editor, { ...(await given(changes)), publishAt }, now))
  const save = async (changes: FieldValues, at = now) =>
    commit(database, saveContent(eventContent, editor, await given(changes), at))
  const emails = async () => (await database.read.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
  return { database, id, given, publish, save, emails, row: async () => (await eventRow(database.read, id))! }
}

describe('publishing an event', () => {
  test('tells everybody of other days, and moves the deadlines that were left alone', async () => {
    const { database, id, publish, emails, row } = await desk(publishedCamp)
    await signUpAll(database, id, ['Eva'])
    await publish({ startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00', signupClosesAt: '2027-05-01T12:00' })
    expect(await emails()).toEqual(['registration-confirmed', 'event-changed'])
    expect(await row()).toMatchObject({
      startsAt: timestampAt('2027-05-03', '10:00'),
      signupClosesAt: timestampAt('2027-05-01', '12:00'),
      cancelUntil: timestampAt('2027-04-19', '23:59'),
      ...{ sequence: 1, sessions: { length: 5 } },
    })
    await publish({ days: 'once' })
    expect((await row()).sessions).toBeNull()
    await publish({ days: 'listed', sessions: '2027-05-03 10:00-16:00\n2027-05-07 12:00-16:00' })
    expect((await row()).sessions).toHaveLength(2)
  })

  test('is kept with four times as much in a field as may be published, and with no more', async () => {
    const { id, database, save, publish } = await desk(draftCamp)
    const saved = { ...(await rowOf(database, id)) }
    for (const [field, most] of [
      ['titleNl', 480],
      ['summaryEn', 1200],
      ['bodyNl', 80_000],
      ['whatToBringEn', 12_000],
      ['placeName', 480],
      ['sessions', 24_000],
      ['capacity', 480],
      ['package2NameNl', 480],
      ['question1HelpEn', 2000],
      ['question1Option12Nl', 800],
    ] as const) {
      const refusal = { reason: 'invalid', errors: [{ field, code: 'draft-long' }] }
      const tooLong = { [field]: 'x'.repeat(most + 1) }
      for (const refused of [
        await save(tooLong),
        await commit(database, createContent(eventContent, editor, { fields: tooLong }, now)),
      ])
        expect(refused, field).toMatchObject({ ok: false, refusal })
      expect(await publish(tooLong), field).toMatchObject({ ok: false, refusal: { reason: 'invalid' } })
      expect(await rowOf(database, id), field).toEqual(saved)
    }
    expect(await save({ titleNl: 'x'.repeat(480) })).toMatchObject({ ok: true })
  })

  test('keeps a package that somebody chose', async () => {
    const { database, id, publish } = await desk(publishedCamp)
    await publish({ package1NameNl: 'Week', package1NameEn: 'Week', package1Price: '145' })
    await signUpAll(database, id, ['Eva'])
    await database.write([], (tx) => tx.update(participants).set({ package: 'week' }))
    const gone = { package1NameNl: '', package1NameEn: '', package1Price: '' }
    expect(await publish(gone)).toMatchObject({ refusal: { errors: [{ field: 'packages', code: 'package-in-use' }] } })
    expect(await publish({ package1NameEn: 'Whole week' })).toMatchObject({ ok: true })
  })
})

describe('a planned event', () => {
  const publishAt = timestampAt('2027-01-04', '08:00')

  test('is what the site wakes up for, and nobody’s step', async () => {
    const { database, publish } = await desk(draftCamp)
    await publish({}, publishAt)
    await runDueJobs(database, now + undoTime)
    expect(await nextDueAt(database.read, now)).toBe(publishAt)
    expect(await runDueJobs(database, publishAt)).toBe(1)
    const lines = await database.read.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.at(-1)).toMatchObject({ action: 'publish', by: null })
    expect(await runDueJobs(database, publishAt)).toBe(0)
  })

  test('that can no longer be published stays a draft without a date, and does not come back every minute', async () => {
    const { database, publish, save, row } = await desk(draftCamp)
    await publish({}, publishAt)
    await save({ price: 'x' })
    await runDueJobs(database, publishAt)
    expect(await row()).toMatchObject({ status: 'draft', publishAt: null })
    expect(await runDueJobs(database, publishAt)).toBe(0)
  })
})

test('a move moves a waiting draft along but for what was changed in it, and forms say who changed what since', async () => {
  const { database, id, save } = await desk(publishedCamp)
  const { version: opened } = await rowOf(database, id)
  await save({ titleNl: 'Zomerkamp', endsAt: '2027-04-30T17:00' }, now + 1000)
  const startsAt = timestampAt('2027-05-03', '10:00')
  const iris = { ...editor, uid: 'iris', name: 'Iris' }
  const move = { content: eventContent, author: iris, row: await rowOf(database, id), action: 'move' } as const
  const step = eventStep(move, now + 2000, (tx) =>
    moveEvent(tx, id, { startsAt, endsAt: startsAt + 4 * 86_400_000 + 21_600_000 }, now + 2000),
  )
  await commit(database, step)
  const { version } = await rowOf(database, id)
  const { fields } = (await draftOf(database.read, 'event', id))!
  expect(fields).toMatchObject({
    ...{ titleNl: 'Zomerkamp', startsAt: '2027-05-03T10:00', endsAt: '2027-04-30T17:00' },
  })
  const since = async (from: number) => {
    const { base, changed } = changedSince(await revisionsOf(database.read, 'event', id), from)
    return { base, changed: [...changed].map(([name, { byName }]) => `${name} ${byName}`).sort() }
  }
  expect(await since(version)).toEqual({ base: fields, changed: [] })
  const both = ['endsAt Eva', 'startsAt Iris', 'titleNl Eva']
  expect((await since(opened)).changed).toEqual(expect.arrayContaining(both))
  const price = { id, version, fields: { ...fields, price: '89' } }
  await commit(database, saveContent(eventContent, editor, price, now + 3000))
  expect(await since(version)).toEqual({ base: fields, changed: ['price Eva'] })
})

test('a series is made whole or not at all', async () => {
  const { database, id, given } = await desk(publishedCamp)
  const before = await everyTable(database)
  const { fields } = await given({ price: 'x' })
  const series = { id, title: 'x', fields, days: ['2027-05-03', '2027-05-10'], publishes: true }
  expect(await commit(database, makeSeries(eventContent, editor, series, now))).toMatchObject({
    ...{ ok: false, refusal: { day: '2027-05-03', errors: [{ field: 'price' }] } },
  })
  expect(await everyTable(database)).toEqual(before)
})
