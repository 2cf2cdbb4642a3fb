import { customType, integer, text } from 'drizzle-orm/sqlite-core'
import type { Bilingual } from '~/i18n/locale'

export const id = () => integer().primaryKey({ autoIncrement: true })
export const reference = () => integer()
export const count = () => integer()
/** Integer cents. */
export const money = () => integer()
/** UTC milliseconds. */
export const timestamp = () => integer()
/** `YYYY-MM-DD` in Europe/Amsterdam. */
export const day = () => text()
export const flag = () => integer({ mode: 'boolean' })
export const freeText = () => text()
export const enumeration = <const T extends readonly [string, ...string[]]>(values: T) => text({ enum: [...values] })
// Drizzle's own JSON column writes the text `null` where a placeholder is filled with null.
export const json = <T>() =>
  customType<{ data: T; driverData: string | null }>({
    dataType: () => 'text',
    toDriver: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
    fromDriver: (stored) => JSON.parse(stored as string) as T,
  })()
export const bilingual = () => json<Bilingual>()
