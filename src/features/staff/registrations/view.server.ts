import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { caseless, indexedBy, rowsOf } from '~/db/sql'
import { levelChoices } from '~/features/registrations/form/registration'
import { type Filter, filtersOf } from './filters.server'
import type { RegistrationView } from './view'

export { readView } from './view'

/** The limit of counting where no filter narrows the list; a longer list shows that there are more. */
export const mostCounted = 10_000
/** The same where several filters have to be asked of each row. */
const mostCountedSlowly = 1000

const all = (tests: readonly SQL[]): SQL => (tests.length > 0 ? sql.join([...tests], sql.raw(' and ')) : sql`true`)

/** What a row of `registrations` has to be; for many rows `idsOf` is faster. */
export const registrationsWhere = (view: RegistrationView): SQL =>
  all(filtersOf({ ...view, per: undefined }).map(({ test }) => test))

/** What a row of the list is: a registration, or one of its participants. */
type Unit = 'registrations' | 'participants'
const unitOf = ({ per }: RegistrationView): Unit => (per === 'person' ? 'participants' : 'registrations')

type Walk = { readonly index: string; readonly begin: SQL; readonly by: SQL }

const descending = (by: SQL) => sql`${by} desc, registrations.id desc`
const ascending = (by: SQL) => sql`${by}, registrations.id`

const date = { index: 'registrations_by_date', begin: sql`registrations.created_at >= 0` }
const [byContact, byPerson] = [caseless(sql`registrations.contact_name`), caseless(sql`participants.name`)]
const contact = { index: 'registrations_by_name', begin: sql`${byContact} >= ''` }
const person = { index: 'participants_by_name', begin: sql`${byPerson} >= ''` }
const event = { index: 'registrations_by_event', begin: sql`registrations.event_id >= 0` }

/** As people learn it; who has none comes last. */
const levelOrder = levelChoices(undefined).map((level, i) => sql.raw(`when '${level}' then ${i}`))
const byLevel = sql`case participants.level ${sql.join(levelOrder, sql.raw(' '))} else ${sql.raw(String(levelOrder.length))} end`

const walks: Record<RegistrationView['sort'], Walk> = {
  '-created': { ...date, by: descending(sql`registrations.created_at`) },
  created: { ...date, by: ascending(sql`registrations.created_at`) },
  name: { ...contact, by: ascending(byContact) },
  '-name': { ...contact, by: descending(byContact) },
  event: { ...event, by: ascending(sql`registrations.event_id`) },
  '-event': { ...event, by: descending(sql`registrations.event_id`) },
  level: { ...event, by: sql`${byLevel}, participants.birth_date desc` },
}

/** Of participants: by their own name, else in the order of their registrations. */
function walkOf(view: RegistrationView): Walk {
  const walk = walks[view.sort]
  if (unitOf(view) === 'registrations') return walk
  if (view.sort === 'name') return { ...person, by: sql`${byPerson}, participants.id` }
  if (view.sort === '-name') return { ...person, by: sql`${byPerson} desc, participants.id desc` }
  return { ...walk, by: sql`${walk.by}, participants.id` }
}

const idOf = (unit: Unit): SQL => sql.raw(`${unit}.id`)

/** SQLite goes through a cross join in the order that it has here. */
function tablesOf(unit: Unit, first: Unit, index: string | null): SQL {
  const named = sql`${sql.raw(first)} ${indexedBy(index)}`
  if (unit === 'registrations') return named
  return first === 'participants' ? sql`${named} cross join registrations` : sql`${named} cross join participants`
}

const joined = sql`participants.registration_id = registrations.id`

/** Entries of an index that are counted to see how much a filter leaves. */
const probed = 20_000

type Narrow = { readonly ids: SQL; readonly size: number }

async function countUpTo(db: Db, ids: SQL, most: number): Promise<number> {
  const counted = sql`select count(*) as rows from (${ids} limit ${most}) as found`
  return onlyRow(await rowsOf<{ rows: number }>(db, counted)).rows
}

/**
 * The filter to start with, where that costs less than walking the list's order for `wanted` rows: SQLite does not know
 * how rare a value is.
 */
