import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { events, outbox, participants, registrations } from '~/db/schema'
import { execute } from '~/db/sql'
import type { RegistrationInput } from '~/features/registrations/form/form'
import {
  findRegistration,
  mailRegistrationLinks,
  placeInLine,
  registerForEvent,
} from '~/features/registrations/registrations.server'
import { timestampAt } from '~/time/time-zone'
import { type TestDatabase, temporaryFolder, testDatabase } from '../../../support/database/database'
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

async function open(event: typeof events.$inferInsert): Promise<TestDatabase & { eventId: number }> {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const database = await testDatabase()
  return { ...database, eventId: await addEvent(database.database, event) }
}

const register = (database: Database, eventId: number, input: RegistrationInput, now = signUpTimestamp) =>
  registerForEvent(database, eventId, input, { now, locale: 'nl' })

type Person = { name: string; birthDate: string }

const refused = (reason: string) => ({ ok: false, reason })

const counts = async ({ read }: Database) => [
  await read.$count(registrations),
  await read.$count(participants),
  await read.$count(outbox),
]

const nothing = [0, 0, 0]
const oneOfAnna = [1, 1, 1]

const change = (database: Database, id: number, changes: Partial<typeof events.$inferInsert>) =>
  database.write(['events'], async (tx) => {
    await tx.update(events).set(changes).where(eq(events.id, id))
  })

const cancel = (database: Database, id: number) =>
  database.write(['registrations'], async (tx) => {
    await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, id))
    await tx.update(participants).set({ standing: 'out' }).where(eq(participants.registrationId, id))
  })

const anna = somebody('Anna')
const bram = somebody('Bram')
const aMinute = 60_000
const anHour = 60 * aMinute

describe('a party that fits', () => {
  test('is confirmed, with its participants and one email', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 2 })
    const response = await register(database, eventId, theJansens)
    expect(response).toMatchObject({ ok: true, registration: { id: 1, status: 'confirmed', tokenVersion: 1 } })
    expect(await counts(database)).toEqual([1, 2, 1])

    const kept = await findRegistration(database.read, { id: 1 })
    expect(kept).toMatchObject({
      eventId,
      reference: expect.stringMatching(/^BT-[2-9B-Z]{4}-[2-9B-Z]{4}$/),
      contactName: 'Marieke Jansen',
      contactEmail: 'marieke@jansen.example',
      contactPhone: '+31612345678',
      remarks: 'Sem gets homesick',
      locale: 'nl',
      privacyAt: signUpTimestamp,
      guardianAt: signUpTimestamp,
      photosAt: null,
      createdAt: signUpTimestamp,
    })
    expect(kept?.participants).toMatchObject([
      { name: 'Noor Jansen', nameKey: 'noor jansen', answers: { medical: 'allergic to wasps' }, standing: 'in' },
      { name: 'Sem Jansen', birthDate: '2019-11-21', answers: {}, standing: 'in' },
    ])
    expect(await database.read.select().from(outbox)).toMatchObject([
      {
        kind: 'registration-confirmed',
        locale: 'nl',
        recipient: 'marieke@jansen.example',
        registrationId: 1,
        status: 'waiting',
        attempts: 0,
        dueAt: signUpTimestamp,
        facts: {},
      },
    ])
  })

  test('is found by its reference', async () => {
    const { database, eventId } = await open(springCamp)
    const { id, reference } = await signUp(database, eventId, theJansens)
    expect((await findRegistration(database.read, { reference }))?.id).toBe(id)
    expect(await findRegistration(database.read, { reference: 'BT-2222-2222' })).toBeUndefined()
  })

  test('is confirmed however many there are where there is no limit', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: null })
    for (let i = 0; i < 30; i++)
      expect((await signUp(database, eventId, somebody(`Player${i}`))).status).toBe('confirmed')
  })

  test('is told apart by its reference and by its email', async () => {
    const { database, eventId } = await open(springCamp)
    for (let i = 0; i < 30; i++) await signUp(database, eventId, somebody(`Player${i}`))
    const rows = await database.read
      .select({ reference: registrations.reference, messageId: outbox.messageId })
      .from(registrations)
      .innerJoin(outbox, eq(outbox.registrationId, registrations.id))
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(30)
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(30)
  })

  test('gets the last place when two want it at the same instant, and the other is told that it is full', async () => {
    const { database, open: openAgain, eventId } = await open({ ...springCamp, capacity: 1, waitingList: false })
    const other = openAgain()
    const answers = await Promise.all([register(database, eventId, anna), register(other, eventId, bram)])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers).toContainEqual(refused('full'))
    expect(await counts(database)).toEqual(oneOfAnna)
  })
})

