import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { pictures } from '~/db/schema'
import { jsonField, positionOf } from '~/db/sql'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { lacksEnglish } from '~/features/staff/resources/without-english.server'
import type { WrittenText } from '~/model/written-text'
import { pictureFor, pictureName } from '~/pictures/catalogue'
import { pictureAlts } from '~/pictures/picture-alts'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'

type PictureRow = typeof pictures.$inferSelect

export type LibraryPicture = {
  readonly id: string
  readonly alt: WrittenText
  readonly width: number
  readonly height: number
  /** Null for one that was drawn: it cannot be changed. */
  readonly row: PictureRow | null
}

type PictureSearch = SearchOf<'afbeeldingen'>
type PictureKind = PictureSearch['kind']

const pageSize = 48

/** Uploaded ones first, newest first; `page` counts from 1. */
export async function listPictures(
  db: Db,
  { kind, q, page }: PictureSearch,
): Promise<{ found: LibraryPicture[]; total: number; pages: number }> {
  const where = kind === 'drawn' ? undefined : whereUploaded(kind, q)
  const [counted] = where ? await db.select({ rows: count() }).from(pictures).where(where) : []
  const uploaded = counted?.rows ?? 0
  const start = (page - 1) * pageSize
  const rows = where && start < uploaded ? await newest(db, where, pageSize, start) : []
  const drawn = kind === undefined || kind === 'drawn' ? drawnPictures(q) : []
  const total = uploaded + drawn.length
  const rest = drawn.slice(Math.max(0, start - uploaded), Math.max(0, start + pageSize - uploaded))
  return { found: [...rows.map(libraryPicture), ...rest], total, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

function whereUploaded(kind: PictureKind, q: string): SQL | undefined {
  const { alt, deletedAt } = pictures
  const words = sql`lower((${jsonField(alt, 'nl')}) || ' ' || (${jsonField(alt, 'en')}))`
  const isMeant = q ? gt(positionOf(q.toLowerCase(), words), 0) : undefined
  const isDutch = kind === 'no-english' ? lacksEnglish('picture') : undefined
  return and(kind === 'deleted' ? isNotNull(deletedAt) : isNull(deletedAt), isDutch, isMeant)
}

const newest = (db: Db, where: SQL | undefined, most: number, start = 0): Promise<PictureRow[]> =>
  db.select().from(pictures).where(where).orderBy(desc(pictures.createdAt), desc(pictures.id)).limit(most).offset(start)

const libraryPicture = (row: PictureRow): LibraryPicture => ({ ...row, row })

const drawnPicture = (name: PictureName): LibraryPicture => ({
  ...pictureFor(name),
  alt: pictureAlts[name],
  row: null,
})

const drawnNames = Object.keys(pictureIds) as PictureName[]

const drawnPictures = (q: string): LibraryPicture[] =>
  drawnNames.map(drawnPicture).filter(({ alt }) => `${alt.nl} ${alt.en}`.toLowerCase().includes(q.toLowerCase()))

export async function findInLibrary(db: Db, id: string): Promise<LibraryPicture | undefined> {
  const name = pictureName(id)
  if (name) return drawnPicture(name)
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row && libraryPicture(row)
}

/** Not deleted, and with Dutch words: what was uploaded without them waits for them. */
export const mayBeChosen = and(isNull(pictures.deletedAt), sql`(${jsonField(pictures.alt, 'nl')}) <> ''`)

/** What an editor chooses from: the chosen one, the newest uploaded ones and all drawn ones. */
export async function choosablePictures(db: Db, chosen: string, most: number): Promise<LibraryPicture[]> {
  const rows = await newest(db, mayBeChosen, most)
  const all = [...rows.map(libraryPicture), ...drawnNames.map(drawnPicture)]
  if (!chosen || all.some(({ id }) => id === chosen)) return all
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, chosen), isNull(pictures.deletedAt)))
  return row ? [libraryPicture(row), ...all] : all
}
