import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { events, news } from '~/db/schema'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { band, baseline, sidelineAt } from '~/features/share-images/court-drawing'
import { layOut } from '~/features/share-images/svg.server'
import { drawType, type FontName, measureType } from '~/features/share-images/text-paths.server'
import { shareAddress, shareSize } from '~/features/share-images/url.server'
import { locales } from '~/i18n/locale'
import { demoShareImages } from '../support/site/demo-share-images'

const pixels = (image: Buffer | string) =>
  sharp(Buffer.from(image)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

async function ink(svg: string): Promise<[x: number, y: number][]> {
  const { data, info } = await pixels(svg)
  const spots: [number, number][] = []
  for (let i = 0; i < info.width * info.height; i++)
    if (data[i * 4 + 3]! > 40) spots.push([i % info.width, Math.floor(i / info.width)])
  return spots
}

async function everyCard({ database: { read }, event, club, item }: Awaited<ReturnType<typeof demoShareImages>>) {
  const eventIds = await read.select({ id: events.id, status: events.status }).from(events)
  const newsIds = await read.select({ id: news.id }).from(news)
  return Promise.all(
    locales.flatMap((locale) => [
      ...eventIds.filter(({ status }) => status !== 'draft').map(({ id }) => event(id, locale)),
      ...clubs.filter(hasOwnPage).map(({ id }) => club(id, locale)),
      ...newsIds.map(({ id }) => item(id, locale)),
    ]),
  )
}

test('share images differ, with a band across the picture where an event is off alone', async () => {
  const { event, club, item, bodyOf } = await demoShareImages()
  const drawn = new Set<string>()
  for (const locale of locales)
    for (const [name, card] of Object.entries({
      event: await event(101, locale),
      other: await event(102, locale),
      off: await event(110, locale),
      club: await club(1, locale),
      news: await item(1, locale),
    })) {
      const body = await bodyOf(shareAddress(card))
      drawn.add(body.toString('base64'))
      const { data } = await pixels(body)
      const [red, green, blue] = data.subarray(((band.top + 6) * shareSize.width + 1150) * 4)
      expect(red! > 140 && green! < 60 && blue! < 60, name).toBe(name === 'off')
    }
  expect(drawn.size).toBe(10)
})

test('a share image is drawn once when many ask for it, also without a picture that is known, and kept', async () => {
  const { database, bodyOf, kept, event } = await demoShareImages()
  await database.write(['events'], (tx) => tx.update(events).set({ image: 'unknown' }).where(eq(events.id, 101)))
  const path = shareAddress(await event(101))
  const bodies = await Promise.all(Array.from({ length: 8 }, () => bodyOf(path)))
  expect(new Set(bodies).size).toBe(1)
  expect(kept()).toHaveLength(1)
})

test('text of everything in the demo stays on its side of the line, below the wordmark, in three lines of title', async () => {
  const cards = (await everyCard(await demoShareImages())).toSorted((a, b) => b.title.length - a.title.length)
  expect(cards.length).toBeGreaterThan(150)
  for (const [i, card] of cards.entries()) {
    const { lines, kickerMiddle } = await layOut({ ...card, stamp: null })
    const title = lines.filter(({ font, size }) => font === 'heavy' && size >= 40).map(({ text }) => text)
    expect([1, 2, 3]).toContain(title.length)
    const shown = title.join(' ').replace(/…$/, '')
    expect(`${card.title} `.startsWith(shown), card.title).toBe(true)
    expect(kickerMiddle).toBeGreaterThan(135)
    if (i > 12 && i % 20 > 0) continue
    const spots = await ink(await drawType(lines, shareSize))
    expect(spots.length).toBeGreaterThan(10_000)
    const beyond = spots.filter(([x, y]) => y > baseline - 20 || x > sidelineAt(y) - 14 || x < 58)
    expect(beyond, card.title).toEqual([])
  }
})

test('the text of the band lies inside the band and the image', async () => {
  const { event } = await demoShareImages()
  for (const locale of locales) {
    const { lines } = await layOut(await event(110, locale))
    const stamp = lines.filter(({ text }) => text === { nl: 'Gaat niet door', en: 'Canceled' }[locale])
    expect(stamp).toHaveLength(1)
    for (const [x, y] of await ink(await drawType(stamp, shareSize)))
      expect(x > sidelineAt(y) + 8 && x < shareSize.width - 20 && y > band.top && y < band.bottom).toBe(true)
  }
})

test.each([
  ['heavy', 'text', -0.035],
  ['text', 'heavy', 0],
] as const)('is set in the %s font that the site ships, and not in another', async (font, other, tracking) => {
  const letters = [...'BRWagjm8€']
  const { words } = await measureType(letters, font)
  const apart = (file: FontName) =>
    words.map(({ text, width }) => Math.abs(width - tracking - advanceIn(`src/site/fonts/archivo-${file}.ttf`, text)))
  // Measured in whole pixels at a size of 100.
  expect(Math.max(...apart(font))).toBeLessThanOrEqual(0.011)
  expect(Math.max(...apart(other))).toBeGreaterThan(0.05)
})

/** OpenType: head, hhea, hmtx, cmap format 4. */
function advanceIn(file: string, letter: string): number {
  const bytes = readFileSync(file)
  const tables = new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => {
      const at = 12 + i * 16
      return [bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8)] as const
    }),
  )
  const map = tables.get('cmap')!
  const format4 = Array.from(
    { length: bytes.readUInt16BE(map + 2) },
    (_, i) => map + bytes.readUInt32BE(map + 8 + i * 8),
  )
  const at = format4.find((table) => bytes.readUInt16BE(table) === 4)!
  const segments = bytes.readUInt16BE(at + 6) / 2
  const code = letter.codePointAt(0)!
  const segment = Array.from({ length: segments }, (_, i) => i).find(
    (i) => bytes.readUInt16BE(at + 14 + i * 2) >= code,
  )!
  const [start, delta, range] = [1, 2, 3].map(
    (part) => at + 14 + (part === 0 ? 0 : 2) + (part * segments + segment) * 2,
  )
  const offset = bytes.readUInt16BE(range!)
  const inRange = range! + offset + (code - bytes.readUInt16BE(start!)) * 2
  const glyph = ((offset ? bytes.readUInt16BE(inRange) : code) + bytes.readUInt16BE(delta!)) & 0xffff
  const widths = bytes.readUInt16BE(tables.get('hhea')! + 34)
  const units = bytes.readUInt16BE(tables.get('head')! + 18)
  return bytes.readUInt16BE(tables.get('hmtx')! + Math.min(glyph, widths - 1) * 4) / units
}
