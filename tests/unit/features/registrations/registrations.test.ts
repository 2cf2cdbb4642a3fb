import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { events, outbox, participants, registrations } from '~/db/schema'
import { execute } from '~/db/sql'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { mailRegistrationLinks, placeInLine, registerForEvent } from '~/features/registrations/registrations.server'
import {
  addEvent,
  asksNothing,
  choosing,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../support/database/sign-ups'
import { deskWith } from '../../../support/staff-steps'

type Event = typeof events.$inferInsert

/** As seen by a second process, too. */
async function open(changes: Partial<Event> = {}, base = springCamp) {
  const desk = await deskWith(changes, base)
  const elsewhere = desk.open()
  const register = (
    input: RegistrationInput,
    now = signUpTimestamp,
    eventId = desk.eventId,
    database = desk.database,
  ) => registerForEvent(database, eventId, input, { now, locale: 'nl' })
  const registerElsewhere = (input: RegistrationInput) => register(input, signUpTimestamp, desk.eventId, elsewhere)
  const { read } = desk.database
  /** How many registrations, people and emails there are. */
  const counts = () => Promise.all([registrations, participants, outbox].map((table) => read.$count(table)))
  return { ...desk, elsewhere, register, registerElsewhere, counts }
}

const refused = (reason: string) => ({ ok: false, reason })
const nothing = [0, 0, 0]
const oneOfAnna = [1, 1, 1]
const oneOfJansens = [1, 2, 1]

const anna = somebody('Anna')
const bram = somebody('Bram')
const aMinute = 60_000
const anHour = 60 * aMinute

test('a party that fits gets the last place when two want it at the same instant, and the other is told that it is full', async () => {
  const { register, registerElsewhere, counts } = await open({ capacity: 1, waitingList: false })
  const answers = await Promise.all([register(anna), registerElsewhere(bram)])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(answers).toContainEqual(refused('full'))
  expect(await counts()).toEqual(oneOfAnna)
})

test('a party that does not fit waits in order of arrival', async () => {
  const { database, eventId, join } = await open({ capacity: 0 })
  const other = await addEvent(database, { ...springCamp, capacity: 0 })
  const line = await join(eventId, theJansens, anna)
  await join(other, somebody('Chris'))
  line.push(...(await join(eventId, bram)))
  expect(await Promise.all(line.map((id) => placeInLine(database.read, { id, eventId })))).toEqual([1, 2, 3])
})

// When an event is open: tests/unit/features/events/sign-up-state.test.ts.
test('a sign-up for an event that is not open, or not there, leaves nothing behind', async () => {
  const { database, register, counts } = await open()
  const refusals: [string, Partial<Event>][] = [
    ['opens-later', { signupOpensAt: signUpTimestamp + 1 }],
    ['cancelled', { status: 'cancelled' }],
    ['full', { capacity: 0, waitingList: false }],
    ['not-found', { status: 'draft' }],
    ['not-found', { ...summerLessons, season: 'summer-1999' }],
  ]
  for (const [reason, changes] of refusals) {
    const id = await addEvent(database, { ...springCamp, ...changes })
    expect(await register(theJansens, signUpTimestamp, id), JSON.stringify(changes)).toEqual(refused(reason))
  }
  expect(await register(theJansens, signUpTimestamp, 404)).toEqual(refused('not-found'))
  expect(await counts()).toEqual(nothing)
  expect((await register(theJansens)).ok).toBe(true)
})

describe('the same form', () => {
  test('gets the same response twenty times at once through two connections, and one email', async () => {
    const { register, registerElsewhere, counts } = await open()
    const send = (_: unknown, i: number) => (i % 2 === 0 ? register(theJansens) : registerElsewhere(theJansens))
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers[0]).toMatchObject({ ok: true, registration: { id: 1 } })
    expect(answers).toEqual(Array(20).fill(answers[0]))
    expect(await counts()).toEqual(oneOfJansens)
  })

  test('gets its response when the event has since filled, closed or been cancelled', async () => {
    const { database, register, counts } = await open({ capacity: 2, waitingList: false })
    const response = await register(theJansens)
    expect(response.ok).toBe(true)
    expect(await register(theJansens)).toEqual(response)
    expect(await register(theJansens, springCamp.endsAt!)).toEqual(response)
    await database.write(['events'], (tx) => tx.update(events).set({ status: 'cancelled' }))
    expect(await register(theJansens)).toEqual(response)
    expect(await counts()).toEqual(oneOfJansens)
  })

  test('is the same with its answers in another order, its address in capitals and the waiting list ticked', async () => {
    const { register } = await open()
    const [noor, sem] = theJansens.participants as [(typeof anna.participants)[0], (typeof anna.participants)[0]]
    const first = { ...theJansens, participants: [{ ...noor, answers: { medical: 'wasps', shirt: 'm' } }, sem] }
    const again = {
      ...theJansens,
      contact: { ...theJansens.contact, email: 'Marieke@Jansen.example' },
      participants: [{ ...noor, answers: { shirt: 'm', medical: 'wasps' } }, sem],
      acceptWaiting: false,
    }
    const response = await register(first)
    expect(response.ok).toBe(true)
    expect(await register(again)).toEqual(response)
  })

  test('sent with anything else, or for another event, is told that it was sent before, and no more', async () => {
    const { database, register, counts, of } = await open()
    const other = await addEvent(database, springCamp)
    await register(theJansens)
    const before = await of(1)
    const { contact, participants: people } = theJansens
    const others: Record<string, Partial<RegistrationInput>> = {
      'another contact': { contact: { ...contact, name: 'Joris Jansen' } },
      'another address': { contact: { ...contact, email: 'joris@jansen.example' } },
      'another phone number': { contact: { ...contact, phone: null } },
      'a second number': { contact: { ...contact, secondPhone: '0612345678' } },
      'somebody else who fetches': { contact: { ...contact, pickUp: 'Opa' } },
      'one child less': { participants: people.slice(0, 1) },
      'another child': { participants: anna.participants },
      'another answer': choosing(theJansens, { answers: { medical: 'no' } }),
      'another level': choosing(theJansens, { level: 'red' }),
      'another package': choosing(theJansens, { package: 'group-4' }),
      'other evenings': choosing(theJansens, { availability: ['mo-evening', 'tu-evening'] }),
      'another companion': choosing(theJansens, { groupWith: 'Tess' }),
      'other remarks': { remarks: null },
      'photos allowed': { photos: true },
    }
    for (const [name, changed] of Object.entries(others))
      expect(await register({ ...theJansens, ...changed }), name).toEqual(refused('already-sent'))
    expect(await register(theJansens, signUpTimestamp, other)).toEqual(refused('already-sent'))
    expect(await counts()).toEqual(oneOfJansens)
    expect(await of(1)).toEqual(before)
  })
})

