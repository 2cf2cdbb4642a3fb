import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { caseless, indexedBy, rowsOf, textsIn } from '~/db/sql'
import { type Filter, filtersOf } from './filters.server'
import { type RegistrationView, readView } from './view'

export { readView } from './view'

/** The limit of counting where no filter narrows the list; a longer list shows that there are more. */
export const mostCounted = 10_000
/** The same where several filters have to be asked of each row. */
const mostCountedSlowly = 1000

const all = (tests: readonly SQL[]): SQL => (tests.length > 0 ? sql.join([...tests], sql.raw(' and ')) : sql`true`)

/** What a row of `registrations` has to be; for many rows `idsOf` is faster. */
export const registrationsWhere = (view: RegistrationView): SQL => all(filtersOf(view).map(({ test }) => test))

type Walk = { readonly index: string; readonly from: SQL; readonly by: SQL }

const byName = caseless(sql`contact_name`)

const walks: Record<RegistrationView['sort'], Walk> = {
  '-created': { index: 'registrations_by_date', from: sql`created_at >= 0`, by: sql`created_at desc, id desc` },
  created: { index: 'registrations_by_date', from: sql`created_at >= 0`, by: sql`created_at, id` },
  name: { index: 'registrations_by_name', from: sql`${byName} >= ''`, by: sql`${byName}, id` },
  '-name': { index: 'registrations_by_name', from: sql`${byName} >= ''`, by: sql`${byName} desc, id desc` },
  event: { index: 'registrations_by_event', from: sql`event_id >= 0`, by: sql`event_id, id` },
  '-event': { index: 'registrations_by_event', from: sql`event_id >= 0`, by: sql`event_id desc, id desc` },
}

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

const fromNarrow = (db: Db, { ids }: Narrow, tests: SQL, { sort }: RegistrationView): Promise<number[]> =>
  idsIn(
    db,
    sql`select id from registrations ${indexedBy(null)}
      where id in (${ids}) and ${tests} order by ${walks[sort].by}`,
  )

const walking = ({ sort }: RegistrationView, tests: SQL): SQL =>
  sql`from registrations ${indexedBy(walks[sort].index)} where ${walks[sort].from} and ${tests}`

export async function idsOf(db: Db, view: RegistrationView, most: number): Promise<number[]> {
  const filters = filtersOf(view)
  const narrow = await narrowest(db, filters, most)
  const tests = all(filters.map(({ test }) => test))
  if (narrow) return (await fromNarrow(db, narrow, tests, view)).slice(0, most)
  return idsIn(db, sql`select id ${walking(view, tests)} order by ${walks[view.sort].by} limit ${most}`)
}

/** Those of these references that the member may see, whatever the filters. */
export function chosenIds(db: Db, { clubs }: RegistrationView, references: readonly string[]): Promise<number[]> {
  const own = registrationsWhere(readView(new URLSearchParams(), { clubs }))
  return idsIn(db, sql`select id from registrations where reference in ${textsIn(references)} and ${own} order by id`)
}

export type Counted = { readonly rows: number; readonly isMore: boolean }

/** Exact up to a bound; `isMore` where there are more. */
export const countOf = async (db: Db, view: RegistrationView): Promise<Counted> =>
  (await pageOf(db, { ...view, page: 1 }, 1)).total

/** One page of ids in the order of the view, and how many there are. */
export async function pageOf(db: Db, view: RegistrationView, size: number): Promise<{ ids: number[]; total: Counted }> {
  const filters = filtersOf(view)
  const tests = all(filters.map(({ test }) => test))
  const [begin, end] = [(view.page - 1) * size, view.page * size]
  const narrow = await narrowest(db, filters, end)
  if (narrow) {
    const ids = await fromNarrow(db, narrow, tests, view)
    return { ids: ids.slice(begin, end), total: { rows: ids.length, isMore: false } }
  }
  const [ids, total] = await Promise.all([
    idsIn(db, sql`select id ${walking(view, tests)} order by ${walks[view.sort].by} limit ${size} offset ${begin}`),
    counted(db, filters, tests, view),
  ])
  return { ids, total }
}

async function counted(db: Db, filters: readonly Filter[], tests: SQL, view: RegistrationView): Promise<Counted> {
  const [only, ...others] = filters
  const byDate = { ...view, sort: '-created' } as const
  const isSlow = filters.some(({ ids }) => ids) && others.length > 0
  const most = isSlow ? mostCountedSlowly : mostCounted
  const indexed = others.length === 0 ? only?.ids : undefined
  const ids = only?.repeats ? indexed && sql`select distinct id from (${indexed}) as listed` : indexed
  const rows = await countUpTo(db, ids ?? sql`select 1 ${walking(byDate, tests)}`, most + 1)
  return { rows: Math.min(rows, most), isMore: rows > most }
}
