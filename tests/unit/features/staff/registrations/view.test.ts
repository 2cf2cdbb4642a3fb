import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { events, outbox, participants, registrations, registrationTags } from '~/db/schema'
import { paymentStateOf } from '~/features/payments/balance'
import { ageOn } from '~/features/registrations/form/registration'
import { tagsToGive } from '~/features/registrations/tags.server'
import { indexWords } from '~/features/registrations/words.server'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import { tagOptions } from '~/features/staff/registrations/events.server'
import { listedParticipants } from '~/features/staff/registrations/rows.server'
import { readView } from '~/features/staff/registrations/view'
import { countOf, idsOf, pageOf, registrationsWhere, rowIdsOf } from '~/features/staff/registrations/view.server'
import { eventKinds } from '~/model/event'
import { registrationStatuses } from '~/model/registration'
import { dayOf, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'

const now = timestampAt('2026-11-22', '12:00')
const day = 86_400_000
const parameters = deskPaths.inschrijvingen

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  return { next, pick }
}

const sums = [
  { priceCents: 14_500 },
  { priceCents: 14_500, invoicedOn: '2026-11-01' },
  { priceCents: 14_500, paidCents: 9000 },
  { priceCents: 14_500, paidCents: 14_500 },
  { priceCents: 14_500, adjustedCents: -14_500 },
  { priceCents: 14_500, paidCents: 20_000 },
  { priceCents: 0 },
]

const names = ['Anna', 'Bram', 'Çelik', 'Daan', 'Eva', 'van den Berg', 'Jansen', 'Bos', 'de Vries']

async function fill(database: Database, many: number): Promise<void> {
  const { next, pick } = dice(7)
  const eventIds: number[] = []
  for (let i = 0; i < 12; i++) {
    const kind = pick(eventKinds.filter((one) => one !== 'lessons'))
    const clubId = i % 5 === 0 ? null : pick([1, 2, 3])
    const place = clubId === null ? { name: 'Strand', city: 'Den Haag' } : { clubId }
    eventIds.push(await addEvent(database, { ...springCamp, kind, clubId, place, priceCents: pick([0, 14_500]) }))
  }
  const rows = Array.from({ length: many }, (_, i) => ({
    ...{ eventId: pick(eventIds), status: pick(registrationStatuses), ...pick(sums) },
    ...{ reference: `BT-${2222 + Number(i.toString(8))}-BCDF`, idempotencyKey: `key-${i}`, fingerprint: '' },
    contactName: `${pick(names)} ${pick(names)}`,
    contactEmail: next() < 0.1 ? null : `${pick(names).slice(0, 4)}${i}@mail.example`,
    contactPhone: next() < 0.5 ? null : `06${String(10_000_000 + i * 7919).slice(0, 8)}`,
    remarks: next() < 0.3 ? 'Iets' : null,
    remarksReadAt: next() < 0.5 ? now : null,
    ...({ privacyAt: now, locale: 'nl', updatedAt: now } as const),
    photosAt: next() < 0.5 ? now : null,
    createdAt: now - Math.floor(next() * 40) * day,
  }))
  await database.write([], async (tx) => {
    const made = await tx.insert(registrations).values(rows).returning({ id: registrations.id })
    const of = made.map(({ id: registrationId }, i) => ({ registrationId, eventId: rows[i]!.eventId }))
    const people = of.flatMap((one, i) =>
      Array.from({ length: Math.ceil(next() * 3) }, (_, position) => ({
        ...{
          ...one,
          position,
          name: `${pick(names)} ${pick(names)}`,
          nameKey: `${i} ${position}`,
          standing: 'out' as const,
        },
        birthDate: dayOf(now - Math.floor(next() * 20 * 365) * day),
        level: pick([null, 'red', 'green', '7']),
        availability: pick([null, ['mo-evening'], ['we-afternoon', 'mo-evening']]),
        groupWith: pick([null, 'Tess', 'Bo of 100% Tess']),
        answers: pick([{}, { diet: 'vegan' }, { diet: ['vegan', 'halal'] }, { shirt: 'vegan' }]),
      })),
    )
    const added = await tx.insert(participants).values(people).returning()
    const some = (share: number) => of.filter(() => next() < share)
    const tags = added
      .filter(() => next() < 0.2)
      .map(({ id, registrationId }) => ({ registrationId, participantId: id, tag: pick(['groep 1', 'bellen']) }))
    await tx.insert(registrationTags).values(tags)
    const emails = some(0.4).map(({ registrationId }) => ({
      ...({ kind: 'registration-confirmed', locale: 'nl', recipient: 'x@mail.example', facts: {} } as const),
      ...{ registrationId, messageId: `mail-${registrationId}`, dueAt: now, createdAt: now },
      status: pick(['waiting', 'sent', 'failed', 'bounced'] as const),
    }))
    await tx.insert(outbox).values(emails)
    for (const { registrationId } of of) await indexWords(tx, registrationId)
  })
}