describe('a party that does not fit', () => {
  const withOnePlace = { ...springCamp, capacity: 1 }
  const unasked = { ...theJansens, acceptWaiting: false }

  test('is asked first whether the waiting list is fine, and nothing is written', async () => {
    const { database, eventId } = await open(withOnePlace)
    expect(await register(database, eventId, unasked)).toEqual(refused('only-waiting'))
    expect(await counts(database)).toEqual(nothing)
  })

  test('waits whole after saying so, under the same key, and is told so by email', async () => {
    const { database, eventId } = await open(withOnePlace)
    await register(database, eventId, unasked)
    const response = await register(database, eventId, theJansens)
    if (!response.ok) throw new Error(response.reason)
    const { id, status } = response.registration
    expect(status).toBe('waiting')
    const kept = await findRegistration(database.read, { id })
    expect(kept?.participants.map(({ standing }) => standing)).toEqual(['waiting', 'waiting'])
    expect(await database.read.select().from(outbox)).toMatchObject([
      { kind: 'registration-waiting', registrationId: id },
    ])
  })

  test('takes no place while it waits', async () => {
    const { database, eventId } = await open(withOnePlace)
    await signUp(database, eventId, theJansens)
    expect((await signUp(database, eventId, anna)).status).toBe('confirmed')
    expect((await signUp(database, eventId, bram)).status).toBe('waiting')
  })

  test('waits in order of arrival', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 0 })
    const other = await addEvent(database, { ...springCamp, capacity: 0 })
    const line = []
    for (const input of [theJansens, anna]) line.push(await signUp(database, eventId, input))
    await signUp(database, other, somebody('Chris'))
    line.push(await signUp(database, eventId, bram))
    expect(await Promise.all(line.map(({ id }) => placeInLine(database.read, { id, eventId })))).toEqual([1, 2, 3])
  })

  test('is refused where there is no waiting list, even when part of it would fit', async () => {
    const { database, eventId } = await open({ ...withOnePlace, waitingList: false })
    expect(await register(database, eventId, theJansens)).toEqual(refused('full'))
    expect(await counts(database)).toEqual(nothing)
    expect((await signUp(database, eventId, anna)).status).toBe('confirmed')
    expect(await register(database, eventId, bram)).toEqual(refused('full'))
    expect(await counts(database)).toEqual(oneOfAnna)
  })

  test('waits for lessons whose window has closed', async () => {
    const { database, eventId } = await open(summerLessons)
    const afterwards = timestampAt('2027-04-02')
    expect(await register(database, eventId, { ...anna, acceptWaiting: false }, afterwards)).toEqual(
      refused('only-waiting'),
    )
    const response = await register(database, eventId, anna, afterwards)
    expect(response).toMatchObject({ ok: true, registration: { status: 'waiting' } })
  })
})

describe('a sign-up is refused and leaves nothing behind', () => {
  const { startsAt, endsAt } = springCamp as { startsAt: number; endsAt: number }
  const soon = signUpTimestamp + 1
  const cases: [string, string, Partial<typeof events.$inferInsert>, number][] = [
    ['a moment before sign-up opens', 'opens-later', { signupOpensAt: soon }, signUpTimestamp],
    ['at the moment at which it closes', 'closed', { signupClosesAt: signUpTimestamp }, signUpTimestamp],
    ['once an event without closing time has begun', 'closed', {}, startsAt],
    ['when the event is cancelled', 'cancelled', { status: 'cancelled' }, signUpTimestamp],
    ['when the event is over', 'past', {}, endsAt],
    ['when the event is over and was cancelled', 'cancelled', { status: 'cancelled' }, endsAt],
    ['when the event is full', 'full', { capacity: 0, waitingList: false }, signUpTimestamp],
    ['when the event is a draft', 'not-found', { status: 'draft' }, signUpTimestamp],
    [
      'for lessons of a season that the club does not give',
      'not-found',
      { ...summerLessons, season: 'summer-1999' },
      signUpTimestamp,
    ],
  ]
  test.each(cases)('%s', async (_, reason, changes, now) => {
    const { database, eventId } = await open({ ...springCamp, ...changes })
    expect(await register(database, eventId, theJansens, now)).toEqual(refused(reason))
    expect(await counts(database)).toEqual(nothing)
  })

  test('when there is no such event', async () => {
    const { database } = await open(springCamp)
    expect(await register(database, 404, theJansens)).toEqual(refused('not-found'))
    expect(await counts(database)).toEqual(nothing)
  })

  test('and is taken in the first and in the last moment of sign-up', async () => {
    const window = { signupOpensAt: signUpTimestamp, signupClosesAt: signUpTimestamp + anHour }
    const { database, eventId } = await open({ ...springCamp, ...window })
    expect((await register(database, eventId, anna, signUpTimestamp)).ok).toBe(true)
    expect((await register(database, eventId, bram, signUpTimestamp + anHour - 1)).ok).toBe(true)
  })
})

