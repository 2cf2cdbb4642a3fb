import { addressKey } from '~/text/email-address'
import type { RegistrationRow } from './registrations.server'

/** By the latest of each address, with its others; who has none stays alone. */
export function byAddress<One extends Pick<RegistrationRow, 'id' | 'contactEmail'>>(
  rows: readonly One[],
): { readonly latest: One; readonly also: One[] }[] {
  const all = Map.groupBy(
    rows.toSorted((a, b) => b.id - a.id),
    ({ id, contactEmail }) => (contactEmail === null ? String(id) : addressKey(contactEmail)),
  )
  return [...all.values()].map(([latest, ...also]) => ({ latest: latest!, also }))
}
