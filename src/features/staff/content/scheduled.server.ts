import { and, asc, isNotNull, isNull, lte, min } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { contentTable, resources } from '~/features/staff/resources/resources.server'
import { contentKinds } from '~/model/staff'
import type { Content } from './content'
import { currentFields, publishContent } from './content.server'

/** UTC milliseconds; undefined for none. */
export async function nextPublishAt(db: Db): Promise<number | undefined> {
  const each = await Promise.all(
    contentKinds.map(async (kind) => {
      const table = contentTable(kind)
      const [found] = await db
        .select({ at: min(table.publishAt) })
        .from(table)
        .where(isNotNull(table.publishAt))
      return found?.at ?? Number.POSITIVE_INFINITY
    }),
  )
  const next = Math.min(...each)
  return Number.isFinite(next) ? next : undefined
}

/** What can no longer be published becomes a draft without a date. */
export async function publishDue(
  { read, write }: Pick<Database, 'read' | 'write'>,
  kinds: readonly { readonly content: Content }[],
  now: number,
): Promise<number> {
  let done = 0
  for (const { content } of kinds) {
    const table = contentTable(content.kind)
    const due = await read
      .select({ id: table.id })
      .from(table)
      .where(and(lte(table.publishAt, now), isNull(table.deletedAt)))
      .orderBy(asc(table.publishAt), asc(table.id))
      .limit(20)
    for (const { id } of due) {
      const row = await content.find(read, id)
      if (!row) continue
      const fields = await currentFields(read, content, row)
      const given = { id, version: row.version, fields }
      const result = await commit({ write }, publishContent(content, null, given, now))
      if (!result.ok && result.refusal.reason === 'invalid')
        await write(resources[content.kind].topics, (tx) => content.set(tx, id, { publishAt: null, updatedAt: now }))
      done++
    }
  }
  return done
}
