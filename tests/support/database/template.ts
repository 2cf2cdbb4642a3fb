import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dialect } from '~/db/dialect'
import { migrateDatabase } from '~/db/open.server'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

/** Migrates once per run what each test copies: migrating takes longer than most tests. */
export default async function makeTemplate({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-template-'))
  const file = join(folder, 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', '..', '..', 'drizzle', dialect))
  provide('template', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
