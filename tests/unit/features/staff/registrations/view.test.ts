import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { events, outbox, participants, registrations, registrationTags } from '~/db/schema'
import { ageOn } from '~/features/registrations/form/registration'
import { indexWords } from '~/features/registrations/words.server'
import {
  columnNames,
  emailFilters,
  orders,
  paidFilters,
  readView,
  statusFilters,
} from '~/features/staff/registrations/view'
import { countOf, idsOf, pageOf, registrationsWhere } from '~/features/staff/registrations/view.server'
import { type EventKind, eventKinds } from '~/model/event'
import { paymentStates, registrationStatuses } from '~/model/registration'
import { dayOf, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'

const now = timestampAt('2026-11-22', '12:00')
const day = 86_400_000
const everywhere = { clubs: null }
const view = (query: string, member: { clubs: readonly number[] | null } = everywhere) =>
  readView(new URLSearchParams(query), member, now)

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

const names = ['Anna', 'Bram', 'Çelik', 'Daan', 'Eva', 'van den Berg', 'Jansen', 'Bos', 'de Vries']

async function fill(database: Database, many: number): Promise<void> {
  const { next, pick } = dice(7)
  const ids: number[] = []
  for (let i = 0; i < 12; i++) {
    const kind = pick(eventKinds.filter((one) => one !== 'lessons')) as EventKind
    const clubId = i % 5 === 0 ? null : pick([1, 2, 3])
    const place = clubId === null ? { name: 'Strand', city: 'Den Haag' } : { clubId }
    ids.push(await addEvent(database, { ...springCamp, kind, clubId, place, priceCents: pick([0, 14_500]) }))
  }
  await database.write([], async (tx) => {
    for (let i = 0; i < many; i++) {
      const eventId = pick(ids)
      const [name, family] = [pick(names), pick(names)]
      const [row] = await tx
        .insert(registrations)
        .values({
          eventId,
          status: pick(registrationStatuses),
          paymentState: pick(paymentStates),
          reference: `BT-${1000 + i}-BCDF`,
          idempotencyKey: `key-${i}`,
          fingerprint: '',
          contactName: `${name} ${family}`,
          contactEmail: next() < 0.1 ? null : `${name}${i}@mail.example`,
          contactPhone: next() < 0.5 ? null : `06${String(10_000_000 + i * 7919).slice(0, 8)}`,
          remarks: next() < 0.3 ? 'Iets' : null,
          remarksReadAt: next() < 0.5 ? now : null,
          privacyAt: now,
          locale: 'nl',
          createdAt: now - Math.floor(next() * 40) * day,
          updatedAt: now,
        })
        .returning({ id: registrations.id })
      const registrationId = row!.id
      for (let position = 0; position <= Math.floor(next() * 3); position++)
        await tx.insert(participants).values({
          ...{ registrationId, eventId, position, name: `${pick(names)} ${family}`, nameKey: `${i} ${position}` },
          birthDate: dayOf(now - Math.floor(next() * 20 * 365) * day),
          level: pick([null, 'red', 'green', '7']),
          answers: pick([{}, { diet: 'vegan' }, { diet: ['vegan', 'halal'] }, { shirt: 'vegan' }]),
          standing: 'out',
        })
      if (next() < 0.2) await tx.insert(registrationTags).values({ registrationId, tag: pick(['groep 1', 'bellen']) })
      if (next() < 0.4)
        await tx.insert(outbox).values({
          ...{ kind: 'registration-confirmed', locale: 'nl', recipient: 'x@mail.example', registrationId, facts: {} },
          ...{
            messageId: `mail-${i}`,
            status: pick(['waiting', 'sent', 'failed', 'bounced']),
            dueAt: now,
            createdAt: now,
          },
        })
      await indexWords(tx, registrationId)
    }
  })
}

async function everything(db: Db) {
  const [rows, held, people, mails, tags] = await Promise.all([
    db.select().from(registrations).orderBy(registrations.id),
    db.select().from(events),
    db.select().from(participants),
    db.select().from(outbox),
    db.select().from(registrationTags),
  ])
  return rows.map((row) => ({
    ...row,
    event: held.find(({ id }) => id === row.eventId)!,
    people: people.filter(({ registrationId }) => registrationId === row.id),
    mails: mails.filter(({ registrationId }) => registrationId === row.id),
    tags: tags.filter(({ registrationId }) => registrationId === row.id).map(({ tag }) => tag),
  }))
}

type Whole = Awaited<ReturnType<typeof everything>>[number]

/** Said once more, without a word of SQL. */
function fits(row: Whole, query: URLSearchParams, clubs: readonly number[] | null): boolean {
  const given = (name: string) => query.get(name) ?? undefined
  const { event, people } = row
  const costs = event.priceCents > 0 || event.packages !== null
  const has = (name: string, test: (value: string) => boolean) => given(name) === undefined || test(given(name)!)
  const words = [row.contactName, row.contactEmail ?? '', row.contactPhone ?? '', ...people.map(({ name }) => name)]
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(' ')
  const ages = (value: string) => value.split('-').map(Number)
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
      paid === 'unpaid'
        ? row.status === 'confirmed' && costs && ['open', 'invoiced'].includes(row.paymentState)
        : row.paymentState === paid,
    ) &&
    has('email', (state) =>
      state === 'none' ? row.contactEmail === null : row.mails.some(({ status }) => status === state),
    ) &&
    has('from', (from) => dayOf(row.createdAt) >= from) &&
    has('to', (to) => dayOf(row.createdAt) <= to) &&
    has('remarks', () => row.remarks !== null && row.remarksReadAt === null) &&
    has('tag', (tag) => row.tags.includes(tag)) &&
    people.some(
      ({ birthDate, level, answers }) =>
        has('level', (one) => level === one) &&
        has('age', (one) => {
          const [from, to = from] = ages(one)
          const age = ageOn(birthDate, dayOf(now))
          return age >= from! && age <= to!
        }) &&
        has('answer', (one) => {
          const [question, value] = one.split(':')
          return [answers[question!] ?? []].flat().includes(value!)
        }),
    )
  )
}