async function everything(db: Db) {
  const [rows, held, people, mails, tags] = await Promise.all([
    db.select().from(registrations).orderBy(registrations.id),
    db.select().from(events),
    db.select().from(participants).orderBy(participants.id),
    db.select().from(outbox),
    db.select().from(registrationTags),
  ])
  const tagged = people.map((one) => ({ ...one, tags: tags.filter(({ participantId }) => participantId === one.id) }))
  return rows.map((row) => ({
    ...row,
    event: held.find(({ id }) => id === row.eventId)!,
    people: tagged.filter(({ registrationId }) => registrationId === row.id),
    mails: mails.filter(({ registrationId }) => registrationId === row.id),
  }))
}

type Whole = Awaited<ReturnType<typeof everything>>[number]

const asked = (query: URLSearchParams) => (name: string, test: (value: string) => boolean) => {
  const value = query.get(name)
  return value === null || test(value)
}

/** Said once more, without a word of SQL. */
function fits(row: Whole, query: URLSearchParams, clubs: readonly number[] | null): boolean {
  const { event, people } = row
  const has = asked(query)
  const words = [row.contactName, row.contactEmail ?? '', row.contactPhone ?? '', ...people.map(({ name }) => name)]
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(' ')
  return (
    (clubs === null || clubs.includes(event.clubId ?? -1)) &&
    has('q', (q) => q.split(' ').every((typed) => words.some((word) => word.startsWith(typed)))) &&
    has('event', (id) => row.eventId === Number(id)) &&
    has('club', (id) => event.clubId === Number(id)) &&
    has('kind', (kind) => event.kind === kind) &&
    has('status', (status) =>
      status === 'active' ? !['cancelled', 'expired'].includes(row.status) : row.status === status,
    ) &&
    has('paid', (paid) =>
      paid === 'unpaid' ? ['open', 'invoiced', 'part'].includes(paymentStateOf(row)) : paymentStateOf(row) === paid,
    ) &&
    has('email', (state) =>
      state === 'none' ? row.contactEmail === null : row.mails.some(({ status }) => status === state),
    ) &&
    has('from', (from) => dayOf(row.createdAt) >= from) &&
    has('to', (to) => dayOf(row.createdAt) <= to) &&
    has('remarks', () => row.remarks !== null && row.remarksReadAt === null) &&
    has('photos', (photos) => (row.photosAt !== null) === (photos === 'yes')) &&
    people.some((one) => personFits(one, query))
  )
}

function personFits(person: Whole['people'][number], query: URLSearchParams): boolean {
  const { birthDate, level, availability, groupWith, answers, tags } = person
  const has = asked(query)
  return (
    has('level', (one) => level === one) &&
    has('tag', (one) => tags.some(({ tag }) => tag === one)) &&
    has('slot', (one) => (availability ?? []).includes(one)) &&
    has('wish', (one) => (groupWith !== null) === (one === 'yes')) &&
    has('groupWith', (one) => (groupWith ?? '').toLowerCase().includes(one)) &&
    has('born', (one) => {
      const [from, to = from] = one.split('-')
      return birthDate.slice(0, 4) >= from! && birthDate.slice(0, 4) <= to!
    }) &&
    has('age', (one) => {
      const [from, to = from] = one.split('-').map(Number)
      const age = ageOn(birthDate, dayOf(now))
      return age >= from! && age <= to!
    }) &&
    has('answer', (one) => {
      const [question, value] = one.split(':')
      return [answers[question!] ?? []].flat().includes(value!)
    })
  )
}

