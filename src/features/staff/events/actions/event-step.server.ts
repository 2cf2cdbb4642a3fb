import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts } from '~/db/schema'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import type { SessionRefusal } from '~/features/events/session-changes'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Transaction } from '~/features/staff/audit/transaction.server'
import { type Author, type Content, type ContentRow, mayWriteFor } from '~/features/staff/content/content'
import { differences, keepFirstVersion, writeRevision } from '~/features/staff/content/content.server'
import { resources } from '~/features/staff/resources/resources.server'
import type { AuditChange, FieldValues } from '~/model/staff'

export type EventStepRefusal = StaffRefusal | 'other-club'
export type EventStepResult = StepResult<number, EventStepRefusal>

type EventStep = {
  readonly content: Content
  readonly author: Author
  readonly row: ContentRow
  readonly action: AuditAction
  /** Without: the fields that differ. */
  readonly logged?: readonly AuditChange[] | undefined
}

export function eventStep(
  { content, author, row, action, logged }: EventStep,
  now: number,
  work: (tx: Db) => Promise<StaffResult>,
): Transaction<EventStepResult> {
  let changes: AuditChange[] = []
  return loggedStep(
    {
      member: author,
      action,
      object: 'event',
      objectId: String(row.id),
      label: row.title.nl || row.title.en,
      changes: () => logged ?? changes,
      topics: resources.event.topics,
      scope: eventScope(row.id),
    },
    now,
    async (tx): Promise<number | Refused<EventStepRefusal>> => {
      const result = await reviseEvent(tx, { content, author, id: row.id }, now, work)
      if (!result.ok) return refuse(result.refusal)
      changes = result.changes
      return result.people
    },
  )
}

type Revision = {
  readonly content: Content
  readonly author: Author
  readonly id: number
  /** For whoever may write it, unless it says otherwise. */
  readonly mayWrite?: (clubId: number | null) => boolean
}

type Revised =
  | { readonly ok: true; readonly people: number; readonly changes: AuditChange[] }
  | { readonly ok: false; readonly refusal: EventStepRefusal }

/** Does the work within `tx` and keeps what it made of the event as a version. */
export async function reviseEvent(
  tx: Db,
  { content, author, id, mayWrite = (clubId) => mayWriteFor(author, clubId) }: Revision,
  now: number,
  work: (tx: Db) => Promise<StaffResult>,
): Promise<Revised> {
  const before = await content.find(tx, id)
  if (!before || !mayWrite(before.clubId)) return { ok: false, refusal: 'not-found' }
  await keepFirstVersion(tx, content, before)
  const result = await work(tx)
  if (!result.ok) return { ok: false, refusal: result.reason }
  const after = (await content.find(tx, id)) ?? before
  if (!mayWrite(after.clubId)) return { ok: false, refusal: 'other-club' }
  const draft = await carryDraft(tx, before, after)
  const version = before.version + 1
  await writeRevision(tx, content, { id, version, fields: after.fields, isPublished: true, author, now })
  if (draft) await writeRevision(tx, content, { ...draft, id, version: version + 1, isPublished: false, author, now })
  await content.set(tx, id, { version: draft ? version + 1 : version, updatedAt: now })
  const changes = differences({ ...before.fields, status: before.status }, { ...after.fields, status: after.status })
  return { ok: true, people: result.people, changes }
}

type Draft = { readonly fields: FieldValues }

/** Applies the changes to a waiting draft too, where it had the published value. Returns the draft. */
async function carryDraft(tx: Db, before: ContentRow, after: ContentRow): Promise<Draft | undefined> {
  const isDraft = and(eq(drafts.kind, 'event'), eq(drafts.contentId, before.id))
  const [draft] = await tx.select({ fields: drafts.fields }).from(drafts).where(isDraft)
  const moved = Object.keys(after.fields).filter(
    (name) => after.fields[name] !== before.fields[name] && draft?.fields[name] === before.fields[name],
  )
  if (!draft || moved.length === 0) return draft
  const fields = { ...draft.fields, ...Object.fromEntries(moved.map((name) => [name, after.fields[name] ?? ''])) }
  await tx.update(drafts).set({ fields }).where(isDraft)
  return { fields }
}

type StaffRefusal =
  | 'not-found'
  | 'cancelled'
  | 'not-cancelled'
  /** It has begun. */
  | 'past'
  /** Lessons take their dates from the club's season. */
  | 'lessons'
  /** The days it is held on do not run from the new start to the new end. */
  | 'days'
  | SessionRefusal

export type StaffResult = { ok: true; people: number } | { ok: false; reason: StaffRefusal }

export const refused = (reason: StaffRefusal): StaffResult => ({ ok: false, reason })

export async function onEvent(
  tx: Db,
  id: number,
  work: (event: DatedEvent) => Promise<StaffResult>,
): Promise<StaffResult> {
  const event = await findEvent(tx, id)
  if (!event) return refused('not-found')
  return event.status === 'cancelled' ? refused('cancelled') : work(event)
}

export const addressee = ({ id, locale, contactEmail }: Pick<RegistrationRow, 'id' | 'locale' | 'contactEmail'>) => ({
  registrationId: id,
  locale,
  recipient: contactEmail,
})
