import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '~/db/schema'
import { kinds } from '~/features/staff/kinds/kinds.server'
import { auditObjects, contentTable, resources, undoTopics } from '~/features/staff/resources/resources.server'
import { contentKinds } from '~/model/staff'

test('undoing a step raises the topics of everything that steps change', () => {
  for (const object of auditObjects)
    for (const topic of resources[object].topics) expect(undoTopics, object).toContain(topic)
})

test('each table that staff publish from is of one kind of content, or of seasons or pictures', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, SQLiteTable) || is(one, PgTable) ? [one] : []))
  const published = tables.filter((table) => 'publishAt' in getTableColumns(table)).map(getTableName)
  const ofKinds = contentKinds.map((kind) => getTableName(contentTable(kind)))
  expect(published.sort()).toEqual([...ofKinds, 'club_seasons', 'pictures'].sort())
})

test('a kind without its form and pages does not compile', () => {
  const { trainer, ...others } = kinds
  // @ts-expect-error: `trainer` is missing.
  const forgotten: typeof kinds = others
  expect(forgotten).not.toHaveProperty('trainer', trainer)
})
