import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db, Doors } from '~/db/connection.server'
import { photos } from '~/db/schema'
import { photoDoor } from '~/model/photo'
import { noteErasures } from '~/server/backup/erasure-log.server'
import { photosFolder } from '~/server/config/data-folders.server'

export type PhotoSite = { readonly doors: Pick<Doors, 'read' | 'write'>; readonly dataDir: string }

const fileOf = (dataDir: string, name: string) => join(photosFolder(dataDir), `${name}.webp`)

/** The path at which the owner of a photo sees it. */
export const photoPath = (name: string): string => `${photoDoor}/${name}.webp`

/** The name in the last segment of such a path; undefined for what no photo is called. */
export const photoName = (file: string): string | undefined => /^([\w-]{32})\.webp$/.exec(file)?.[1]

/** The name of an account's photo, if it has one. */
export async function photoOf(db: Db, uid: string): Promise<string | undefined> {
  const [row] = await db.select({ name: photos.name }).from(photos).where(eq(photos.uid, uid))
  return row?.name
}

/** Whose photo has this name. */
export async function ownerOf(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ uid: photos.uid }).from(photos).where(eq(photos.name, name))
  return row?.uid
}

/** The bytes of a photo; undefined where its file is gone. */
export async function readPhoto({ dataDir }: Pick<PhotoSite, 'dataDir'>, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(fileOf(dataDir, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Keeps a picture as the photo of an account, in the place of the one before. `tell` writes its name into the account
 * first: where that fails nothing has changed. The old file goes last, and a file without a row is swept up later.
 */
export async function keepPhoto(
  { doors, dataDir }: PhotoSite,
  { uid, picture, now }: { uid: string; picture: Buffer; now: number },
  tell: (name: string) => Promise<void>,
): Promise<string> {
  const name = randomBytes(24).toString('base64url')
  await writeWhole(dataDir, name, picture)
  const kept = async () => {
    await tell(name)
    return doors.write(['accounts'], async (tx) => {
      const before = await photoOf(tx, uid)
      if (before) noteErasures(tx, 'photo', [before], now)
      await tx
        .insert(photos)
        .values({ uid, name, createdAt: now })
        .onConflictDoUpdate({ target: photos.uid, set: { name, createdAt: now } })
      return before
    })
  }
  const replaced = await kept().catch(async (error) => {
    await removeFile({ dataDir }, name)
    throw error
  })
  if (replaced) await removeFile({ dataDir }, replaced)
  return name
}

/** Takes the row of an account's photo out, in the transaction of what else goes; answers whose file is to go after it. */
export async function dropPhoto(tx: Db, uid: string): Promise<string | undefined> {
  const [gone] = await tx.delete(photos).where(eq(photos.uid, uid)).returning({ name: photos.name })
  if (gone) noteErasures(tx, 'photo', [gone.name], Date.now())
  return gone?.name
}

export const removeFile = ({ dataDir }: Pick<PhotoSite, 'dataDir'>, name: string): Promise<void> =>
  rm(fileOf(dataDir, name), { force: true })

/** A crash in between leaves no half picture: the file gets its name when it is whole and on the disk. */
async function writeWhole(dataDir: string, name: string, picture: Buffer): Promise<void> {
  const file = fileOf(dataDir, name)
  const unfinished = `${file}.part`
  await mkdir(photosFolder(dataDir), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, picture, { flush: true, mode: 0o600 })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
