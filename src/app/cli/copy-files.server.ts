import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import type { ComparedTable, Summary } from '~/db/copy/copy-rows.server'
import { fileContent, fileNames, insertFile } from '~/db/copy/postgres-files.server'
import { uploadsOf } from '~/server/backup/backup-files.server'
import { writeWhole } from '~/server/write-whole.server'

/** Photos of accounts and uploaded pictures: on the disk with SQLite, in a table with PostgreSQL. */
export async function copyFilesToPostgres(
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
export async function copyFilesToDisk(client: pg.Client, dataDir: string): Promise<ComparedTable> {
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
