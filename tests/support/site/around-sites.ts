import { basename } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, expect, inject, vi } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { hearStatements, planReader } from '../database/statements'
import './site-clock'
import { stopSites } from './create-site'
import { testTime } from './test-time'

/** With rows for everybody who ever came, or for all that staff do. */
const growing = new Set([
  ...['attendance', 'audit_log', 'audit_log_registrations', 'history', 'outbox', 'participants', 'registrations'],
  ...['ledger', 'payments', 'refunds', 'payment_terms', 'second_payers'],
  ...['distinct_registrations', 'registration_notes', 'registration_tags', 'registration_words', 'sessions'],
])

/** Asked of an empty database, before a site serves. */
const atStart = /`|^select count\(\*\) from "(registrations|outbox)"$/
const isIdle = / where false\b/

vi.setSystemTime(testTime)

const asked = new Set<string>()
const end = hearStatements(({ file, sql }) => {
  if (basename(file) === 'site.db') asked.add(sql)
})

/** Whatever the sites of a file asked, no table that grows is gone through from end to end. */
afterAll(async () => {
  await stopSites()
  end()
  if (isPostgres) return
  const database = new Sqlite(inject('template'), { readonly: true })
  const { scannedBy } = planReader(database, growing)
  const served = [...asked].filter((sql) => !atStart.test(sql) && !isIdle.test(sql))
  expect(served.filter((sql) => scannedBy(sql).length > 0)).toEqual([])
  database.close()
})
