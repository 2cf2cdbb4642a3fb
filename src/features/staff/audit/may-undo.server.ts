import { inArray, or } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { mayAttend, mayEditClub, mayUse, type Viewer } from '~/features/staff/members/rights'
import { type AuditObject, resources } from '~/features/staff/resources/resources.server'
import type { EmailKind } from '~/model/email-kinds'
import type { RowChange } from '~/model/staff'
import type { AuditAction } from './actions'

type Undoing = Viewer
type Undone = { readonly action: string; readonly object: string }

/** By the member's present rights, for the part of the desk and each club whose rows are concerned. */
export async function mayUndo(
  tx: Db,
  member: Undoing,
  { action, object }: Undone,
  changes: readonly RowChange[],
): Promise<boolean> {
  const isAddition = object === 'registration' && action === ('add' satisfies AuditAction)
  // Trainers may add walk-ins, and call off a day.
  const [right, mayTouch] =
    isAddition || action === ('call-off' satisfies AuditAction)
      ? (['court', mayAttend] as const)
      : ([resources[object as AuditObject].right, mayEditClub] as const)
  if (!mayUse(member, right)) return false
  return (await clubsOf(tx, changes)).every((clubId) => mayTouch(member, clubId))
}

/** Of every row as it is and as it was; null for none. */
async function clubsOf(tx: Db, changes: readonly RowChange[]): Promise<(number | null)[]> {
  // An email to a substitute is about lessons whose club the other rows name.
  const rows = changes.flatMap(({ before, after }) =>
    [before, after].filter((row) => row !== null && row.kind !== ('lesson-substitute' satisfies EmailKind)),
  )
  const column = (name: string) => [
    ...new Set(rows.flatMap((row) => (row && name in row ? [row[name] as number | null] : []))),
  ]
  const ids = (name: string) => numbersIn(column(name).filter((id) => id !== null))
  const ofRegistrations = tx
    .select({ id: registrations.eventId })
    .from(registrations)
    .where(inArray(registrations.id, ids('registration_id')))
  const found = await tx
    .selectDistinct({ clubId: events.clubId })
    .from(events)
    .where(or(inArray(events.id, ids('event_id')), inArray(events.id, ofRegistrations)))
  const isOfNone = column('registration_id').includes(null) || changes.some(({ table }) => table === 'email_templates')
  const drafts = changes.flatMap(({ table, before }) => (table === 'drafts' && before ? [clubIn(before)] : []))
  return [...column('club_id'), ...found.map(({ clubId }) => clubId), ...drafts.flat(), ...(isOfNone ? [null] : [])]
}

/** The club that a restored draft names; a season's is in another row. */
function clubIn({ kind, fields }: NonNullable<RowChange['before']>): (number | null)[] {
  if (kind !== 'event' && kind !== 'vacancy') return []
  const { clubId = '' } = (typeof fields === 'string' ? JSON.parse(fields) : fields) as { clubId?: string }
  return [Number(clubId) || null]
}
