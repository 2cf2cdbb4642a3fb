import { organisation } from '#app.config'
import { addDays, type Day } from '~/time/time-zone'

export type Term = { readonly cents: number; readonly dueOn: Day }

export const mostTerms = 3
const daysBetweenTerms = 30

/** Equal parts, of which the first has what is left over. */
export function proposeTerms(openCents: number, many: number, today: Day): Term[] {
  const each = Math.floor(openCents / many)
  return Array.from({ length: many }, (_, i) => ({
    cents: i === 0 ? openCents - each * (many - 1) : each,
    dueOn: addDays(today, organisation.payment.termDays + i * daysBetweenTerms),
  }))
}

/** With what is to be paid of each still: what came covers them in their order. */
export function withLeft<T extends Term>(
  terms: readonly T[],
  openCents: number,
): (T & { readonly leftCents: number })[] {
  let open = Math.max(0, openCents)
  return terms
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    .toReversed()
    .map((term) => {
      const leftCents = Math.min(term.cents, open)
      open -= leftCents
      return { ...term, leftCents }
    })
    .toReversed()
}
