import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runDueDeletions } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { storedBefore } from '~/db/files.server'
import { auditLog, clubPages, drafts, events, pictures } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { isPicture } from '~/features/staff/pictures/field.server'
import { choosablePictures, findInLibrary, listPictures } from '~/features/staff/pictures/library.server'
import { deletePicture, keepPicture, restorePicture } from '~/features/staff/pictures/steps.server'
import { sweepPictures } from '~/features/staff/pictures/sweep.server'
import { countUses, usesOf } from '~/features/staff/pictures/uses.server'
import { pictureIds } from '~/pictures/picture-ids'
import { imagesFolder, pictureFile, picturesFolder } from '~/server/config/data-folders.server'
import { testDatabase } from '../../../../support/database/database'
import { addPicture } from '../../../../support/database/pictures'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'
import { member } from '../../../../support/staff-events'

const now = Date.parse('2026-12-01T12:00:00Z')
const day = 86_400_000
const text = { alt: { nl: 'Een bal op gravel.', en: 'A ball on clay.' }, focus: { x: 30, y: 70 } }
const master = { bytes: Buffer.from('a picture'), width: 1600, height: 900 }

async function library() {
  const { database, folder } = await testDatabase()
  const keep = () => keepPicture({ database, dataDir: folder }, { member, master, text }, now)
  const rowOf = async (id: string) => (await findInLibrary(database.read, id))!.row!
  const trace = () => database.read.select().from(auditLog).orderBy(auditLog.id)
  return { database, folder, keep, rowOf, trace }
}

const draftOf = ({ write }: Database, contentId: number, image: string) =>
  write([], (tx) => tx.insert(drafts).values({ kind: 'event', contentId, fields: { image }, updatedAt: now }))

