import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { DatabaseAway } from '~/db/errors.server'
import { photos } from '~/db/schema'
import { apiPath } from '~/i18n/route-paths'
import { logErasures } from '~/server/backup/erasure-log.server'
import { photosFolder } from '~/server/config/data-folders.server'
import { keepUpload, readStoredUpload, removeUpload } from '~/server/uploads.server'
import { errorCode } from '~/text/error-code'

type PhotoSite = { readonly database: Pick<Database, 'read' | 'write'>; readonly dataDir: string }

const fileOf = (dataDir: string, name: string) => join(photosFolder(dataDir), `${name}.webp`)

export const photoPath = (name: string): string => apiPath('/api/account/photo/$file', `${name}.webp`)

export const photoName = (file: string): string | undefined => /^([\w-]{32})\.webp$/.exec(file)?.[1]

export async function photoOf(db: Db, uid: string): Promise<string | undefined> {
  const [row] = await db.select({ name: photos.name }).from(photos).where(eq(photos.uid, uid))
  return row?.name
}

export async function ownerOf(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ uid: photos.uid }).from(photos).where(eq(photos.name, name))
  return row?.uid
}

export async function readPhoto({ database, dataDir }: PhotoSite, name: string): Promise<Buffer | undefined> {
  try {
    return await readStoredUpload(database.read, fileOf(dataDir, name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** `writeName` writes the name to the provider first: if that fails, nothing has changed. The old file is deleted last. */
export async function keepPhoto(
  { database, dataDir }: PhotoSite,
  { uid, picture, now }: { uid: string; picture: Buffer; now: number },
  writeName: (name: string) => Promise<void>,
): Promise<string> {
  const name = randomBytes(24).toString('base64url')
  await keepUpload(database, fileOf(dataDir, name), picture)
  const kept = async () => {
    await writeName(name)
    return database.write(['accounts'], async (tx) => {
      const before = await photoOf(tx, uid)
      if (before) logErasures(tx, 'photo', [before], now)
      await tx
        .insert(photos)
        .values({ uid, name, createdAt: now })
        .onConflictDoUpdate({ target: photos.uid, set: { name, createdAt: now } })
      return before
    })
  }
  const replaced = await kept().catch(async (error) => {
    // Then the row may be there; a file without one is swept.
    if (!(error instanceof DatabaseAway)) await removeFile({ database, dataDir }, name)
    throw error
  })
  if (replaced) await removeFile({ database, dataDir }, replaced)
  return name
}

/** Deletes the row within `tx`; returns the name of the file to delete after the commit. */
export async function dropPhoto(tx: Db, uid: string): Promise<string | undefined> {
  const [gone] = await tx.delete(photos).where(eq(photos.uid, uid)).returning({ name: photos.name })
  if (gone) logErasures(tx, 'photo', [gone.name], Date.now())
  return gone?.name
}

type Writing = { readonly database: Pick<Database, 'write'>; readonly dataDir: string }

export const removeFile = ({ database, dataDir }: Writing, name: string): Promise<void> =>
  removeUpload(database, fileOf(dataDir, name))
