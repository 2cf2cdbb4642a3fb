import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { execute, rowsOf } from '~/db/sql'
import type { ContentKind, RowChange } from '~/model/staff'

export type Scope = { readonly table: string; readonly where: SQL }

type Row = Readonly<Record<string, string | number | boolean | null>>

const keyOf: Readonly<Record<string, string>> = { staff_members: 'uid' }
const keyColumn = (table: string) => keyOf[table] ?? 'id'

export const contentScope = (kind: ContentKind, id: number): readonly Scope[] => [
  { table: 'drafts', where: sql`kind = ${kind} and content_id = ${id}` },
  { table: 'revisions', where: sql`kind = ${kind} and content_id = ${id}` },
]

/** What is agreed about money, what came of it, and what is on its way back. */
export const moneyScope = (where: SQL): readonly Scope[] =>
  ['ledger', 'payments', 'refunds', 'payment_terms', 'second_payers'].map((table) => ({ table, where }))

export const eventScope = (id: number): readonly Scope[] => [
  { table: 'events', where: sql`id = ${id}` },
  ...contentScope('event', id),
  { table: 'registrations', where: sql`event_id = ${id}` },
  { table: 'participants', where: sql`event_id = ${id}` },
  { table: 'history', where: sql`registration_id in (select id from registrations where event_id = ${id})` },
  ...moneyScope(sql`registration_id in (select id from registrations where event_id = ${id})`),
  { table: 'outbox', where: sql`registration_id in (select id from registrations where event_id = ${id})` },
]

export const paymentScope = (which: SQL): readonly Scope[] => [
  { table: 'registrations', where: which },
  ...moneyScope(sql`registration_id in (select id from registrations where ${which})`),
]

type Snapshot = ReadonlyMap<string, ReadonlyMap<string | number, Row>>

export async function snapshot(tx: Db, scope: readonly Scope[]): Promise<Snapshot> {
  const tables = new Map<string, Map<string | number, Row>>()
  for (const { table, where } of scope) {
    const rows = tables.get(table) ?? new Map<string | number, Row>()
    tables.set(table, rows)
    for (const row of await rowsOf<Row>(tx, sql`select * from ${sql.identifier(table)} where ${where}`))
      rows.set(row[keyColumn(table)] as string | number, row)
  }
  return tables
}

export function changesBetween(before: Snapshot, after: Snapshot): RowChange[] {
  return [...after].flatMap(([table, rows]) => {
    const old = before.get(table) ?? new Map<string | number, Row>()
    const ids = new Set([...old.keys(), ...rows.keys()])
    return [...ids].flatMap((id) => {
      const change = { table, id, before: old.get(id) ?? null, after: rows.get(id) ?? null }
      return isDeepStrictEqual(change.before, change.after) ? [] : [change]
    })
  })
}

/** Restores every row. Returns false, with nothing written, where a row has changed since. */
export async function putBack(tx: Db, changes: readonly RowChange[]): Promise<boolean> {
  for (const { table, id, after } of changes) {
    const [now] = await rowsOf<Row>(tx, sql`select * from ${sql.identifier(table)} where ${isRow(table, id)}`)
    if (!isDeepStrictEqual(now ?? null, after)) return false
  }
  const made = changes.toReversed().filter(({ before }) => !before)
  const removal = ({ table, id }: RowChange) =>
    execute(tx, sql`delete from ${sql.identifier(table)} where ${isRow(table, id)}`)
  for (const row of made) if (row.table !== 'registrations') await removal(row)
  for (const { table, id, before, after } of changes) {
    if (!before) continue
    if (after)
      await execute(tx, sql`update ${sql.identifier(table)} set ${assignments(before)} where ${isRow(table, id)}`)
    else await execute(tx, sql`insert into ${sql.identifier(table)} (${columns(before)}) values (${values(before)})`)
  }
  // Last: its participants, who may have come from another one, would go with it.
  for (const row of made) if (row.table === 'registrations') await removal(row)
  return true
}

const isRow = (table: string, id: string | number) => sql`${sql.identifier(keyColumn(table))} = ${id}`
type Stored = Readonly<Record<string, unknown>>
const comma = sql.raw(', ')
const assignments = (row: Stored) =>
  sql.join(
    Object.entries(row).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    comma,
  )
const columns = (row: Stored) =>
  sql.join(
    Object.keys(row).map((name) => sql`${sql.identifier(name)}`),
    comma,
  )
const values = (row: Stored) =>
  sql.join(
    Object.values(row).map((value) => sql`${value}`),
    comma,
  )
