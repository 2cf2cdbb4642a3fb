import { resolve } from 'node:path'
import { type ComparedTable, CopyDiffers, CopyRefused } from '~/db/copy/copy-rows.server'
import { DatabaseBusy, DatabaseUnwritable, postgresError } from '~/db/errors.server'
import { UnknownSchema } from '~/db/migrations-journal.server'
import { isPostgresUrl } from '~/server/config/database-url'
import type { Settings } from '~/server/config/settings.server'
import { errorCode } from '~/text/error-code'
import { type CopiedSite, copyToFile, copyToPostgres } from './copy-database.server'

type Out = { print: (text: string) => void; printError: (text: string) => void }
type Site = Pick<Settings, 'databaseUrl' | 'databaseFile'> & CopiedSite

const usage = `npm run database -- copy TARGET, with the site stopped

  copy postgres://user:password@host:5432/name   from the file of DATA_DIR or DATABASE_URL into an empty database
  copy file:/path/to/site.db                     from the PostgreSQL of DATABASE_URL into a new file
`

export async function runDatabaseCommand(
  site: Site,
  args: readonly string[],
  { print, printError }: Out,
): Promise<number> {
  const [action, target, ...more] = args
  const copy = action === 'copy' && target && more.length === 0 ? copyOf(site, target) : undefined
  if (!copy) {
    printError(usage)
    return 2
  }
  try {
    const tables = await copy.run()
    print(tableOf(tables))
    const rows = tables.reduce((sum, { source }) => sum + source.rows, 0)
    print(`All ${rows} rows are in ${copy.to}: put that in DATABASE_URL, and start the site.\n`)
    return 0
  } catch (error) {
    if (error instanceof CopyDiffers) print(tableOf(error.tables))
    printError(`There is no copy in ${copy.to}: ${explain(error)}.\n`)
    return 1
  }
}

function copyOf(site: Site, target: string) {
  const { databaseUrl, databaseFile } = site
  if (databaseUrl) {
    if (!target.startsWith('file:')) return undefined
    const file = resolve(target.slice('file:'.length))
    return { to: file, run: () => copyToFile(databaseUrl, file, site) }
  }
  if (!isPostgresUrl(target) || !URL.canParse(target)) return undefined
  const { host, pathname } = new URL(target)
  // Without the password.
  return { to: `postgres://${host}${pathname}`, run: () => copyToPostgres(databaseFile, target, site) }
}

function explain(error: unknown): string {
  if (error instanceof CopyRefused) return error.message
  if (error instanceof UnknownSchema)
    return error.why === 'newer'
      ? 'a newer version of this site made its tables'
      : 'it holds the tables of another program'
  const code = errorCode(error)
  const known = postgresError(error)
  if (/^(?:SQLITE_FULL|53100|ENOSPC)$/.test(code ?? '')) return 'the disk is full'
  if (known instanceof DatabaseUnwritable) return known.message
  if (known instanceof DatabaseBusy) return `${known.message} (${code ?? 'the connection was lost'})`
  if (code === undefined || !(error instanceof Error)) throw error
  return error.message
}

function tableOf(tables: readonly ComparedTable[]): string {
  const lines = tables.map(({ name, source, target }) => {
    const [read, written] = [source, target].map(({ checksum }) => checksum.slice(0, 16))
    return `${name.padEnd(20)}${String(source.rows).padStart(10)}  ${read}${String(target.rows).padStart(10)}  ${written}`
  })
  const header = `${'table'.padEnd(20)}${'rows'.padStart(10)}  ${'checksum'.padEnd(16)}${'copied'.padStart(10)}  checksum`
  return `${[header, ...lines].join('\n')}\n`
}
