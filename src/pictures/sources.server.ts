import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import { type Db, prepared } from '~/db/connection.server'
import { pictures } from '~/db/schema'
import type { Locale } from '~/i18n/locale'
import { languageOf, type WrittenText } from '~/model/written-text'
import { pictureFile } from '~/server/config/data-folders.server'
import { readStoredUpload } from '~/server/uploads.server'
import { findPicture, pictureName } from './catalogue'
import { cropAround, type FocalPoint, focusIn } from './crop'
import { type Picture, pictureOf } from './picture'
import { pictureAlts } from './picture-alts'

export type PictureSite = { readonly dataDir: string; readonly read: () => Db }

type Size = { readonly width: number; readonly height: number }

export type PictureSource = {
  /** As pages show it: an uploaded one is cropped around its focal point to the proportions of the drawn ones. */
  readonly shown: Picture
  /** Changes with what is seen. */
  readonly version: string
  /** Draws it, covering `width` by `height` pixels, within `withSharp`. */
  readonly paint: (sharp: typeof import('sharp').default, size: Size) => Promise<Sharp>
  readonly original: { readonly drawing: () => Promise<Buffer> } | { readonly focusIn: (size: Size) => FocalPoint }
}

// The built server (dist/server) is as deep as this folder.
const folder = join(import.meta.dirname, '..', '..', 'assets', 'pictures')
const hashes = new Map<string, string>()
const pixelLimit = 40_000_000

export async function findSource({ dataDir, read }: PictureSite, id: string): Promise<PictureSource | undefined> {
  const drawn = findPicture(id)
  if (drawn) return drawnSource(drawn)
  const row = await uploaded(read(), id)
  return row && uploadedSource(row, () => readStoredUpload(read(), pictureFile(dataDir, row.id)))
}

const readDrawing = (id: string): Promise<Buffer> => readFile(join(folder, `${pictureName(id)}.svg`))

async function drawnSource(shown: Picture): Promise<PictureSource> {
  const drawing = () => readDrawing(shown.id)
  const version =
    hashes.get(shown.id) ??
    createHash('sha256')
      .update(await drawing())
      .digest('hex')
      .slice(0, 16)
  hashes.set(shown.id, version)
  return {
    shown,
    version,
    original: { drawing },
    paint: async (sharp, { width, height }) => {
      const density = (72 * width) / shown.width
      return sharp(await drawing(), { density, limitInputPixels: pixelLimit }).resize(width, height, { fit: 'fill' })
    },
  }
}

type UploadedPicture = Picture & { readonly focus: FocalPoint; readonly alt: WrittenText }

function uploadedSource(row: UploadedPicture, master: () => Promise<Buffer>): PictureSource {
  const { id, focus } = row
  return {
    shown: pictureOf(id),
    version: `${focus.x}-${focus.y}`,
    original: { focusIn: (size) => focusIn(cropAround(row, focus, size), row, focus) },
    paint: async (sharp, size) =>
      sharp(await master(), { limitInputPixels: pixelLimit })
        .extract(cropAround(row, focus, size))
        .resize(size.width, size.height, { fit: 'fill' }),
  }
}

export type PictureWithAlt = { readonly id: string; readonly alt: string; readonly lang?: 'nl' }

/** A picture as pages want it; an id that no picture has keeps an empty text. */
export async function pictureWithAlt(db: Db, id: string, locale: Locale): Promise<PictureWithAlt> {
  const name = pictureName(id)
  const alt = name ? pictureAlts[name] : (await uploaded(db, id))?.alt
  return { id, alt: alt?.[locale] ?? '', ...(alt && languageOf(alt, locale)) }
}

async function uploaded(db: Db, id: string): Promise<UploadedPicture | undefined> {
  const [row] = await pictureRow(db).execute({ id })
  return row && { ...row, focus: { x: row.focusX, y: row.focusY } }
}

const { id, alt, width, height, focusX, focusY } = pictures
const pictureRow = prepared((db) =>
  db
    .select({ id, alt, width, height, focusX, focusY })
    .from(pictures)
    .where(and(eq(id, sql.placeholder('id')), isNull(pictures.deletedAt)))
    .prepare(),
)
