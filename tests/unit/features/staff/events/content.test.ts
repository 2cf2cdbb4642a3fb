import { describe, expect, it } from 'vitest'
import { outbox, participants } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { createContent, publishContent, saveContent, withdrawContent } from '~/features/staff/content/content.server'
import { eventContent, eventRow } from '~/features/staff/events/content.server'
import type { FieldValues } from '~/model/staff'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { signUpTimestamp as now, signUp, somebody } from '../../../../support/database/sign-ups'

const anna = { uid: 'anna', name: 'Anna' }

const camp: FieldValues = {
  kind: 'camp',
  titleNl: 'Meikamp',
  titleEn: 'May camp',
  summaryNl: 'Vijf dagen tennis.',
  summaryEn: 'Five days of tennis.',
  bodyNl: 'Elke dag.',
  bodyEn: 'Every day.',
  startsAt: '2027-04-26T10:00',
  endsAt: '2027-04-30T16:00',
  days: 'daily',
  clubId: '1',
  capacity: '2',
  price: '145',
  waitingList: '1',
}

async function publishedCamp() {
  const { database } = await testDatabase()
  const made = await createContent(database, eventContent, anna, { fields: camp }, now)
  if (!made.ok) throw new Error('not made')
  const { id } = made.value
  let { version } = made.value
  const publish = async (changes: FieldValues = {}) => {
    const row = await eventContent.find(database.read, id)
    const fields = { ...row!.fields, ...changes }
    const result = await publishContent(database, eventContent, anna, { id, version, fields }, now)
    if (result.ok) version = result.value.version
    return result
  }
  const emails = async () =>
    (await database.read.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
  expect(await findEvent(database.read, id)).toBeUndefined()
  expect((await publish()).ok).toBe(true)
  return { database, id, publish, emails, row: async () => (await eventRow(database.read, id))! }
}

describe('publishing an event', () => {
  it('puts every column on the site', async () => {
    const { row } = await publishedCamp()
    expect(await row()).toMatchObject({
      status: 'published',
      capacity: 2,
      priceCents: 14_500,
      sessions: expect.objectContaining({ length: 5 }),
      signupOpensAt: now,
      cancelUntil: timestampAt('2027-04-12', '23:59'),
    })
  })

  it('tells everybody of other days, and moves the deadlines that were left alone', async () => {
    const { database, id, publish, emails, row } = await publishedCamp()
    await signUp(database, id, somebody('Eva'))
    const moved = { startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00', signupClosesAt: '2027-05-01T12:00' }
    expect((await publish(moved)).ok).toBe(true)
    expect(await emails()).toEqual(['registration-confirmed', 'event-changed'])
    expect(await row()).toMatchObject({
      startsAt: timestampAt('2027-05-03', '10:00'),
      signupClosesAt: timestampAt('2027-05-01', '12:00'),
      cancelUntil: timestampAt('2027-04-19', '23:59'),
      sequence: 1,
    })
    expect((await row()).sessions).toHaveLength(5)
  })

  it('takes days of any pattern along', async () => {
    const { publish, row } = await publishedCamp()
    expect((await publish({ days: 'once' })).ok).toBe(true)
    expect((await row()).sessions).toBeNull()
    const sessions = '2027-04-26 10:00-16:00\n2027-04-30 12:00-16:00'
    expect((await publish({ days: 'listed', sessions })).ok).toBe(true)
    expect((await row()).sessions).toHaveLength(2)
  })

  it('says nothing of a new price, and offers what came free', async () => {
    const { database, id, publish, emails, row } = await publishedCamp()
    for (const name of ['Eva', 'Tim', 'Bo']) await signUp(database, id, somebody(name))
    expect((await publish({ price: '99,50' })).ok).toBe(true)
    const before = await emails()
    expect(before.filter((kind) => kind === 'event-changed')).toEqual([])
    expect((await publish({ capacity: '3' })).ok).toBe(true)
    expect((await emails()).slice(before.length)).toEqual(['registration-offered'])
    expect(await row()).toMatchObject({ priceCents: 9950, capacity: 3, sequence: 0 })
  })

  it('is refused with all that is missing, and what was saved stays a draft that nobody sees', async () => {
    const { database, id, publish } = await publishedCamp()
    const wrong = { titleEn: '', price: '' }
    expect(await publish(wrong)).toMatchObject({ refusal: { reason: 'invalid', errors: [{}, {}] } })
    const row = await eventContent.find(database.read, id)
    const fields = { ...row!.fields, ...wrong }
    const saved = await saveContent(database, eventContent, anna, { id, version: row!.version, fields }, now)
    expect(saved.ok).toBe(true)
    expect((await findEvent(database.read, id))?.title.en).toBe('May camp')
  })

  it('keeps a package that somebody chose', async () => {
    const { database, id, publish } = await publishedCamp()
    const names = { package1NameNl: 'Week', package1NameEn: 'Week', package1Price: '145' }
    expect((await publish(names)).ok).toBe(true)
    await signUp(database, id, somebody('Eva'))
    await database.write([], async (tx) => void (await tx.update(participants).set({ package: 'week' })))
    const gone = { package1NameNl: '', package1NameEn: '', package1Price: '' }
    expect(await publish(gone)).toMatchObject({ refusal: { errors: [{ field: 'packages', code: 'package-in-use' }] } })
    expect((await publish({ package1NameEn: 'Whole week' })).ok).toBe(true)
  })
})

it('an event that somebody signed up for is cancelled, not withdrawn', async () => {
  const { database, id, row } = await publishedCamp()
  await signUp(database, id, somebody('Eva'))
  const { version } = await row()
  const refused = await withdrawContent(database, eventContent, anna, { id, version }, now)
  expect(refused).toMatchObject({ refusal: { reason: 'in-use', why: 'signed-up' } })
})
