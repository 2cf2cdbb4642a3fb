import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { urlFile } from '../database/stored'
import { testTime } from './test-time'

const root = join(import.meta.dirname, '..', '..', '..')
const start = `
const { createSite } = await import('./dist/server/server.js')
await (await createSite()).close()
process.exit()`

/** Fills a folder, and the PostgreSQL database if one is given, as the site's first start does, at the tests' moment. */
export function fillFolder(dataDir: string, databaseUrl?: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './tests/support/site/moved-date.mjs', '--input-type=module', '--eval', start],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        TEST_DATE_MOVED: String(testTime - Date.now()),
        PORT: '0',
        DATA_DIR: dataDir,
        // Never asked: the staff of the demo is filled in where somebody can sign in.
        DEMO_LESSONS: '0',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  )
  if (status !== 0) throw new Error(`the demo was not filled in:\n${stdout}${stderr}`)
  if (databaseUrl) writeFileSync(urlFile(dataDir), databaseUrl)
  // Writes the journal into the file.
  else new Sqlite(join(dataDir, 'site.db')).close()
}
