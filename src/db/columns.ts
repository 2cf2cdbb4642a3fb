import { integer, text } from 'drizzle-orm/sqlite-core'
import type { Bilingual } from '~/domain/locale'

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
export const json = <T>() => text({ mode: 'json' }).$type<T>()
/** Text in both languages: `{ nl, en }`. */
export const bilingual = () => json<Bilingual>()