describe('somebody who is signed up already', () => {
  const grandfather = (name: string, birthDate = '2017-03-09'): RegistrationInput => ({
    ...somebody('Piet'),
    participants: [{ name, birthDate, ...asksNothing, answers: {} }],
  })

  test('is known however the name is written, holds up the whole party, and nothing is told of who did it', async () => {
    const { register, counts } = await open()
    await register(theJansens)
    expect(await register(grandfather('NÓÓR\u00a0jansen'))).toEqual(refused('already-registered'))
    const party = { ...bram, participants: [...bram.participants, ...theJansens.participants.slice(1)] }
    expect(await register(party)).toEqual(refused('already-registered'))
    expect(await counts()).toEqual(oneOfJansens)
  })

  test('is told of nobody where only the waiting list is left, and is known while waiting', async () => {
    const { database, register } = await open({ capacity: 2 })
    await register(theJansens)
    const unasked = (birthDate: string) => register({ ...grandfather('Noor Jansen', birthDate), acceptWaiting: false })
    expect([await unasked('2017-03-09'), await unasked('2017-03-10')]).toEqual(Array(2).fill(refused('only-waiting')))
    const other = await addEvent(database, { ...springCamp, capacity: 1 })
    await register({ ...theJansens, idempotencyKey: 'other' }, signUpTimestamp, other)
    const again = await register(grandfather('Sem Jansen', '2019-11-21'), signUpTimestamp, other)
    expect(again).toEqual(refused('already-registered'))
  })

  test('is somebody else when born on another day, may sign up for another event and come back after cancelling', async () => {
    const { database, register } = await open()
    const other = await addEvent(database, springCamp)
    await register(theJansens)
    expect((await register(grandfather('Noor Jansen', '2017-03-10'))).ok).toBe(true)
    expect((await register(grandfather('Noor Jansen'), signUpTimestamp, other)).ok).toBe(true)
    await cancelRegistration(database, 1, signUpTimestamp)
    expect((await register(grandfather('Noor Jansen'))).ok).toBe(true)
  })

  test('is signed up once when two do it at the same instant', async () => {
    const { register, registerElsewhere, counts } = await open()
    const answers = await Promise.all([
      register(grandfather('Noor Jansen')),
      registerElsewhere(grandfather('noor jansen')),
    ])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers).toContainEqual(refused('already-registered'))
    expect(await counts()).toEqual(oneOfAnna)
  })
})

