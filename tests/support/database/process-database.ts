import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { endSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { databaseOfWorker } from './postgres-pool'

/** For all tests of a file: what `database()` opens. Returns the data folder. */
export function processDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', folder)
    if (isPostgres) vi.stubEnv('DATABASE_URL', await databaseOfWorker(() => undefined))
    const { databaseFile } = settings()
    mkdirSync(dirname(databaseFile), { recursive: true })
    if (!isPostgres) copyFileSync(inject('template'), databaseFile)
  })
  afterAll(async () => {
    await endSite()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
