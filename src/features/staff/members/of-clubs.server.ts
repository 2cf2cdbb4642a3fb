import { inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

export const isOfClubs = (column: SQLiteColumn, clubs: readonly number[] | null): SQL | undefined =>
  clubs ? inArray(column, [...clubs]) : undefined
