import type { Database } from '~/db/connection.server'
import { eventScope } from '~/features/staff/audit/rows.server'
import { type Refused, refuse, type StepResult, takeStep } from '~/features/staff/audit/step.server'
import type { Author, Content, FieldError } from '~/features/staff/content/content'
import { createContent, publishContent } from '~/features/staff/content/content.server'
import type { FieldValues } from '~/model/staff'
import type { Day } from '~/time/time-zone'
import { distanceTo, shiftFields } from './copy'
import { inTransaction } from './in-transaction'
import { eventTopics } from './on-event.server'

type Series = { id: number; title: string; fields: FieldValues; days: readonly Day[]; publishes: boolean }

/** What is wrong with the one of that day. */
export type SeriesRefusal = { readonly day: Day; readonly errors: readonly FieldError[] }

/** One on each of these days, as drafts or on the site: all of them or none, and taken back together. */
export function makeSeries(
  database: Pick<Database, 'write'>,
  content: Content,
  author: Author,
  { id, title, fields, days, publishes }: Series,
  now: number,
): Promise<StepResult<number[], SeriesRefusal>> {
  return takeStep<number[], SeriesRefusal>(
    database,
    {
      member: author,
      action: 'series',
      object: 'event',
      objectId: String(id),
      label: title,
      topics: eventTopics,
      scope: (made) => (made ?? []).flatMap(eventScope),
    },
    now,
    async (tx): Promise<number[] | Refused<SeriesRefusal>> => {
      const on = inTransaction(tx)
      const made: number[] = []
      for (const day of days) {
        const shifted = shiftFields(fields, distanceTo(fields, day) ?? 0)
        const one = await createContent(on, content, author, { fields: shifted, action: 'copy' }, now)
        const result =
          one.ok && publishes ? await publishContent(on, content, author, { ...one.value, fields: shifted }, now) : one
        if (!result.ok) return refuse({ day, errors: result.refusal.reason === 'invalid' ? result.refusal.errors : [] })
        made.push(result.value.id)
      }
      return made
    },
  )
}
