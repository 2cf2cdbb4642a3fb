import { readFile, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Database, Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { dropFile, storedBefore, storedFile, storeFile } from '~/db/files.server'
import { errorCode } from '~/text/error-code'
import { writeWhole } from './write-whole.server'

type Writing = Pick<Database, 'write'>

const nameOf = (file: string) => `${basename(dirname(file))}/${basename(file)}`

/** An uploaded file is on the disk; with PostgreSQL in the database, and each machine's disk is a cache. */
export async function keepUpload({ write }: Writing, file: string, content: Buffer): Promise<void> {
  if (isPostgres) await write([], (tx) => storeFile(tx, nameOf(file), content, Date.now()))
  await writeWhole(file, content)
}

/** Throws `ENOENT` where there is none. */
export async function readStoredUpload(db: Db, file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if (!isPostgres || errorCode(error) !== 'ENOENT') throw error
    const content = await storedFile(db, nameOf(file))
    if (!content) throw error
    await writeWhole(file, content)
    return content
  }
}

export async function removeUpload({ write }: Writing, file: string): Promise<void> {
  if (isPostgres) await write([], (tx) => dropFile(tx, nameOf(file)))
  await rm(file, { force: true })
}

/** Deletes from the database what nothing shows any more; `isKept` gets the name of the file. Returns how many. */
export async function sweepUploads(
  { read, write }: Pick<Database, 'read' | 'write'>,
  { folder, isKept, before }: { folder: string; isKept: (file: string) => boolean; before: number },
): Promise<number> {
  if (!isPostgres) return 0
  const stored = await storedBefore(read, basename(folder), before)
  const gone = stored.filter((name) => !isKept(basename(name)))
  for (const name of gone) await write([], (tx) => dropFile(tx, name))
  return gone.length
}