describe('the same form', () => {
  test('gets the same response twenty times at once through two connections, and one email', async () => {
    const { database, open: openAgain, eventId } = await open(springCamp)
    const other = openAgain()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register(i % 2 === 0 ? database : other, eventId, theJansens)),
    )
    expect(answers[0]).toMatchObject({ ok: true, registration: { id: 1 } })
    for (const response of answers) expect(response).toEqual(answers[0])
    expect(await counts(database)).toEqual([1, 2, 1])
  })

  test('gets its response when the event has since filled, closed or been cancelled', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 2, waitingList: false })
    const response = await register(database, eventId, theJansens)
    expect(response.ok).toBe(true)
    expect(await register(database, eventId, theJansens)).toEqual(response)
    expect(await register(database, eventId, theJansens, springCamp.endsAt!)).toEqual(response)
    await change(database, eventId, { status: 'cancelled' })
    expect(await register(database, eventId, theJansens)).toEqual(response)
    expect(await counts(database)).toEqual([1, 2, 1])
  })

  test('is the same with its answers in another order, its address in capitals and the waiting list ticked', async () => {
    const { database, eventId } = await open(springCamp)
    const [noor, sem] = theJansens.participants as [(typeof anna.participants)[0], (typeof anna.participants)[0]]
    const first = { ...theJansens, participants: [{ ...noor, answers: { medical: 'wasps', shirt: 'm' } }, sem] }
    const again = {
      ...theJansens,
      contact: { ...theJansens.contact, email: 'Marieke@Jansen.example' },
      participants: [{ ...noor, answers: { shirt: 'm', medical: 'wasps' } }, sem],
      acceptWaiting: false,
    }
    const response = await register(database, eventId, first)
    expect(response.ok).toBe(true)
    expect(await register(database, eventId, again)).toEqual(response)
  })

  const { contact, participants: people } = theJansens
  const others: [string, RegistrationInput][] = [
    ['another contact', { ...theJansens, contact: { ...contact, name: 'Joris Jansen' } }],
    ['another address', { ...theJansens, contact: { ...contact, email: 'joris@jansen.example' } }],
    ['another phone number', { ...theJansens, contact: { ...contact, phone: null } }],
    ['one child less', { ...theJansens, participants: people.slice(0, 1) }],
    ['another child', { ...theJansens, participants: anna.participants }],
    ['another answer', { ...theJansens, participants: people.map((one) => ({ ...one, answers: { medical: 'no' } })) }],
    ['another level', { ...theJansens, participants: people.map((one) => ({ ...one, level: 'red' })) }],
    ['other remarks', { ...theJansens, remarks: null }],
    ['another package', choosing(theJansens, { package: 'group-4' })],
    ['other evenings', choosing(theJansens, { availability: ['mo-evening', 'tu-evening'] })],
    ['another companion', choosing(theJansens, { groupWith: 'Tess' })],
    ['a second number', { ...theJansens, contact: { ...theJansens.contact, secondPhone: '0612345678' } }],
    ['somebody else who fetches', { ...theJansens, contact: { ...theJansens.contact, pickUp: 'Opa' } }],
    ['photos allowed', { ...theJansens, photos: true }],
  ]
  test.each(others)('sent with %s is told that it was sent before, and no more', async (_, changed) => {
    const { database, eventId } = await open(springCamp)
    await signUp(database, eventId, theJansens)
    expect(await register(database, eventId, changed)).toEqual(refused('already-sent'))
    expect(await counts(database)).toEqual([1, 2, 1])
    expect(await findRegistration(database.read, { id: 1 })).toMatchObject({
      contactName: 'Marieke Jansen',
      photosAt: null,
    })
  })

  test('sent for another event is told so too', async () => {
    const { database, eventId } = await open(springCamp)
    const other = await addEvent(database, springCamp)
    await signUp(database, eventId, theJansens)
    expect(await register(database, other, theJansens)).toEqual(refused('already-sent'))
  })
})

