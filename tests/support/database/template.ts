import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dialect, isPostgres } from '~/db/dialect'
import { migrateDatabase } from '~/db/open.server'
import { createDatabase, fingerprint, onServer } from './postgres-databases'
import { startPostgres } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    server: string
    fingerprint: string
  }
}

const migrations = join(import.meta.dirname, '..', '..', '..', 'drizzle', dialect)

/** Migrates once per run what each test copies: migrating takes longer than most tests. */
export default async function makeTemplate(project: TestProject) {
  return isPostgres ? makeDatabase(project) : makeFile(project)
}

async function makeFile({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-template-'))
  const file = join(folder, 'site.db')
  await migrateDatabase(file, migrations)
  provide('template', file)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function makeDatabase({ provide }: TestProject) {
  const { url, stop } = await startPostgres()
  const template = await createDatabase(url)
  await migrateDatabase(template, migrations)
  provide('template', template)
  provide('server', url)
  const [row] = await onServer(template, `select ${fingerprint} as value`)
  provide('fingerprint', String(row!.value))
  return stop
}
