import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type pg from 'pg'
import type { Summary } from '~/db/copy/copy-rows.server'
import { allSame, type ComparedTable, CopyRefused, type CopyTarget, copyRows } from '~/db/copy/copy-rows.server'
import { fileContent, fileNames, insertFile } from '~/db/copy/postgres-files.server'
import { usingAlone, withTransaction } from '~/db/copy/postgres-session.server'
import { findFilled, postgresSource, postgresTarget } from '~/db/copy/postgres-side.server'
import { sqliteSource, sqliteTarget } from '~/db/copy/sqlite-side.server'
import { copiedTables } from '~/db/copy/tables.server'
import type { Dialect } from '~/db/dialect'
import { checkSchema, isBehind } from '~/db/migrations-journal.server'
import { migratePostgres, postgresSchema as schemaOfPostgres } from '~/db/postgres.server'
import { migrateSqlite, sqliteSchema as schemaOfSqlite } from '~/db/sqlite.server'
import { flushFolder, makeSingle, uploadsOf } from '~/server/backup/backup-files.server'
import { checkDatabase } from '~/server/backup/database-check.server'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { removeLogs } from '~/server/backup/swap-database.server'
import { writeWhole } from '~/server/write-whole.server'

/** Photos of accounts and uploaded pictures: on the disk with SQLite, in a table with PostgreSQL. */
async function copyFilesToPostgres(
  source: Sqlite.Database,
  dataDir: string,
  client: pg.Client,
  now: number,
): Promise<ComparedTable> {
  const names = uploadsOf(source).flatMap(({ folderIn, files }) =>
    files.map((file) => `${basename(folderIn(dataDir))}/${file}`),
  )
  const found = names.filter((name) => existsSync(join(dataDir, name))).sort()
  const read = (name: string) => readFile(join(dataDir, name))
  for (const name of found) await insertFile(client, name, await read(name), now)
  return { name: 'files', source: await summarise(found, read), target: await summariseStored(client) }
}

/** What is on the disk already is a copy of what is in the table. */
async function copyFilesToDisk(client: pg.Client, dataDir: string): Promise<ComparedTable> {
  const names = await fileNames(client)
  for (const name of names) {
    const file = join(dataDir, name)
    if (!existsSync(file)) await writeWhole(file, await fileContent(client, name))
  }
  const target = await summarise(names, (name) => readFile(join(dataDir, name)))
  return { name: 'files', source: await summariseStored(client), target }
}

const summariseStored = async (client: pg.Client): Promise<Summary> =>
  summarise(await fileNames(client), (name) => fileContent(client, name))

async function summarise(names: readonly string[], read: (name: string) => Promise<Buffer>): Promise<Summary> {
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\n`).update(await read(name))
  return { rows: names.length, checksum: hash.digest('hex') }
}

/** `dataDir` holds the uploaded files. */
export type CopiedSite = { readonly dataDir: string; readonly migrations: Readonly<Record<Dialect, string>> }

type Copied = Promise<readonly ComparedTable[]>

const behind = 'it is of an earlier version: start the site once, and stop it again'

/** In one transaction, into a database without rows. Throws `CopyRefused` and `UnknownSchema`. */
export async function copyToPostgres(file: string, url: string, site: CopiedSite): Copied {
  if (!existsSync(file)) throw new CopyRefused(`there is no ${file}`)
  return withFileLocked(file, () =>
    withSource(file, site.migrations.sqlite, (source) =>
      usingAlone(url, async (client) => {
        await migratePostgres(url, site.migrations.postgres)
        return withTransaction(client, async () => {
          const filled = await findFilled(client, [...copiedTables.map(({ name }) => name), 'files'])
          if (filled) throw new CopyRefused(`it is not empty, for ${filled} has rows: name a new database`)
          const tables = await copyRows(sqliteSource(source), postgresTarget(client, copiedTables))
          return allSame([...tables, await copyFilesToPostgres(source, site.dataDir, client, Date.now())])
        })
      }),
    ),
  )
}

/** Into a file that gets its name once it is whole. Throws `CopyRefused` and `UnknownSchema`. */
export async function copyToFile(url: string, file: string, site: CopiedSite): Copied {
  if (!existsSync(dirname(file))) throw new CopyRefused(`there is no folder ${dirname(file)}`)
  return withFileLocked(file, () => {
    if (existsSync(file)) throw new CopyRefused(`there is a ${file} already: name a new file`)
    return usingAlone(url, (client) =>
      withTransaction(client, async () => {
        const schema = await schemaOfPostgres(client)
        if (schema.tables === 0) throw new CopyRefused('there is no database of the site in PostgreSQL')
        checkSchema(schema, site.migrations.postgres)
        if (isBehind(schema, site.migrations.postgres)) throw new CopyRefused(behind)
        return writeFile(file, site.migrations.sqlite, async (target) => {
          const tables = await copyRows(postgresSource(client, copiedTables), target)
          return allSame([...tables, await copyFilesToDisk(client, site.dataDir)])
        })
      }),
    )
  })
}

async function withFileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = acquireLock(databaseLock(file), 'alone')
  if (!lock) throw new CopyRefused(`the site, or a command of it, runs on ${file}: stop it first`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function withSource<T>(file: string, migrations: string, work: (source: Sqlite.Database) => Promise<T>) {
  const checked = checkDatabase(file, migrations)
  if (!checked.ok) throw new CopyRefused(`${file} is of no use: ${checked.error}`)
  const source = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    source.exec('begin')
    if (isBehind(schemaOfSqlite(source), migrations)) throw new CopyRefused(behind)
    return await work(source)
  } finally {
    source.close()
  }
}

async function writeFile(file: string, migrations: string, fill: (target: CopyTarget) => Copied): Copied {
  const draft = `${file}.part`
  remove(draft)
  try {
    closeSync(openSync(draft, 'wx', 0o600))
    await migrateSqlite(draft, migrations)
    const compared = await fillDraft(draft, fill)
    makeSingle(draft)
    const checked = checkDatabase(draft, migrations)
    if (!checked.ok) throw new CopyRefused(`the copy was spoilt: ${checked.error}`)
    renameSync(draft, file)
    flushFolder(dirname(file))
    return compared
  } finally {
    remove(draft)
  }
}

function remove(draft: string): void {
  rmSync(draft, { force: true })
  removeLogs(draft)
}

async function fillDraft(draft: string, fill: (target: CopyTarget) => Copied): Copied {
  const connection = new Sqlite(draft)
  try {
    // A draft that is not finished is thrown away.
    connection.pragma('journal_mode = OFF')
    connection.pragma('synchronous = OFF')
    connection.pragma('cache_size = -65536')
    connection.exec('begin')
    const compared = await fill(sqliteTarget(connection, copiedTables))
    connection.exec('commit')
    return compared
  } finally {
    connection.close()
  }
}