describe('somebody who is signed up already', () => {
  const grandfather = (name: string, birthDate = '2017-03-09'): RegistrationInput => ({
    ...somebody('Piet'),
    participants: [{ name, birthDate, ...asksNothing, answers: {} }],
  })

  test.each(['Noor Jansen', 'NOOR JANSEN', 'Nóór Jansen', '  noor   jansen ', 'Noor\u00a0Jansen'])(
    'is known as “%s”, and nothing is told of who did it',
    async (name) => {
      const { database, eventId } = await open(springCamp)
      await signUp(database, eventId, theJansens)
      expect(await register(database, eventId, grandfather(name))).toEqual(refused('already-registered'))
      expect(await counts(database)).toEqual([1, 2, 1])
    },
  )

  test('holds up the whole party in which they are', async () => {
    const { database, eventId } = await open(springCamp)
    await signUp(database, eventId, theJansens)
    const party = { ...bram, participants: [...bram.participants, ...theJansens.participants.slice(1)] }
    expect(await register(database, eventId, party)).toEqual(refused('already-registered'))
    expect(await counts(database)).toEqual([1, 2, 1])
  })

  test('is told of nobody where only the waiting list is left', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 2 })
    await signUp(database, eventId, theJansens)
    const requested = (input: RegistrationInput) => register(database, eventId, { ...input, acceptWaiting: false })
    expect(await requested(grandfather('Noor Jansen'))).toEqual(refused('only-waiting'))
    expect(await requested(grandfather('Noor Jansen', '2017-03-10'))).toEqual(refused('only-waiting'))
  })

  test('is known while waiting too', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 1 })
    await signUp(database, eventId, theJansens)
    expect(await register(database, eventId, grandfather('Sem Jansen', '2019-11-21'))).toEqual(
      refused('already-registered'),
    )
  })

  test('is somebody else when born on another day', async () => {
    const { database, eventId } = await open(springCamp)
    await signUp(database, eventId, theJansens)
    expect((await register(database, eventId, grandfather('Noor Jansen', '2017-03-10'))).ok).toBe(true)
  })

  test('may sign up for another event', async () => {
    const { database, eventId } = await open(springCamp)
    const other = await addEvent(database, springCamp)
    await signUp(database, eventId, theJansens)
    expect((await register(database, other, grandfather('Noor Jansen'))).ok).toBe(true)
  })

  test('may come back after cancelling', async () => {
    const { database, eventId } = await open(springCamp)
    const { id } = await signUp(database, eventId, theJansens)
    await cancel(database, id)
    expect((await register(database, eventId, grandfather('Noor Jansen'))).ok).toBe(true)
  })

  test('is signed up once when two do it at the same instant', async () => {
    const { database, open: openAgain, eventId } = await open(springCamp)
    const answers = await Promise.all([
      register(database, eventId, grandfather('Noor Jansen')),
      register(openAgain(), eventId, grandfather('noor jansen')),
    ])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers).toContainEqual(refused('already-registered'))
    expect(await counts(database)).toEqual(oneOfAnna)
  })
})

