import { inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A condition on the club of a row, as `seenClubs` gives them; none for all clubs. */
export const isOfClubs = (column: SQLiteColumn, clubs: readonly number[] | null): SQL | undefined =>
  clubs ? inArray(column, [...clubs]) : undefined