describe('an uploaded picture', () => {
  test('leaves no file where its row cannot be written', async () => {
    const { database, folder } = await library()
    const without = { ...master, width: null as never }
    await expect(keepPicture({ database, dataDir: folder }, { member, master: without, text }, now)).rejects.toThrow()
    expect(readdirSync(picturesFolder(folder))).toEqual([])
    if (isPostgres) expect(await storedBefore(database.read, 'pictures', Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  test('is not deleted while an event shows it or a draft will, is once neither does, and comes back by a press', async () => {
    const { database, keep, rowOf } = await library()
    const { id } = await keep()
    const eventId = await addEvent(database, { ...springCamp, image: id })
    const remove = async () => deletePicture(database, member, await rowOf(id), now)
    expect(await remove()).toEqual({ ok: false, refusal: 'used' })
    await database.write([], (tx) => tx.update(events).set({ image: 'other' }).where(eq(events.id, eventId)))
    await draftOf(database, eventId, id)
    expect(await remove()).toEqual({ ok: false, refusal: 'used' })
    await database.write([], (tx) => tx.delete(drafts))
    expect((await remove()).ok).toBe(true)
    expect(await isPicture(database.read, id)).toBe(false)
    expect(await remove()).toEqual({ ok: false, refusal: 'gone' })
    expect((await restorePicture(database, member, await rowOf(id), now)).ok).toBe(true)
    expect(await isPicture(database.read, id)).toBe(true)
  })

  test('goes for good 30 days after it was deleted, with its file and what was made of it', async () => {
    const { database, folder } = await library()
    await addPicture(database, folder, { id: 'de1eted001', width: 20, height: 10, deletedAt: now })
    await addPicture(database, folder, { id: 'kept000001', width: 20, height: 10 })
    mkdirSync(imagesFolder(folder))
    const converted = ['de1eted001-320-v2-50-50.webp', 'kept000001-320-v2-50-50.webp']
    const made = [...converted, `${pictureIds.news}-320-v2-a.webp`, 'share-event-1.png']
    for (const file of made) writeFileSync(join(imagesFolder(folder), file), '')
    for (const file of made) utimesSync(join(imagesFolder(folder), file), 0, 0)
    for (const id of ['de1eted001', 'kept000001']) utimesSync(pictureFile(folder, id), 0, 0)
    const later = now + 30 * day + 1
    writeFileSync(pictureFile(folder, 'underway01'), 'of an upload')
    utimesSync(pictureFile(folder, 'underway01'), later / 1000, later / 1000)
    const site = { database, dataDir: folder }
    await runDueDeletions(database, later - 1)
    expect(await sweepPictures(site, later)).toBe(0)
    await runDueDeletions(database, later)
    expect(await sweepPictures(site, later)).toBe(2)
    expect(readdirSync(picturesFolder(folder)).sort()).toEqual(['kept000001.jpg', 'underway01.jpg'])
    expect(readdirSync(imagesFolder(folder)).sort()).toEqual(made.slice(1).sort())
    expect(await database.read.select({ id: pictures.id }).from(pictures)).toEqual([{ id: 'kept000001' }])
  })
})

describe('where a picture is used', () => {
  test('is told of every kind of content, once for a row and its draft, without what was deleted', async () => {
    const { database } = await library()
    const image = 'only4tests'
    const shown = await addEvent(database, { ...springCamp, image })
    await addEvent(database, { ...springCamp, image, deletedAt: now })
    const planned = await addEvent(database, { ...springCamp, image: 'other' })
    await draftOf(database, shown, image)
    await draftOf(database, planned, image)
    const counts = await countUses(database.read, [image, 'other', 'nowhere'])
    expect(Object.fromEntries(counts)).toEqual({ [image]: 2, other: 1 })
    const use = { kind: 'event', title: springCamp.title, clubId: 1, isPublic: true }
    expect(await usesOf(database.read, image, 5)).toEqual([
      { ...use, id: planned },
      { ...use, id: shown },
    ])
    expect(await usesOf(database.read, image, 1)).toEqual([{ ...use, id: planned }])
    expect((await countUses(database.read, [])).size).toBe(0)
    const [home, club] = [pictureIds['home-1'], findClub(1)!.image]
    const page = {
      ...{ id: 1, clubId: 1, status: 'published' as const, title: springCamp.title, words: springCamp.title },
      publishedAt: now,
    }
    const fixed = async () => [...(await countUses(database.read, [home, club]))]
    expect(await fixed()).toEqual([
      [home, 1],
      [club, 1],
    ])
    await database.write([], (tx) =>
      tx.insert(clubPages).values({ ...page, image: home, createdAt: now, updatedAt: now }),
    )
    expect(await fixed()).toEqual([[home, 2]])
  })
})

describe('the library', () => {
  type NewPicture = Partial<typeof pictures.$inferInsert> & { id: string }
  const add = ({ write }: Database, rows: readonly NewPicture[]) => {
    const usual = { alt: text.alt, width: 9, height: 9, createdAt: 0, updatedAt: 0 }
    return write([], (tx) => tx.insert(pictures).values(rows.map((row) => ({ ...usual, ...row }))))
  }
  const ids = async (database: Database, filter: Partial<Parameters<typeof listPictures>[1]>) => {
    const { found, ...numbers } = await listPictures(database.read, { kind: undefined, q: '', page: 1, ...filter })
    return { ids: found.map(({ id }) => id), ...numbers }
  }

  test('has uploaded pictures first, newest first, then the drawn ones, on pages', async () => {
    const { database } = await library()
    const uploaded = Array.from({ length: 50 }, (_, i) => ({ id: `up10aded${i + 10}`, createdAt: i }))
    await add(database, [...uploaded, { id: 'de1eted001', deletedAt: now }])
    const [first, second] = [await ids(database, {}), await ids(database, { page: 2 })]
    expect(first.ids[0]).toBe('up10aded59')
    expect(first.ids).toHaveLength(48)
    expect(second.ids.slice(0, 3)).toEqual(['up10aded11', 'up10aded10', pictureIds['home-1']])
    const all = await Promise.all(Array.from({ length: first.pages }, (_, i) => ids(database, { page: i + 1 })))
    expect(new Set(all.flatMap((page) => page.ids)).size).toBe(first.total)
    expect((await ids(database, { kind: 'uploaded' })).total).toBe(50)
    expect((await ids(database, { kind: 'deleted' })).ids).toEqual(['de1eted001'])
    expect((await ids(database, { kind: 'drawn' })).total).toBe(first.total - 50)
  })

  test('is searched in both languages, by what is seen and not by how it is stored', async () => {
    const { database } = await library()
    const alt = { nl: 'Éen bal op een 100%-nieuwe baan.', en: 'A ball on a brand-new court.' }
    await add(database, [{ id: 'up10aded01', alt }])
    for (const q of ['100%', 'Brand-New', 'bal op'])
      expect((await ids(database, { kind: 'uploaded', q })).total, q).toBe(1)
    for (const q of ['nl', '{', 'bal%op', "'"]) expect((await ids(database, { kind: 'uploaded', q })).total, q).toBe(0)
    expect((await ids(database, { q: 'laagstaande zon' })).ids).toEqual([pictureIds['home-1']])
  })

  test('offers the chosen picture, the newest and all drawn ones', async () => {
    const { database } = await library()
    await add(
      database,
      Array.from({ length: 4 }, (_, i) => ({ id: `up10aded0${i}`, createdAt: i })),
    )
    const offered = (await choosablePictures(database.read, 'up10aded00', 2)).map(({ id }) => id)
    expect(offered.slice(0, 4)).toEqual(['up10aded00', 'up10aded03', 'up10aded02', pictureIds['home-1']])
    expect(await choosablePictures(database.read, 'nobodysone', 2)).toHaveLength(offered.length - 1)
  })
})