describe('an error half-way', () => {
  const message = 'the letter cannot be written'
  const change = (database: Database, ofSqlite: string, ofPostgres: string) =>
    database.write([], (tx) => execute(tx, sql.raw(isPostgres ? ofPostgres : ofSqlite)))
  const breakOutbox = (database: Database, address: string) =>
    change(
      database,
      `create trigger broken before insert on letters when new.recipient = '${address}'
        begin select raise(abort, '${message}'); end`,
      `alter table letters add constraint "${message}" check (recipient <> '${address}')`,
    )
  const repairOutbox = (database: Database) =>
    change(database, 'drop trigger broken', `alter table letters drop constraint "${message}"`)

  test('leaves nothing behind, and the same form is taken when it is over', async () => {
    const { database, eventId } = await open(springCamp)
    await breakOutbox(database, theJansens.contact.email)
    await expect(register(database, eventId, theJansens)).rejects.toThrow(message)
    expect(await counts(database)).toEqual(nothing)
    await repairOutbox(database)
    expect((await register(database, eventId, theJansens)).ok).toBe(true)
    expect(await counts(database)).toEqual([1, 2, 1])
  })

  test('takes no place and nobody with it who signs up at the same instant', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 2, waitingList: false })
    await breakOutbox(database, bram.contact.email)
    const answers = await Promise.allSettled(
      [anna, bram, somebody('Chris')].map((input) => register(database, eventId, input)),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const names = await database.read
      .select({ name: participants.name })
      .from(participants)
      .orderBy(asc(participants.id))
    expect(names).toEqual([{ name: 'Anna' }, { name: 'Chris' }])
    expect(await counts(database)).toEqual([2, 2, 2])
  })
})

describe('the link to an earlier registration', () => {
  const [noor, sem] = theJansens.participants.map(({ name, birthDate }) => ({ name, birthDate })) as [Person, Person]
  const recipients = async ({ read }: Database) =>
    (await read.select({ recipient: outbox.recipient }).from(outbox).orderBy(asc(outbox.id))).map(
      ({ recipient }) => recipient,
    )
  const marieke = theJansens.contact.email

  test('goes to the address of that registration, once for a party, in its language', async () => {
    const { database, eventId } = await open(springCamp)
    await signUp(database, eventId, theJansens, 'en')
    await mailRegistrationLinks(database, eventId, [{ ...noor, name: 'NÓÓR jansen' }, sem], signUpTimestamp + anHour)
    expect(await recipients(database)).toEqual([marieke, marieke])
    const sent = await database.read.select().from(outbox).orderBy(asc(outbox.id))
    expect(sent[1]).toMatchObject({ kind: 'registration-confirmed', locale: 'en', registrationId: 1 })
    expect(sent[1]?.messageId).not.toBe(sent[0]?.messageId)
  })

  test('goes at most once an hour, counted from the last email', async () => {
    const { database, eventId } = await open(springCamp)
    await signUp(database, eventId, theJansens)
    for (const minutes of [1, 59, 60, 61, 119, 120])
      await mailRegistrationLinks(database, eventId, [noor], signUpTimestamp + minutes * aMinute)
    const sent = await database.read.select({ at: outbox.createdAt }).from(outbox).orderBy(asc(outbox.id))
    expect(sent.map(({ at }) => (at - signUpTimestamp) / aMinute)).toEqual([0, 60, 120])
  })

  test('goes once when it is asked for ten times at the same instant', async () => {
    const { database, open: openAgain, eventId } = await open(springCamp)
    await signUp(database, eventId, theJansens)
    const other = openAgain()
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        mailRegistrationLinks(i % 2 === 0 ? database : other, eventId, [noor], signUpTimestamp + anHour),
      ),
    )
    expect(await recipients(database)).toEqual([marieke, marieke])
  })

  test('says to somebody who waits that they wait', async () => {
    const { database, eventId } = await open({ ...springCamp, capacity: 0 })
    await signUp(database, eventId, theJansens)
    await mailRegistrationLinks(database, eventId, [sem], signUpTimestamp + anHour)
    const sent = await database.read.select({ kind: outbox.kind }).from(outbox)
    expect(sent).toEqual([{ kind: 'registration-waiting' }, { kind: 'registration-waiting' }])
  })

  test('goes to nobody for a stranger, for another event or after cancelling', async () => {
    const { database, eventId } = await open(springCamp)
    const other = await addEvent(database, springCamp)
    const { id } = await signUp(database, eventId, theJansens)
    const later = signUpTimestamp + anHour
    await mailRegistrationLinks(database, eventId, [{ ...noor, birthDate: '2017-03-10' }], later)
    await mailRegistrationLinks(database, eventId, [], later)
    await mailRegistrationLinks(database, other, [noor], later)
    await cancel(database, id)
    await mailRegistrationLinks(database, eventId, [noor], later)
    expect(await recipients(database)).toEqual([marieke])
  })
})
