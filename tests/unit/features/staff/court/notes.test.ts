import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { medicalNotes, participants } from '~/db/schema'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { listsAhead } from '~/features/staff/court/lists.server'
import { mayHaveNotes, readNotes } from '~/features/staff/court/notes.server'
import type { Member } from '~/features/staff/members/rights'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  choosing,
  medicalQuestion,
  signUp,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'

const iris: Member = { uid: 'iris', name: 'Iris', email: 'iris@club.example', role: 'trainer', clubs: [1] }
const open = timestampAt('2027-04-24')

let database: Database
let event: DatedEvent
beforeEach(async () => {
  database = (await testDatabase()).database
  const id = await addEvent(database, { ...springCamp, questions: [medicalQuestion] })
  await signUp(database, id, theJansens)
  event = (await findEvent(database.read, id))!
})
const day = '2027-04-26'

describe('health notes', () => {
  test('are those of people with a place', async () => {
    await database.write([], (tx) => tx.update(participants).set({ standing: 'waiting' }))
    expect(await readNotes(database, { event, day }, iris, open)).toEqual([])
  })

  test('can also come with somebody from another event', async () => {
    const plain = { ...event, questions: null }
    expect(await mayHaveNotes(database.read, { event: plain, day })).toBe(true)
    await database.write([], (tx) => tx.delete(medicalNotes))
    expect([
      await mayHaveNotes(database.read, { event: plain, day }),
      await mayHaveNotes(database.read, { event, day }),
    ]).toEqual([false, true])
  })
})

describe('the coming week', () => {
  const seen = async (member: Partial<Member>, at: string) =>
    (await listsAhead(database.read, { ...iris, ...member }, timestampAt(at, '12:00'))).map(
      ({ day, lists }) => `${day} ${lists.map((list) => `${list.event.title.en} ${list.people}`).join(', ')}`,
    )

  test('has what is of no club for who works for all, and what was called off, but no draft', async () => {
    await addEvent(database, { ...springCamp, status: 'draft' })
    await addEvent(database, { ...springCamp, clubId: null, place: { name: 'Park', city: 'Delft' } })
    expect(await seen({}, '2027-04-30')).toEqual(['2027-04-30 May camp 2'])
    expect(await seen({ clubs: null }, '2027-04-30')).toEqual(['2027-04-30 May camp 2, May camp 0'])
    await addEvent(database, { ...springCamp, status: 'cancelled', title: { nl: 'x', en: 'Called off' } })
    expect(await seen({}, '2027-04-30')).toEqual(['2027-04-30 May camp 2, Called off 0'])
  })

  test('has lessons while they run and somebody takes them', async () => {
    const id = await addEvent(database, summerLessons)
    expect(await seen({}, '2027-05-12')).toEqual([])
    await signUp(database, id, { ...choosing(theJansens, { package: 'group-4' }), idempotencyKey: 'lessons' })
    expect((await seen({}, '2027-05-12'))[0]).toBe('2027-05-12 Summer lessons 2')
  })
})