describe('the list of registrations', () => {
  test('holds what a plain comparison of every row holds, whatever is asked', async () => {
    const { database } = await testDatabase()
    await fill(database, 700)
    const { read } = database
    const all = await everything(read)
    const { next, pick } = dice(42)
    const values = {
      q: ['anna', 'bos', 'van berg', 'celik jan', 'daan1', '06', 'zzz', 'j'],
      event: ['1', '2', '7', '99'],
      club: ['1', '2', '9'],
      kind: eventKinds,
      status: statusFilters,
      paid: paidFilters,
      email: emailFilters,
      from: ['2026-11-01', '2026-11-22', '2027-01-01'],
      to: ['2026-11-10', '2026-11-22'],
      age: ['8', '4-9', '17-30', '12-3'],
      level: ['red', '7', 'blue'],
      remarks: ['unread'],
      tag: ['groep 1', 'bellen', 'x'],
    } as const
    const filters = Object.entries(values).flatMap(([name, each]) => each.map((value) => [[name, value]] as string[][]))
    const mixed = Array.from({ length: 300 }, () => {
      const chosen = Object.entries(values).filter(() => next() < 0.2)
      const answer = chosen.some(([name]) => name === 'event') && next() < 0.5 ? [['answer', 'diet:vegan']] : []
      return [...chosen.map(([name, each]) => [name, pick<string>(each)]), ...answer]
    })
    let found = 0
    for (const asked of [[], ...filters, ...mixed]) {
      const query = new URLSearchParams(asked)
      const clubs = pick([null, null, [1], [2, 3], []])
      const seen = readView(query, { clubs }, now)
      const expected = all.filter((row) => fits(row, query, clubs)).map(({ id }) => id)
      const said = `${query} ${clubs}`
      const ids = await idsOf(read, seen, 10_000)
      expect(
        [...ids].sort((a, b) => a - b),
        said,
      ).toEqual(expected)
      expect(await countOf(read, seen), said).toEqual({ rows: expected.length, isMore: false })
      const rows = await read.select({ id: registrations.id }).from(registrations).where(registrationsWhere(seen))
      expect(
        rows.map(({ id }) => id).sort((a, b) => a - b),
        said,
      ).toEqual(expected)
      const second = await pageOf(read, { ...seen, page: 2 }, 20)
      expect(second, said).toEqual({ ids: ids.slice(20, 40), total: { rows: ids.length, isMore: false } })
      found += expected.length
    }
    expect(found).toBeGreaterThan(5000)
  })

  test('stands in the order that was asked for, both where a filter leaves few and where it leaves many', async () => {
    const { database } = await testDatabase()
    await fill(database, 400)
    const all = await everything(database.read)
    const keys = {
      created: (row: Whole) => row.createdAt,
      name: (row: Whole) => row.contactName.toLowerCase().replaceAll('ç', 'ç'),
      event: (row: Whole) => row.eventId,
    }
    for (const sort of orders)
      for (const filter of ['', '&tag=bellen', '&status=active']) {
        const query = new URLSearchParams(`sort=${sort}${filter}`)
        const key = keys[sort.replace('-', '') as keyof typeof keys]
        const rows = all.filter((row) => fits(row, query, null))
        const sign = sort.startsWith('-') ? -1 : 1
        const order = (a: Whole, b: Whole) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id) * sign
        const expected = rows.sort(order).map(({ id }) => id)
        expect
          .soft(await idsOf(database.read, readView(query, everywhere, now), 10_000), String(query))
          .toEqual(expected)
      }
  })

  test('takes no notice of what it does not know', () => {
    const odd =
      'event=x&club=-1&kind=party&status=gone&paid=perhaps&email=lost&from=2026-02-30&to=1&age=old&level=%27&remarks=1&answer=a%22%5D:b&columns=secret&sort=id;drop&page=-3'
    expect(view(odd)).toEqual(view(''))
    expect(view('columns=name&columns=email,phone,medical').columns).toEqual(['name', 'email', 'phone'])
    expect(columnNames.join()).not.toMatch(/medical|note|health/i)
  })

  test('never shows an editor of some clubs who signed up elsewhere', async () => {
    const { database } = await testDatabase()
    await fill(database, 300)
    const { read } = database
    for (const query of ['', 'club=2', 'event=1', 'q=anna', 'paid=unpaid', 'sort=name']) {
      const ids = await idsOf(read, view(query, { clubs: [1] }), 1000)
      const clubs = await read
        .selectDistinct({ club: sql<number | null>`club_id` })
        .from(registrations)
        .innerJoin(events, sql`events.id = registrations.event_id`)
        .where(inArray(registrations.id, ids))
      expect(
        clubs.filter(({ club }) => club !== 1),
        query,
      ).toEqual([])
    }
    expect(await idsOf(read, view('', { clubs: [1] }), 1000)).not.toEqual([])
    expect(await idsOf(read, view('', { clubs: [] }), 1000)).toEqual([])
  })
})
