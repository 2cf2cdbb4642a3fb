import type { Database } from '~/db/connection.server'
import { eventScope } from '~/features/staff/audit/rows.server'
import { type Refused, refuse, type StepResult, takeStep } from '~/features/staff/audit/step.server'
import type { Author, Content, ContentRow, FieldError } from '~/features/staff/content/content'
import { currentFields, publishContent, saveContent } from '~/features/staff/content/content.server'
import type { FieldValues } from '~/model/staff'
import { withChosen } from './bulk'
import { inTransaction } from './in-transaction'
import { eventTopics } from './on-event.server'

export type TogetherRefusal = {
  readonly row: ContentRow
  readonly errors: readonly FieldError[]
  readonly fields: FieldValues
}

/** The chosen fields of all of them or of none; what is on the site is published with them where `publishes`. */
export function changeTogether(
  database: Pick<Database, 'write'>,
  content: Content,
  author: Author,
  { rows, chosen, publishes }: { rows: readonly ContentRow[]; chosen: FieldValues; publishes: boolean },
  now: number,
): Promise<StepResult<number, TogetherRefusal>> {
  return takeStep<number, TogetherRefusal>(
    database,
    {
      member: author,
      action: 'together',
      object: 'event',
      objectId: rows.map(({ id }) => id).join(),
      label: rows.map(({ title, id }) => title.nl || title.en || String(id)).join(', '),
      changes: Object.entries(chosen).map(([field, after]) => ({ field, before: null, after })),
      topics: eventTopics,
      scope: rows.flatMap(({ id }) => eventScope(id)),
    },
    now,
    async (tx): Promise<number | Refused<TogetherRefusal>> => {
      const on = inTransaction(tx)
      for (const { id } of rows) {
        const row = (await content.find(tx, id))!
        const fields = withChosen(await currentFields(tx, content, row), chosen)
        const given = { id, version: row.version, fields }
        const isPublished = publishes && row.status === 'published'
        const result = isPublished
          ? await publishContent(on, content, author, given, now)
          : await saveContent(on, content, author, given, now)
        if (result.ok) continue
        const { refusal } = result
        return refuse({ row, fields, errors: refusal.reason === 'invalid' ? refusal.errors : [] })
      }
      return rows.length
    },
  )
}
