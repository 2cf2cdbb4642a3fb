import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type events, history, outbox, participants, registrations, registrationTags } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { readAudience } from '~/features/staff/group-mail/read-audience.server'
import { importPeople } from '~/features/staff/people-import/import.server'
import { planImport } from '~/features/staff/people-import/plan.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { everyRow } from '../../../../support/database/every-row'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'

const admin = { uid: 'admin', name: 'Anna', email: 'anna@club.example', role: 'admin', clubs: null } as const
const mapping = ['name', 'birthDate', 'contactName', 'email', 'phone', 'tag', 'level', 'package'] as const
const list = [
  'Naam;Geboren;Ouder;Mail;Tel;Groep;Niveau;Lesvorm',
  'Lotte Mulder;3-4-2018;Els Mulder;els@mulder.example;0612345678;Wo 15;oranje;Groepsles met 4',
  'Daan Mulder;4-5-2016;Els Mulder;ELS@mulder.example;;Wo 16',
  'Piet Vos;1-1-1990;;;;',
  'Lotte  mulder;3-4-2018;;;;',
  'Kim;;;;;',
]
const rows = list.map((line, i) => ({ line: i + 1, cells: line.split(';') }))

async function site(event: typeof events.$inferInsert = summerLessons) {
  const { database } = await testDatabase()
  const id = await addEvent(database, event)
  const found = (await findEvent(database.read, id))!
  const plan = (at = now) => planImport(database.read, found, rows, mapping, at)
  const take = async (digest?: string, at = now) =>
    importPeople(
      database,
      { member: admin, event: found, rows, mapping, digest: digest ?? (await plan(at)).digest },
      at,
    )
  return { database, id, plan, take }
}

test('people are taken over once, by family, without mail or price, and can be found', async () => {
  const { database, id, plan, take } = await site()
  const { parties, people, known, twice, wrong } = await plan()
  expect([parties.map((party) => party.map(({ name }) => name)), people, known.length]).toEqual([
    [['Lotte Mulder', 'Daan Mulder'], ['Piet Vos']],
    ...[3, 0],
  ])
  expect([twice.map(({ line }) => line), wrong.map(({ line, wrong }) => [line, wrong])]).toEqual([
    [5],
    [[6, ['birth-date-missing']]],
  ])
  const done = await take()
  expect(done).toMatchObject({ ok: true, value: [expect.any(Number), expect.any(Number)] })
  const made = await database.read.select().from(registrations).orderBy(registrations.id)
  expect(made).toMatchObject([
    {
      ...{ contactName: 'Els Mulder', contactEmail: 'els@mulder.example', contactPhone: '0612345678' },
      ...{ status: 'confirmed', priceCents: 0, photosAt: null, invoicedOn: null },
    },
    { contactName: 'Piet Vos', contactEmail: null },
  ])
  expect(await database.read.select({ kind: history.kind, by: history.by }).from(history)).toEqual(
    Array(2).fill({ kind: 'imported', by: 'staff' }),
  )
  const tagged = await database.read
    .select({ name: participants.name, tag: registrationTags.tag, level: participants.level, of: participants.package })
    .from(registrationTags)
    .innerJoin(participants, eq(participants.id, registrationTags.participantId))
    .orderBy(registrationTags.tag)
  expect(tagged).toEqual([
    { name: 'Lotte Mulder', tag: 'Wo 15', level: 'orange', of: 'group-4' },
    { name: 'Daan Mulder', tag: 'Wo 16', level: null, of: null },
  ])
  const [sum] = await database.read.select({ cents: sql`sum(price_cents)`.mapWith(Number) }).from(participants)
  expect([sum?.cents, await database.read.$count(outbox)]).toEqual([0, 0])

  const again = await plan()
  expect([again.people, again.known.length, again.twice.length]).toEqual([0, 4, 0])
  expect(await take()).toMatchObject({ ok: false })
  await database.write(['registrations'], (tx) =>
    tx.update(participants).set({ standing: 'out' }).where(eq(participants.eventId, id)),
  )
  expect((await plan()).people).toBe(0)
})

test('a list that came out otherwise meanwhile is shown again, and nothing is written', async () => {
  const { database, id, plan, take } = await site()
  const { digest } = await plan()
  const lotte = { ...somebody('Lotte Mulder'), contact: { ...somebody('Els').contact, email: 'els@mulder.example' } }
  await signUp(database, id, lotte)
  const before = await everyRow(database.read)
  expect(await take(digest)).toMatchObject({
    ok: false,
    refusal: { people: 2, known: [{ line: 2 }], twice: [{ line: 5 }] },
  })
  expect(await everyRow(database.read)).toEqual(before)
})

test('no place of what is still to come is given twice', async () => {
  const { database, id, plan, take } = await site({ ...springCamp, capacity: 4 })
  await signUp(database, id, theJansens)
  expect([(await plan()).tooFew, (await plan(timestampAt('2027-05-01'))).tooFew]).toEqual([2, undefined])
  expect(await take()).toMatchObject({ ok: false, refusal: { tooFew: 2 } })
  expect(await take(undefined, timestampAt('2027-05-01'))).toMatchObject({ ok: true })
})

test('who did not sign up here is written to about lessons of their club alone', async () => {
  const { database, id, take } = await site()
  await signUp(database, id, somebody('Anna'))
  await take()
  const read = async (query: string) => {
    const { recipients, strangers } = await readAudience(database.read, new URLSearchParams(query), admin)
    return [recipients.map(({ email }) => email), strangers]
  }
  const both = ['anna@players.example', 'els@mulder.example']
  expect(await read(`event=${id}`)).toEqual([both, 0])
  expect(await read('kind=lessons&club=1')).toEqual([both, 0])
  for (const query of ['everybody=1', 'club=1', 'kind=lessons'])
    expect(await read(query), query).toEqual([['anna@players.example'], 2])
  const camp = await addEvent(database, { ...springCamp, title: { nl: 'Kamp', en: 'Camp' } })
  await database.write(['registrations'], (tx) => tx.update(registrations).set({ eventId: camp }))
  expect(await read(`event=${camp}`)).toEqual([['anna@players.example'], 2])
})
