import { customType, integer, text } from 'drizzle-orm/sqlite-core'
import type { Bilingual } from '~/i18n/locale'

/*
 * The vocabulary in which tables are declared: what SQLite and PostgreSQL both can hold. A second dialect implements
 * these names again; the tables stay as they are.
 */
export const id = () => integer().primaryKey({ autoIncrement: true })
export const reference = () => integer()
export const count = () => integer()
/** Integer cents. */
export const money = () => integer()
/** UTC milliseconds. */
export const moment = () => integer()
/** `YYYY-MM-DD` in Europe/Amsterdam. */
export const day = () => text()
export const flag = () => integer({ mode: 'boolean' })
export const words = () => text()
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => text({ enum: [...values] })
// Drizzle's own JSON column writes the word `null` where a prepared query is filled in with nothing.
export const json = <T>() =>
  customType<{ data: T; driverData: string | null }>({
    dataType: () => 'text',
    toDriver: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
    fromDriver: (stored) => JSON.parse(stored as string) as T,
  })()
/** Text in both languages: `{ nl, en }`. */
export const bilingual = () => json<Bilingual>()
