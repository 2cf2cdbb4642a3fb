import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lt } from 'drizzle-orm'
import type { Database } from '~/db/connection.server'
import { pictures } from '~/db/schema'
import { findPicture } from '~/pictures/catalogue'
import { imagesFolder, picturesFolder } from '~/server/config/data-folders.server'
import { job } from '~/server/jobs/job'
import type { Log } from '~/server/monitoring/log.server'
import { sweepUploads } from '~/server/uploads.server'
import { restorableFrom } from './steps.server'

/** Rows of pictures that can no longer be brought back; the sweep deletes their files. */
export const deletedPictures = job({
  topics: [],
  find: (db, now, most) =>
    db
      .select({ id: pictures.id })
      .from(pictures)
      .where(lt(pictures.deletedAt, restorableFrom(now)))
      .limit(most),
  run: async (tx, _, now) => {
    await tx.delete(pictures).where(lt(pictures.deletedAt, restorableFrom(now)))
  },
})

type PictureFiles = { readonly database: Pick<Database, 'read' | 'write'>; readonly dataDir: string }

/** Milliseconds: an upload in progress has a file before it has a row. */
const youngest = 3_600_000
const interval = 86_400_000
const firstAfter = 10 * 60_000

/** Deletes files of pictures without a row, and what was made from them. Returns how many. */
export async function sweepPictures({ database, dataDir }: PictureFiles, now: number): Promise<number> {
  const { read } = database
  const known = new Set((await read.select({ id: pictures.id }).from(pictures)).map(({ id }) => id))
  const isGone = (id: string) => !known.has(id) && !findPicture(id)
  const masters = await filesIn(picturesFolder(dataDir), (file) => isGone(basename(file, '.jpg')))
  const made = await filesIn(
    imagesFolder(dataDir),
    (file) => /^[a-z0-9]{10}-\d/.test(file) && isGone(file.slice(0, 10)),
  )
  const isKept = (file: string) => !isGone(basename(file, '.jpg'))
  let swept = await sweepUploads(database, { folder: picturesFolder(dataDir), isKept, before: now - youngest })
  for (const file of [...masters, ...made]) {
    const found = await stat(file).catch(() => undefined)
    if (!found || found.mtimeMs > now - youngest) continue
    await rm(file, { force: true })
    swept++
  }
  return swept
}

async function filesIn(folder: string, isMeant: (file: string) => boolean): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter(isMeant).map((file) => join(folder, file))
}

export function startPictureSweep(files: () => PictureFiles, log: Pick<Log, 'info' | 'warn'>): { stop: () => void } {
  const sweep = async () => {
    try {
      const swept = await sweepPictures(files(), Date.now())
      if (swept > 0) log.info({ swept }, 'deleted the files of pictures that are no more')
    } catch (error) {
      log.warn({ err: error }, 'pictures were not swept')
    }
  }
  let timer = setTimeout(function again() {
    void sweep()
    timer = setTimeout(again, interval).unref()
  }, firstAfter).unref()
  return { stop: () => clearTimeout(timer) }
}
