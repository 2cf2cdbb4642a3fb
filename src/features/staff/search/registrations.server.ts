import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { typedWords } from '~/features/registrations/words.server'
import { type Member, mayEditClub, mayUse } from '~/features/staff/members/rights'
import { type Counted, pageOf, readView } from '~/features/staff/registrations/view.server'
import { readReference } from '~/text/reference'

const mostShown = 20

const columns = {
  ...{ id: registrations.id, reference: registrations.reference, name: registrations.contactName },
  ...{ status: registrations.status, title: events.title, clubId: events.clubId },
}
const rows = (db: Db) => db.select(columns).from(registrations).innerJoin(events, eq(events.id, registrations.eventId))

type FoundRow = Awaited<ReturnType<typeof rows>>[number]
export type FoundRegistrations = { readonly total: Counted; readonly shown: readonly FoundRow[] }

/** The newest that have every word of `q`: a name, an address, a telephone number. `now` is UTC milliseconds. */
export async function findRegistrations(db: Db, member: Member, q: string, now: number): Promise<FoundRegistrations> {
  if (!mayUse(member, 'registrations') || typedWords(q).length === 0)
    return { total: { rows: 0, isMore: false }, shown: [] }
  const { ids, total } = await pageOf(db, readView(new URLSearchParams({ q }), member, now), mostShown)
  const found = new Map((await rows(db).where(inArray(registrations.id, ids))).map((row) => [row.id, row]))
  return { total, shown: ids.flatMap((id) => found.get(id) ?? []) }
}

/** The reference that `q` is, if this member may see the registration. */
export async function findReference(db: Db, member: Member, q: string): Promise<string | undefined> {
  const reference = readReference(q)
  if (!reference || !mayUse(member, 'registrations')) return undefined
  const [row] = await rows(db).where(eq(registrations.reference, reference))
  return row && mayEditClub(member, row.clubId) ? reference : undefined
}
