import { and, eq, ne } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { events, participants } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { type EventRow, findEvent } from '~/features/events/events.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import type { Content, ContentRow, FieldError } from '~/features/staff/content/content'
import { isPicture } from '~/features/staff/pictures/field.server'
import type { FieldValues } from '~/model/staff'
import { publishEvent } from './actions/publish.server'
import { isEventField } from './fields/event-fields'
import { type EventValue, longestIn } from './fields/fields'
import { fieldsOf } from './fields/fields-of.server'
import { draftColumns, readEvent } from './fields/read-event.server'

export async function eventRow(db: Db, id: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  return row
}

async function find(db: Db, id: number): Promise<ContentRow | undefined> {
  const row = await eventRow(db, id)
  return row && { ...row, clubId: row.clubId, fields: fieldsOf(row) }
}

/** A package that somebody chose cannot be removed. */
async function packageErrors(db: Db, id: number, { packages }: EventValue): Promise<FieldError[]> {
  const chosen = await db
    .selectDistinct({ id: participants.package })
    .from(participants)
    .where(and(eq(participants.eventId, id), ne(participants.standing, 'out')))
  const isGone = chosen.some((one) => one.id !== null && !packages?.some((kept) => kept.id === one.id))
  return isGone ? [{ field: 'packages', code: 'package-in-use' }] : []
}

export const eventContent: Content<EventValue> = {
  kind: 'event',
  isField: isEventField,
  longest: longestIn,
  find,
  clubOf: ({ clubId = '' }) => findClub(Number(clubId))?.id ?? null,
  check: async (fields, { db, now, id }) => {
    const row = id === null ? undefined : await eventRow(db, id)
    const published = row && (row.status !== 'draft' || row.kind === 'lessons') ? row : undefined
    const image = fields.image?.trim()
    const hasPicture = image ? await isPicture(db, image) : false
    const read = readEvent(fields, now, { published, hasPicture: (one) => hasPicture && one === image })
    if (!read.ok || !published) return read
    const errors = await packageErrors(db, published.id, read.value)
    return errors.length > 0 ? { ok: false, errors } : read
  },
  insertDraft: async (tx, fields, now) => {
    const values = { status: 'draft', ...draftOf(fields, now), createdAt: now, updatedAt: now } as const
    return onlyRow(await tx.insert(events).values(values).returning({ id: events.id })).id
  },
  updateDraft: async (tx, id, fields, now) => {
    const row = await eventRow(tx, id)
    if (row?.kind === 'lessons') return
    await tx
      .update(events)
      .set({ ...draftOf(fields, now), updatedAt: now })
      .where(eq(events.id, id))
  },
  publish: publishEvent,
  set: async (tx, id, columns) => {
    await tx.update(events).set(columns).where(eq(events.id, id))
  },
  cannotWithdraw,
}

/** Somebody is signed up, or was until it was cancelled. */
async function cannotWithdraw(tx: Db, id: number): Promise<'cancelled' | 'signed-up' | undefined> {
  if ((await findEvent(tx, id))?.status === 'cancelled') return 'cancelled'
  return (await activeRegistrations(tx, id)).length > 0 ? 'signed-up' : undefined
}

/** Lessons are made with seasons; two drafts of them for one club would conflict. */
function draftOf(fields: FieldValues, now: number): EventValue {
  const columns = draftColumns(fields, now)
  return columns.kind === 'lessons' ? { ...columns, kind: 'clinic' } : columns
}