const values = {
  q: ['anna', 'bos', 'van berg', 'celik jan', 'daan1', '06', 'zzz', 'j'],
  event: ['1', '2', '7', '99'],
  club: ['1', '2', '9'],
  kind: eventKinds,
  status: parameters.status.values,
  paid: parameters.paid.values,
  email: parameters.email.values,
  from: ['2026-11-01', '2026-11-22', '2027-01-01'],
  to: ['2026-11-10', '2026-11-22'],
  age: ['8', '4-9', '17-30', '12-3'],
  born: ['2018', '2010-2014', '2014-2010'],
  level: ['red', '7', 'blue'],
  slot: ['mo-evening', 'we-afternoon', 'su-evening'],
  wish: ['yes', 'no'],
  groupWith: ['tess', '0% t', '%'],
  photos: ['yes', 'no'],
  remarks: ['unread'],
  tag: ['groep 1', 'bellen', 'x'],
} as const

const { next, pick } = dice(42)
const asks = {
  'one filter': [
    [],
    ...Object.entries(values).flatMap(([name, each]) => each.map((value) => [[name, value]] as string[][])),
  ],
  'several filters': Array.from({ length: 60 }, () => {
    const chosen = Object.entries(values).filter(() => next() < 0.15)
    const answer = chosen.some(([name]) => name === 'event') && next() < 0.5 ? [['answer', 'diet:vegan']] : []
    return [...chosen.map(([name, each]) => [name, pick<string>(each)]), ...answer]
  }),
}

test.for(Object.entries(asks))(
  'a list with %s holds what a plain comparison of every row holds, in order and page by page',
  async ([, each]) => {
    const { database } = await testDatabase()
    await fill(database, 240)
    const { read } = database
    const all = await everything(read)
    let found = 0
    for (const asked of each) {
      const query = new URLSearchParams(asked)
      const clubs = pick([null, null, [1], [2, 3], []])
      const sort = pick(parameters.sort.values.filter((value) => value !== 'level'))
      query.set('sort', sort)
      const seen = readView(query, { clubs }, now)
      const expected = all.filter((row) => fits(row, query, clubs)).sort(inOrder(sort))
      const ids = expected.map(({ id }) => id)
      const said = `${query} ${clubs}`
      expect(await idsOf(read, seen, 10_000), said).toEqual(ids)
      const total = { rows: ids.length, isMore: false }
      expect(await countOf(read, seen), said).toEqual(total)
      const rows = await read.select({ id: registrations.id }).from(registrations).where(registrationsWhere(seen))
      expect(new Set(rows.map(({ id }) => id)), said).toEqual(new Set(ids))
      expect(await pageOf(read, { ...seen, page: 2 }, 20), said).toEqual({ ids: ids.slice(20, 40), total })
      const perPerson = { ...seen, per: 'person' } as const
      const people = peopleOf(expected, query).map(({ id }) => id)
      expect(await rowIdsOf(read, perPerson, 10_000), said).toEqual(people)
      expect(await pageOf(read, { ...perPerson, page: 2 }, 20), said).toEqual({
        ids: people.slice(20, 40),
        total: { rows: people.length, isMore: false },
      })
      expect(await idsOf(read, perPerson, 10_000), said).toEqual(ids)
      found += ids.length
    }
    expect(found).toBeGreaterThan(700)
  },
)

function inOrder(sort: string) {
  const keys = {
    created: (row: Whole) => row.createdAt,
    name: (row: Whole) => row.contactName.toLowerCase(),
    event: (row: Whole) => row.eventId,
  }
  const key = keys[sort.replace('-', '') as keyof typeof keys]
  const sign = sort.startsWith('-') ? -1 : 1
  return (a: Whole, b: Whole) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id) * sign
}

/** By their own name, else in the order of their registrations. */
function peopleOf(rows: readonly Whole[], query: URLSearchParams) {
  const people = rows.flatMap((row) => row.people.filter((one) => personFits(one, query)))
  const sort = query.get('sort')!
  if (!sort.endsWith('name')) return people
  const sign = sort.startsWith('-') ? -1 : 1
  const key = ({ name }: { name: string }) => name.toLowerCase()
  return people.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id) * sign)
}

