import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '~/db/schema'
import { drawPoster } from '~/features/share-images/svg.server'
import { writtenText } from '~/model/written-text'
import { createImages } from '~/pictures/convert.server'
import { pictureIds } from '~/pictures/picture-ids'
import { findSource, pictureWithAlt } from '~/pictures/sources.server'
import { testDatabase } from '../../support/database/database'
import { addPicture, redSpot } from '../../support/database/pictures'

async function album() {
  const { database, folder } = await testDatabase()
  const site = { dataDir: folder, read: () => database.read }
  const images = createImages(site)
  const bodyOf = async (path: string) => {
    const response = await images(path)
    if (response.status !== 200) throw new Error(`${path} was not found`)
    return response
  }
  return { database, folder, site, images, bodyOf, add: addPicture.bind(undefined, database, folder) }
}

test('an uploaded picture is given in the proportions of the drawn ones', async () => {
  const { add, bodyOf, folder } = await album()
  const id = await add({ width: 900, height: 1200 })
  for (const [format, told] of [
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const) {
    const { type, body } = await bodyOf(`/images/${id}/320.${format}`)
    expect(type).toBe(`image/${format}`)
    expect(await sharp(body).metadata()).toMatchObject({ format: told, width: 320, height: 200 })
  }
  expect(readdirSync(`${folder}/images`)).toEqual([`${id}-320-v2-50-50.avif`, `${id}-320-v2-50-50.webp`])
})

test('a crop keeps its focal point, and its address of before is not that of another', async () => {
  for (const [width, height, focusX, focusY] of [
    [1500, 450, 5, 50],
    [450, 1200, 80, 90],
  ] as const) {
    const { add, bodyOf, database } = await album()
    const id = await add({ width, height, focusX, focusY })
    const inFocus = await bodyOf(`/images/${id}/320.webp`)
    const { share } = await redSpot(inFocus.body)
    await database.write([], (tx) =>
      tx
        .update(pictures)
        .set({ focusX: 100 - focusX, focusY: 100 - focusY })
        .where(eq(pictures.id, id)),
    )
    const outOfFocus = await bodyOf(`/images/${id}/320.webp`)
    expect(outOfFocus.etag).not.toBe(inFocus.etag)
    expect(share).toBeGreaterThan(0.015)
    expect((await redSpot(outOfFocus.body)).share).toBeLessThan(share / 4)
  }
})

test('the share image shows the focal point', async () => {
  const texts = { kicker: '', title: '', facts: [], stamp: null, picture: '' } as const
  for (const [width, height, focusX, focusY] of [
    [800, 500, 90, 20],
    [800, 500, 6, 95],
    [450, 800, 10, 5],
  ] as const) {
    const { add, site } = await album()
    const source = await findSource(site, await add({ width, height, focusX, focusY }))
    const poster = await drawPoster({ kind: 'event', id: 1, locale: 'nl', ...texts }, source)
    const spot = await redSpot(await sharp(Buffer.from(poster)).png().toBuffer())
    expect(spot.share, `${width} × ${height} at ${focusX}, ${focusY}`).toBeGreaterThan(0.004)
    expect(spot.x, `${width} × ${height} at ${focusX}, ${focusY}`).toBeGreaterThan(720)
  }
})

test('an uploaded picture that was deleted, or that nobody uploaded, is not found', async () => {
  const { add, images, database } = await album()
  await add({ id: 'de1eted001', width: 800, height: 600, deletedAt: 1 })
  for (const id of ['de1eted001', 'nobodysone']) {
    expect(await images(`/images/${id}/320.webp`)).toEqual({ status: 404 })
    expect(await pictureWithAlt(database.read, id, 'nl')).toEqual({ id, alt: '' })
  }
})

test('every picture tells what is on it in the language of the page', async () => {
  const { add, database } = await album()
  const id = await add({ width: 800, height: 600 })
  expect(await pictureWithAlt(database.read, id, 'nl')).toEqual({ id, alt: 'Kinderen bij het net.' })
  expect(await pictureWithAlt(database.read, id, 'en')).toEqual({ id, alt: 'Children at the net.' })
  const dutch = await add({ id: 'a1d0nlyone', width: 800, height: 600, alt: writtenText('Een bal.', '') })
  expect(await pictureWithAlt(database.read, dutch, 'en')).toEqual({ id: dutch, alt: 'Een bal.', lang: 'nl' })
  const drawn = pictureIds['home-1']
  expect(await pictureWithAlt(database.read, drawn, 'en')).toEqual({
    id: drawn,
    alt: 'A player serves on clay, right in front of a low sun.',
  })
})
