import * as postgres from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import type { WrittenText } from '~/model/written-text'
import { isPostgres } from './dialect'

/** Declared once: to TypeScript each table is SQLite's, and PostgreSQL's builders have the same methods. */
const either = <T>(ofSqlite: T, ofPostgres: unknown): T => (isPostgres ? (ofPostgres as T) : ofSqlite)

export const table = either(sqlite.sqliteTable, postgres.pgTable)
export const index = either(sqlite.index, postgres.index)
export const uniqueIndex = either(sqlite.uniqueIndex, postgres.uniqueIndex)
export const check = either(sqlite.check, postgres.check)

const bigint = () => postgres.bigint({ mode: 'number' })
// Sorted and compared by bytes, as in SQLite, whatever the locale of the server.
const byBytes = postgres.customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const number = either(
  () => sqlite.integer(),
  () => bigint(),
)

export const id = either(
  () => sqlite.integer().primaryKey({ autoIncrement: true }),
  () => bigint().primaryKey().generatedByDefaultAsIdentity(),
)
export const reference = number
export const count = number
/** Integer cents. */
export const money = number
/** UTC milliseconds. */
export const timestamp = number
export const freeText = either(
  () => sqlite.text(),
  () => byBytes(),
)
/** `YYYY-MM-DD` in Europe/Amsterdam. */
export const day = freeText
export const flag = either(
  () => sqlite.integer({ mode: 'boolean' }),
  () => postgres.boolean(),
)
export const enumeration = <const T extends readonly [string, ...string[]]>(values: T) =>
  either(sqlite.text({ enum: [...values] }), byBytes())

// Drizzle's own JSON column writes the text `null` where a placeholder is filled with null.
export const json = <T>() => {
  const codec = {
    dataType: () => 'text',
    toDriver: (value: T) => (value === null || value === undefined ? null : JSON.stringify(value)),
    fromDriver: (stored: string | null) => JSON.parse(stored as string) as T,
  }
  type Json = { data: T; driverData: string | null }
  return either(sqlite.customType<Json>(codec)(), postgres.customType<Json>(codec)())
}
export const bilingual = () => json<WrittenText>()