test('what is ticked is taken whatever the filters, of the own clubs alone; nothing readable ticked is nobody', async () => {
  const { database } = await testDatabase()
  await fill(database, 40)
  const { read } = database
  const all = await everything(read)
  const [one, other] = all.filter(({ event, people }) => event.clubId !== null && people.length > 1)
  const people = [one!.people[1]!.id, one!.people[0]!.id, other!.people[0]!.id]
  const seen = (ids: readonly (string | number)[], more = '', clubs: number[] | null = null) =>
    readView(
      new URLSearchParams([...ids.map((id) => ['id', String(id)]), ...new URLSearchParams(`sort=name&${more}`)]),
      { clubs },
      now,
    )
  const both = [one!.id, other!.id].sort()
  const sorted = async (found: Promise<number[]>) => (await found).sort()
  for (const filter of ['', 'q=nobody', 'status=expired&event=1'])
    expect(await sorted(idsOf(read, seen([one!.reference, other!.reference], filter), 10)), filter).toEqual(both)
  const perPerson = seen(people, 'per=person&age=99')
  expect(await sorted(rowIdsOf(read, perPerson, 10))).toEqual([...people].sort())
  expect(await sorted(idsOf(read, perPerson, 10))).toEqual(both)
  expect(await rowIdsOf(read, seen(people, 'per=person', []), 10)).toEqual([])
  for (const ids of [[''], ['x'], [one!.id]]) expect(await idsOf(read, seen(ids), 10), String(ids)).toEqual([])
})

test('participants of an event stand by level as people learn it, then the youngest first', async () => {
  const { database } = await testDatabase()
  const event = await addEvent(database, springCamp)
  const given = [
    ['Ada', '7', '2010'],
    ['Bo', 'red', '2017'],
    ['Cas', null, '2018'],
    ['Dex', 'red', '2018'],
    ['Eva', 'blue', '2020'],
  ] as const
  for (const [name, level, year] of given) {
    const { id } = await signUp(database, event, somebody(name))
    const values = { level, birthDate: `${year}-05-05` }
    await database.write([], (tx) => tx.update(participants).set(values).where(eq(participants.registrationId, id)))
  }
  const view = readView(new URLSearchParams(`event=${event}&per=person&sort=level`), { clubs: null }, now)
  const rows = await listedParticipants(database.read, await rowIdsOf(database.read, view, 10))
  expect(rows.map((row) => row.participants[0]!.name)).toEqual(['Eva', 'Dex', 'Bo', 'Ada', 'Cas'])
})

test('labels to choose from are those of the event with how many have them, else the latest of the own clubs', async () => {
  const { database } = await testDatabase()
  const { read } = database
  const [camp, other] = [await addEvent(database, springCamp), await addEvent(database, { ...springCamp, clubId: 2 })]
  const given = [
    [camp, ['groep 10', 'groep 2', 'groep 2']],
    [other, ['bellen']],
  ] as const
  for (const [event, tags] of given)
    for (const [i, tag] of tags.entries()) {
      const { id } = await signUp(database, event, somebody(`Player${i}`))
      const [one] = await read.select().from(participants).where(eq(participants.registrationId, id))
      const row = { registrationId: id, participantId: one!.id, tag }
      await database.write([], (tx) => tx.insert(registrationTags).values(row))
    }
  const labels = async (view: Partial<Parameters<typeof tagOptions>[1]>) =>
    (await tagOptions(read, { event: undefined, tag: undefined, clubs: null, ...view })).map(({ label }) => label)
  expect(await labels({ event: camp })).toEqual(['groep 2 (2)', 'groep 10 (1)'])
  expect(await labels({ event: camp, tag: 'gone' })).toEqual(['groep 2 (2)', 'groep 10 (1)', 'gone'])
  expect(await labels({})).toEqual(['bellen', 'groep 2', 'groep 10'])
  expect(await labels({ clubs: [2] })).toEqual(['bellen'])
  expect(await labels({ event: camp, clubs: [2] })).toEqual([])
  expect(await tagsToGive(read, { event: camp, clubs: null })).toEqual(['groep 2', 'groep 10', 'bellen'])
})

test('a list takes no notice of what it does not know', () => {
  const view = (query: string) => readView(new URLSearchParams(query), { clubs: null }, now)
  const odd =
    'event=x&club=-1&kind=party&status=gone&paid=perhaps&email=lost&from=2026-02-30&to=1&age=old&born=8-&level=%27&slot=ever&wish=1&photos=on&remarks=1&answer=a%22%5D:b&columns=secret&sort=id;drop&page=-3'
  expect(view(odd)).toEqual(view(''))
  expect(view('columns=name&columns=email,phone,medical').columns).toEqual(['name', 'email', 'phone'])
  expect(parameters.columns.values.join()).not.toMatch(/medical|note|health/i)
})
