import { inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Member } from '~/features/staff/members/rights'

/** Null for whoever edits all clubs. */
export const clubsOf = ({ role, clubs }: Pick<Member, 'role' | 'clubs'>): readonly number[] | null =>
  role === 'admin' ? null : clubs

export const isOfClubs = (column: SQLiteColumn, clubs: readonly number[] | null): SQL | undefined =>
  clubs ? inArray(column, [...clubs]) : undefined
