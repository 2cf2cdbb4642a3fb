import { type SQL, sql } from 'drizzle-orm'
import { numbersIn } from '~/db/sql'
import { moneyScope, type Scope } from '~/features/staff/audit/rows.server'

/**
 * Rows that a step may change: its own and those of whom its place is offered to. Medical notes are left out, so that
 * they are never copied: a step that erases one has an empty scope.
 */
export const registrationScope = (id: number): readonly Scope[] =>
  scopeOf([id], sql`(select event_id from registrations where id = ${id})`)

/** A move feeds the waiting lists of both events. `apart`: the id of what it splits off, once it is there. */
export const moveScope = (id: number, from: number, to: number, apart?: number): readonly Scope[] =>
  scopeOf(apart === undefined ? [id] : [id, apart], sql`(${from}, ${to})`)

function scopeOf(given: readonly number[], eventIds: SQL): readonly Scope[] {
  const ids = numbersIn(given)
  const concerned = sql`(id in ${ids} or (event_id in ${eventIds} and status in ('waiting', 'offered')))`
  const theirs = sql`registration_id in (select id from registrations where ${concerned})`
  const own = sql`registration_id in ${ids}`
  return [
    { table: 'registrations', where: concerned },
    { table: 'participants', where: theirs },
    { table: 'history', where: theirs },
    ...moneyScope(own),
    { table: 'outbox', where: theirs },
    { table: 'attendance', where: sql`participant_id in (select id from participants where ${own})` },
    { table: 'registration_words', where: own },
    { table: 'registration_notes', where: own },
    { table: 'registration_tags', where: own },
  ]
}