async function narrowest(db: Db, filters: readonly Filter[], wanted: number): Promise<Narrow | undefined> {
  if (filters.every(({ ids }) => ids === undefined)) return undefined
  // Each by itself, or SQLite goes through the table.
  const span = rowsOf<{ rows: number }>(
    db,
    sql`select coalesce((select max(id) from registrations) - (select min(id) from registrations) + 1, 0) as rows`,
  )
  const counting = filters.flatMap(({ ids }) =>
    ids ? [countUpTo(db, ids, probed).then((size) => ({ ids, size }))] : [],
  )
  const [[{ rows } = { rows: 0 }], sizes] = await Promise.all([span, Promise.all(counting)])
  const share = sizes.reduce((product, { size }) => product * Math.min(1, size / rows), 1)
  const [least] = sizes.sort((a, b) => a.size - b.size)
  const walked = Math.min(rows, wanted / share)
  return least && (least.size < probed || rows <= probed) && least.size <= walked ? least : undefined
}

const idsIn = async (db: Db, query: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, query)).map(({ id }) => id)

function testsOf(view: RegistrationView, filters: readonly Filter[]): SQL {
  const tests = filters.map(({ test }) => test)
  return all(unitOf(view) === 'participants' ? [joined, ...tests] : tests)
}

function fromNarrow(db: Db, { ids }: Narrow, tests: SQL, view: RegistrationView): Promise<number[]> {
  const unit = unitOf(view)
  return idsIn(
    db,
    sql`select ${idOf(unit)} as id from ${tablesOf(unit, 'registrations', null)}
      where registrations.id in (${ids}) and ${tests} order by ${walkOf(view).by}`,
  )
}

function walking(view: RegistrationView, tests: SQL): SQL {
  const { index, begin } = walkOf(view)
  const first = index === person.index ? 'participants' : 'registrations'
  return sql`from ${tablesOf(unitOf(view), first, index)} where ${begin} and ${tests}`
}

const walked = (view: RegistrationView, tests: SQL): SQL =>
  sql`select ${idOf(unitOf(view))} as id ${walking(view, tests)} order by ${walkOf(view).by}`

/** Of registrations, or of participants where the view has those. */
export async function rowIdsOf(db: Db, view: RegistrationView, most: number): Promise<number[]> {
  const filters = filtersOf(view)
  const narrow = await narrowest(db, filters, most)
  const tests = testsOf(view, filters)
  if (narrow) return (await fromNarrow(db, narrow, tests, view)).slice(0, most)
  return idsIn(db, sql`${walked(view, tests)} limit ${most}`)
}

/** Of registrations, whatever the rows of the view are. */
export const idsOf = (db: Db, view: RegistrationView, most: number): Promise<number[]> =>
  rowIdsOf(db, { ...view, per: undefined }, most)

export type Counted = { readonly rows: number; readonly isMore: boolean }

/** Exact up to a bound; `isMore` where there are more. */
export const countOf = async (db: Db, view: RegistrationView): Promise<Counted> =>
  (await pageOf(db, { ...view, page: 1 }, 1)).total

/** One page of ids of its rows in the order of the view, and how many there are. */
export async function pageOf(db: Db, view: RegistrationView, size: number): Promise<{ ids: number[]; total: Counted }> {
  const filters = filtersOf(view)
  const tests = testsOf(view, filters)
  const [begin, end] = [(view.page - 1) * size, view.page * size]
  const narrow = await narrowest(db, filters, end)
  if (narrow) {
    const ids = await fromNarrow(db, narrow, tests, view)
    return { ids: ids.slice(begin, end), total: { rows: ids.length, isMore: false } }
  }
  const [ids, total] = await Promise.all([
    idsIn(db, sql`${walked(view, tests)} limit ${size} offset ${begin}`),
    counted(db, filters, tests, view),
  ])
  return { ids, total }
}

async function counted(db: Db, filters: readonly Filter[], tests: SQL, view: RegistrationView): Promise<Counted> {
  const [only, ...others] = filters
  const byDate = { ...view, sort: '-created' } as const
  const isSlow = filters.some(({ ids }) => ids) && others.length > 0
  const most = isSlow ? mostCountedSlowly : mostCounted
  const indexed = others.length === 0 && unitOf(view) === 'registrations' ? only?.ids : undefined
  const ids = only?.repeats ? indexed && sql`select distinct id from (${indexed}) as listed` : indexed
  const rows = await countUpTo(db, ids ?? sql`select 1 ${walking(byDate, tests)}`, most + 1)
  return { rows: Math.min(rows, most), isMore: rows > most }
}
