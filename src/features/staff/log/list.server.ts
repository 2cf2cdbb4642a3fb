import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { auditLog, auditLogRegistrations, registrations } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { type Member, mayEditClub, mayUse } from '~/features/staff/members/rights'
import { auditObjects, contentHeads } from '~/features/staff/resources/resources.server'
import { contentKinds } from '~/model/staff'
import { oneOf } from '~/text/search-params'
import { addDays, timestampAt } from '~/time/time-zone'
import { nobody } from './words'

export type LogLine = typeof auditLog.$inferSelect

type LogFilters = ReturnType<typeof readLogFilters>

/** `object` is a kind, or one of it: `event:12`. */
export function readLogFilters(search: URLSearchParams) {
  const { object: chosen = '', ...others } = readSearch('logboek', search)
  const [kind, ...rest] = chosen.split(':')
  const object = oneOf(auditObjects, kind)
  return { ...others, object, objectId: (object && rest.join(':')) || undefined }
}

const pageSize = 50

/**
 * Newest first. Editors do not see steps with staff; those of named clubs see their own steps and all about an event or
 * vacancy of theirs. Undefined for an object of another club.
 */
export async function listTrace(
  db: Db,
  member: Member,
  filters: LogFilters,
): Promise<{ lines: LogLine[]; hasOlder: boolean } | undefined> {
  const { who, object, objectId, from, to, page } = filters
  const seen = await visible(db, member, filters)
  if (seen === undefined) return undefined
  const isOfOne = who !== undefined || objectId !== undefined || seen.isOwn
  // Of one person or object there are few: their index, not that of the days, keeps the order.
  const at = isOfOne ? withoutIndex(auditLog.at) : sql`${auditLog.at}`
  const where = and(
    seen.which,
    who === undefined ? undefined : who === nobody ? isNull(auditLog.by) : eq(auditLog.by, who),
    objectId !== undefined && object === 'registration'
      ? inArray(auditLog.id, linesOfReference(db, objectId))
      : and(
          object && eq(auditLog.object, object),
          objectId === undefined ? undefined : eq(auditLog.objectId, objectId),
        ),
    gte(at, from ? timestampAt(from) : 0),
    lt(at, to ? timestampAt(addDays(to, 1)) : Number.MAX_SAFE_INTEGER),
  )
  const newest = isOfOne ? [desc(auditLog.id)] : [desc(auditLog.at), desc(auditLog.id)]
  const ids = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(...newest)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const lines = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids))
    .orderBy(...newest)
  return { lines: lines.slice(0, pageSize), hasOlder: lines.length > pageSize }
}

type Visible = { readonly which: SQL | undefined; readonly isOwn: boolean }

async function visible(db: Db, member: Member, { object, objectId }: LogFilters): Promise<Visible | undefined> {
  const everything = { which: undefined, isOwn: false }
  if (mayUse(member, 'members')) return everything
  if (object === 'member') return undefined
  if (member.clubs === null) return { which: ne(auditLog.object, 'member'), isOwn: false }
  const club = objectId === undefined ? undefined : await clubOf(db, object, objectId)
  if (club !== undefined && mayEditClub(member, club)) return everything
  return { which: eq(auditLog.by, member.uid), isOwn: true }
}

async function clubOf(db: Db, object: LogFilters['object'], objectId: string): Promise<number | null | undefined> {
  const kind = contentKinds.find((one) => one === object)
  if (!kind || !/^\d{1,15}$/.test(objectId)) return undefined
  const [row] = await contentHeads(db, kind, ({ id }) => eq(id, Number(objectId)))
  return row?.clubId
}

/** Newest first, also steps with many: of those what concerns this registration. */
export async function traceOfRegistration(
  db: Db,
  { id, reference }: { id: number; reference: string },
  most: number,
): Promise<LogLine[]> {
  const alone = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.registrationId, id))
  const together = db
    .select({ id: auditLogRegistrations.auditId })
    .from(auditLogRegistrations)
    .where(eq(auditLogRegistrations.registrationId, id))
  const lines = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, alone.unionAll(together)))
    .orderBy(desc(auditLog.id))
    .limit(most)
  const isOwn = ({ field }: { field: string }) => field === reference
  return lines.map((line) => (line.registrationId === id ? line : { ...line, changes: line.changes.filter(isOwn) }))
}

function linesOfReference(db: Db, reference: string) {
  const alone = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.object, 'registration'), eq(auditLog.objectId, reference)))
  const together = db
    .select({ id: auditLogRegistrations.auditId })
    .from(auditLogRegistrations)
    .innerJoin(registrations, eq(registrations.id, auditLogRegistrations.registrationId))
    .where(eq(registrations.reference, reference))
  return alone.unionAll(together)
}
