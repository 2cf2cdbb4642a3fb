import { expect } from 'playwright/test'
import type { SiteDatabase } from './site-database'

/** Of couples alone. `answered`: the references that visitors were told, by the keys of their forms. */
export function expectWhole(database: SiteDatabase, answered: ReadonlyMap<string, string>): void {
  expect(database.damage()).toEqual([])
  const rows = database.rows<{
    key: string
    reference: string
    status: string
    people: number
    kind: string | null
    lines: number
  }>(
    `select idempotency_key as key, reference, status,
      (select count(*) from participants where registration_id = registrations.id) as people,
      (select min(kind) from letters where registration_id = registrations.id) as kind,
      (select count(*) from history where registration_id = registrations.id) as lines
    from registrations`,
  )
  for (const { status, people, kind, lines } of rows)
    expect({ people, kind, lines }).toEqual({ people: 2, kind: `registration-${status}`, lines: 1 })
  const kept = new Map(rows.map(({ key, reference }) => [key, reference]))
  for (const [key, reference] of answered) expect(kept.get(key)).toBe(reference)
  expect(database.count('letters')).toBe(rows.length)
}
