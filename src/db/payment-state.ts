import { type SQL, sql } from 'drizzle-orm'

/** Cents that a registration owes, by `features/payments/balance.ts`. `of`: the table's name and a dot, or empty. */
const owed = (of: string) => {
  const sum = `(case when ${of}status = 'confirmed' or ${of}status = 'held' then ${of}price_cents else 0 end + ${of}adjusted_cents)`
  return `case when ${sum} > 0 then ${sum} else 0 end`
}

const state = (of: string) => `(case when ${owed(of)} < ${of}paid_cents then 'refund'
  when ${owed(of)} > ${of}paid_cents then
    case when ${of}paid_cents > 0 then 'part' when ${of}invoiced_on is not null then 'invoiced' else 'open' end
  when ${of}paid_cents > 0 then 'paid'
  when (${of}status = 'confirmed' or ${of}status = 'held') and ${of}price_cents > 0 then 'waived' else 'none' end)`

const booked = (of: string) => `${state(of)} in ('part', 'paid', 'waived', 'refund')`

export const dueColumn: SQL<number> = sql.raw(`(${owed('registrations.')})`) as SQL<number>
export const stateColumn: SQL<string> = sql.raw(state('registrations.')) as SQL<string>
export const isBooked: SQL = sql.raw(booked('registrations.'))

export const indexedState = sql.raw(state(''))
export const indexedBooked = sql.raw(booked(''))