describe('an error half-way', () => {
  const message = 'the letter cannot be written'
  const change = (database: Database, ofSqlite: string, ofPostgres: string) =>
    database.write([], (tx) => execute(tx, sql.raw(isPostgres ? ofPostgres : ofSqlite)))
  const breakOutbox = (database: Database, address: string) =>
    change(
      database,
      `create trigger broken before insert on outbox when new.recipient = '${address}'
        begin select raise(abort, '${message}'); end`,
      `alter table outbox add constraint "${message}" check (recipient <> '${address}')`,
    )
  const repairOutbox = (database: Database) =>
    change(database, 'drop trigger broken', `alter table outbox drop constraint "${message}"`)

  test('leaves nothing behind, and the same form is taken when it is over', async () => {
    const { database, register, counts } = await open()
    await breakOutbox(database, theJansens.contact.email)
    await expect(register(theJansens)).rejects.toThrow(message)
    expect(await counts()).toEqual(nothing)
    await repairOutbox(database)
    expect((await register(theJansens)).ok).toBe(true)
    expect(await counts()).toEqual(oneOfJansens)
  })

  test('takes no place and nobody with it who signs up at the same instant', async () => {
    const { database, register, counts } = await open({ capacity: 2, waitingList: false })
    await breakOutbox(database, bram.contact.email)
    const answers = await Promise.allSettled([anna, bram, somebody('Chris')].map((input) => register(input)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const people = await database.read.select().from(participants).orderBy(asc(participants.id))
    expect(people.map(({ name }) => name)).toEqual(['Anna', 'Chris'])
    expect(await counts()).toEqual([2, 2, 2])
  })
})

describe('the link to an earlier registration', () => {
  type Person = { name: string; birthDate: string }
  const [noor, sem] = theJansens.participants.map(({ name, birthDate }) => ({ name, birthDate })) as [Person, Person]
  const later = signUpTimestamp + anHour

  test('goes to the address of that registration, once for a party, in its language, and says whether they wait', async () => {
    const { database, eventId, emails } = await open()
    const { id } = await signUp(database, eventId, theJansens, 'en')
    await mailRegistrationLinks(database, eventId, [{ ...noor, name: 'NÓÓR jansen' }, sem], later)
    const [first, link, ...others] = await emails(id)
    expect(others).toEqual([])
    const recipient = theJansens.contact.email
    expect(link).toMatchObject({ kind: 'registration-confirmed', locale: 'en', recipient, registrationId: id })
    expect(link!.messageId).not.toBe(first!.messageId)

    const full = await addEvent(database, { ...springCamp, capacity: 0 })
    const waiting = await signUp(database, full, { ...theJansens, idempotencyKey: 'full' })
    await mailRegistrationLinks(database, full, [sem], later)
    expect((await emails(waiting.id)).map(({ kind }) => kind)).toEqual(Array(2).fill('registration-waiting'))
  })

  test('goes at most once an hour, counted from the last email, also when it is asked for ten times at once', async () => {
    const { database, elsewhere, eventId, join, emails } = await open()
    const [id] = await join(eventId, theJansens)
    for (const minutes of [1, 59, 60, 61, 119])
      await mailRegistrationLinks(database, eventId, [noor], signUpTimestamp + minutes * aMinute)
    const ask = (_: unknown, i: number) =>
      mailRegistrationLinks(i % 2 ? database : elsewhere, eventId, [noor], signUpTimestamp + 2 * anHour)
    await Promise.all(Array.from({ length: 10 }, ask))
    const sent = await emails(id!)
    expect(sent.map(({ createdAt }) => (createdAt - signUpTimestamp) / aMinute)).toEqual([0, 60, 120])
  })

  test('goes to nobody for a stranger, for another event or after cancelling', async () => {
    const { database, eventId, join, kinds } = await open()
    const other = await addEvent(database, springCamp)
    const [id] = await join(eventId, theJansens)
    await mailRegistrationLinks(database, eventId, [{ ...noor, birthDate: '2017-03-10' }], later)
    await mailRegistrationLinks(database, eventId, [], later)
    await mailRegistrationLinks(database, other, [noor], later)
    await cancelRegistration(database, id!, later)
    await mailRegistrationLinks(database, eventId, [noor], later + anHour)
    expect(await kinds(id!)).toEqual(['registration-confirmed', 'registration-cancelled'])
  })
})
