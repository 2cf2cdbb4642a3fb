import { addressKey } from '~/text/email-address'
import type { RegistrationRow } from './registrations.server'

/** By the latest of each address, with its others; who has none stays alone. */
export function byAddress<One extends Pick<RegistrationRow, 'id' | 'contactEmail'>>(
  rows: readonly One[],
): { readonly latest: One; readonly also: One[] }[] {
  const all = new Map<string, One[]>()
  for (const row of [...rows].sort((a, b) => b.id - a.id)) {
    const key = row.contactEmail === null ? String(row.id) : addressKey(row.contactEmail)
    all.set(key, [...(all.get(key) ?? []), row])
  }
  return [...all.values()].map(([latest, ...also]) => ({ latest: latest!, also }))
}
