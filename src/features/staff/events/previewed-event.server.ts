import type { Db } from '~/db/connection.server'
import { type DatedEvent, type EventRow, withTimes } from '~/features/events/events.server'
import type { FieldValues } from '~/model/staff'
import type { EventValue } from './fields/fields'
import { draftColumns, readEvent } from './fields/read-event.server'

/** The columns as they would be published now; of a draft that is not whole, what can be read. */
export function previewedValue(row: EventRow, fields: FieldValues, now: number): EventValue {
  const published = row.status !== 'draft' || row.kind === 'lessons' ? row : undefined
  const read = readEvent(fields, now, { published, hasPicture: () => true })
  return read.ok ? read.value : { ...draftColumns(fields, now), ...(published && { season: row.season }) }
}

/** Undefined while it has no time. */
export async function previewedEvent(
  db: Db,
  row: EventRow,
  fields: FieldValues,
  now: number,
): Promise<DatedEvent | undefined> {
  const value = previewedValue(row, fields, now)
  if (value.kind !== 'lessons' && (value.startsAt === null || value.endsAt === null)) return undefined
  const status = row.status === 'cancelled' ? 'cancelled' : 'published'
  const [event] = await withTimes<EventRow>(db, [{ ...row, ...value, status }])
  return event
}
