import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '~/db/schema'
import { drawPoster } from '~/features/share-images/svg.server'
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

test.each(['webp', 'avif'])(
  'an uploaded picture is given as %s in the proportions of the drawn ones',
  async (format) => {
    const { add, bodyOf, folder } = await album()
    const id = await add({ width: 900, height: 1200 })
    const { type, body } = await bodyOf(`/images/${id}/640.${format}`)
    expect(type).toBe(`image/${format}`)
    expect(await sharp(body).metadata()).toMatchObject({ width: 640, height: 400 })
    expect(readdirSync(`${folder}/images`)).toEqual([`${id}-640-v2-50-50.${format}`])
  },
)

test.each([
  [3000, 900, 5, 50],
  [3000, 900, 96, 10],
  [900, 2400, 50, 3],
  [900, 2400, 80, 70],
])('a crop of %i × %i keeps its focal point at %i, %i', async (width, height, focusX, focusY) => {
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
})

test.each([
  [1600, 1000, 90, 20],
  [1600, 1000, 6, 10],
  [1600, 1000, 50, 95],
  [3000, 900, 10, 50],
  [900, 1600, 10, 5],
])('the share image shows the focal point of %i × %i at %i, %i', async (width, height, focusX, focusY) => {
  const { add, site } = await album()
  const source = await findSource(site, await add({ width, height, focusX, focusY }))
  const card = {
    kind: 'event',
    id: 1,
    locale: 'nl',
    kicker: '',
    title: '',
    facts: [],
    stamp: null,
    picture: '',
  } as const
  const spot = await redSpot(
    await sharp(Buffer.from(await drawPoster(card, source)))
      .png()
      .toBuffer(),
  )
  expect(spot.share).toBeGreaterThan(0.004)
  expect(spot.x).toBeGreaterThan(720)
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
  const drawn = pictureIds['home-1']
  expect(await pictureWithAlt(database.read, drawn, 'en')).toEqual({
    id: drawn,
    alt: 'A player serves on clay, right in front of a low sun.',
  })
})
