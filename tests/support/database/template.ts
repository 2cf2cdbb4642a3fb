import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dialect, isPostgres } from '~/db/dialect'
import { migrateDatabase } from '~/db/open.server'
import { fillFolder } from '../site/filled-folder'
import { createDatabase, fingerprint, onServer } from './postgres-databases'
import { startPostgres } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    /** The data of a site after its first start. */
    filledFolder: string
    server: string
    fingerprint: string
  }
}

const migrations = join(import.meta.dirname, '..', '..', '..', 'drizzle', dialect)

/** Migrates and fills once per run what each test copies: that takes longer than most tests. */
export default async function makeTemplates(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-template-'))
  // Where a process has read its settings before a test had a folder.
  process.env.DATA_DIR = join(folder, 'data')
  const stop = isPostgres ? await makeDatabases(project, folder) : await makeFiles(project, folder)
  return async () => {
    await stop?.()
    rmSync(folder, { recursive: true, force: true })
  }
}

const filledIn = (folder: string) => join(folder, 'filled')

async function makeFiles(project: TestProject, folder: string) {
  const file = join(folder, 'site.db')
  await migrateDatabase(file, migrations)
  project.provide('template', file)
  if (hasSites(project)) fillFolder(filledIn(folder))
  project.provide('filledFolder', filledIn(folder))
  return undefined
}

async function makeDatabases(project: TestProject, folder: string) {
  const { url, stop } = await startPostgres()
  // Its workers find it here, as they would another.
  process.env.TEST_DATABASE_URL = url
  const template = await createDatabase(url)
  await migrateDatabase(template, migrations)
  project.provide('template', template)
  project.provide('server', url)
  const [row] = await onServer(template, `select ${fingerprint} as value`)
  project.provide('fingerprint', String(row!.value))
  if (hasSites(project)) fillFolder(filledIn(folder), await createDatabase(url))
  project.provide('filledFolder', filledIn(folder))
  return stop
}

const hasSites = ({ name }: TestProject) => !name.startsWith('unit')
