import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '~/db/schema'
import { contentTable } from '~/features/staff/resources/resources.server'
import { contentKinds } from '~/model/staff'

test('each table that staff publish from is of one kind of content, or of seasons or pictures', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, SQLiteTable) || is(one, PgTable) ? [one] : []))
  const published = tables.filter((table) => 'publishAt' in getTableColumns(table)).map(getTableName)
  const ofKinds = contentKinds.map((kind) => getTableName(contentTable(kind)))
  expect(published.sort()).toEqual([...ofKinds, 'club_seasons', 'pictures'].sort())
})
