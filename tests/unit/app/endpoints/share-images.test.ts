import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fillDemo } from '~/app/cli/demo.server'
import { createShareImages } from '~/app/endpoints/share-images.server'
import type { Database } from '~/db/connection.server'
import { events, news } from '~/db/schema'
import { clubPage } from '~/features/club-finder/detail.server'
import { clubCard } from '~/features/club-finder/share-card.server'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { findEvent } from '~/features/events/events.server'
import { eventCard } from '~/features/events/share-card.server'
import { findNews } from '~/features/news/news.server'
import { newsCard } from '~/features/news/share-card.server'
import type { ShareCard } from '~/features/share-images/cards.server'
import { band, baseline, sidelineAt } from '~/features/share-images/court-drawing'
import { layOut } from '~/features/share-images/layout.server'
import { drawType, type FontName, measureType } from '~/features/share-images/text-paths.server'
import { shareAddress, shareImage, shareSize } from '~/features/share-images/url.server'
import { type Locale, locales } from '~/i18n/locale'
import { createStore } from '~/pictures/image-cache.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../support/database/database'

const now = timestampAt('2026-11-21', '12:00')

beforeAll(() => {
  vi.stubEnv('DATA_DIR', '/nowhere')
  vi.stubEnv('SITE_URL', 'https://www.baseline.example')
})

async function demo() {
  const { database } = await testDatabase()
  await fillDemo(database, now)
  const dataDir = temporaryFolder()
  const response = createShareImages({ dataDir, store: createStore(dataDir), read: () => database.read })
  return {
    database,
    answer: (path: string, at = now) => response(path, at),
    kept: () => (existsSync(join(dataDir, 'images')) ? readdirSync(join(dataDir, 'images')) : []),
  }
}

const event = async ({ read }: Database, id: number, locale: Locale = 'nl') =>
  eventCard((await findEvent(read, id))!, locale)
const club = async ({ read }: Database, id: number, locale: Locale = 'nl', at = now) =>
  clubCard((await clubPage(read, id, locale, at))!, locale)
const item = async ({ read }: Database, id: number, locale: Locale = 'nl') =>
  newsCard((await findNews(read, id, now))!, locale)

async function everyCard(database: Database): Promise<ShareCard[]> {
  const eventIds = (await database.read.select({ id: events.id, status: events.status }).from(events)).filter(
    ({ status }) => status !== 'draft',
  )
  const newsIds = await database.read.select({ id: news.id }).from(news)
  return Promise.all(
    locales.flatMap((locale) => [
      ...eventIds.map(({ id }) => event(database, id, locale)),
      ...clubs.filter(hasOwnPage).map(({ id }) => club(database, id, locale)),
      ...newsIds.map(({ id }) => item(database, id, locale)),
    ]),
  )
}

type ReceivedResponse = ReturnType<ReturnType<typeof createShareImages>>
async function bodyOf(response: ReceivedResponse): Promise<Buffer> {
  const given = await response
  if (given.status !== 200) throw new Error(`answered ${given.status}`)
  return given.body
}

const pixels = (image: Buffer | string) =>
  sharp(Buffer.from(image)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

async function ink(svg: string): Promise<[x: number, y: number][]> {
  const { data, info } = await pixels(svg)
  const spots: [number, number][] = []
  for (let i = 0; i < info.width * info.height; i++)
    if (data[i * 4 + 3]! > 40) spots.push([i % info.width, Math.floor(i / info.width)])
  return spots
}

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

describe('a share image', () => {
  it('is a PNG of 1200 × 630 and light, for events, clubs and news in both languages', async () => {
    const { database, answer: response } = await demo()
    for (const locale of locales) {
      for (const card of [
        await event(database, 101, locale),
        await club(database, 1, locale),
        await item(database, 1, locale),
      ]) {
        const body = await bodyOf(response(shareAddress(card)))
        const { format, width, height } = await sharp(body).metadata()
        expect([format, width, height]).toEqual(['png', 1200, 630])
        expect(body.length).toBeLessThanOrEqual(150_000)
      }
    }
  })

  it('is told of with its size and its words', async () => {
    const { database } = await demo()
    expect(shareImage(await event(database, 101))).toEqual({
      src: expect.stringMatching(/^\/images\/share\/event-101-nl-[0-9a-f]{16}\.png$/),
      type: 'image/png',
      width: 1200,
      height: 630,
      alt: expect.stringMatching(
        /^Een tweede service waar je op kunt vertrouwen · Clinic · .+ uur · TC Polderslice, Almere$/,
      ),
    })
    expect(shareImage(await event(database, 110, 'en')).alt).toMatch(/^Canceled: Night tennis · /)
  })

  it('looks different in each language, and for each item', async () => {
    const { database, answer: response } = await demo()
    const cards = [await event(database, 101, 'nl'), await event(database, 101, 'en'), await event(database, 102, 'nl')]
    const drawn = await Promise.all(cards.map((card) => bodyOf(response(shareAddress(card)))))
    expect(new Set(drawn.map((body) => body.toString('base64'))).size).toBe(3)
  })

  it('has a band across the picture where the event is off, and only there', async () => {
    const { database, answer: response } = await demo()
    const colourInBand = async (id: number) => {
      const { data } = await pixels(await bodyOf(response(shareAddress(await event(database, id)))))
      return [...data.subarray(((band.top + 6) * shareSize.width + 1150) * 4).subarray(0, 3)]
    }
    const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 140 && green < 60 && blue < 60
    expect(isRed(await colourInBand(110))).toBe(true)
    expect(isRed(await colourInBand(101))).toBe(false)
  })

  it('is drawn without a picture where the item has none that is known', async () => {
    const { database, answer: response } = await demo()
    await database.write(['events'], (tx) => tx.update(events).set({ image: 'unknown' }).where(eq(events.id, 101)))
    expect((await response(shareAddress(await event(database, 101)))).status).toBe(200)
  })

  it('is drawn once when many ask for it at the same time, and kept', async () => {
    const { database, answer: response, kept: cachedPages } = await demo()
    const path = shareAddress(await event(database, 101))
    const bodies = await Promise.all(Array.from({ length: 8 }, () => bodyOf(response(path))))
    expect(new Set(bodies).size).toBe(1)
    expect(cachedPages()).toHaveLength(1)
  })
})

describe('the address of a share image', () => {
  it('changes with the title, and the old one leads to the new', async () => {
    const { database, answer: response } = await demo()
    const before = shareAddress(await event(database, 101))
    await database.write(['events'], (tx) =>
      tx
        .update(events)
        .set({ title: { nl: 'Anders', en: 'Different' } })
        .where(eq(events.id, 101)),
    )
    const after = shareAddress(await event(database, 101))
    expect(after).not.toBe(before)
    expect(await response(before)).toEqual({ status: 302, location: after })
    expect((await response(after)).status).toBe(200)
  })

  it('changes when the event is called off', async () => {
    const { database } = await demo()
    const before = shareAddress(await event(database, 101))
    await database.write(['events'], (tx) => tx.update(events).set({ status: 'cancelled' }).where(eq(events.id, 101)))
    expect(shareAddress(await event(database, 101))).not.toBe(before)
  })

  it('of a club follows the clock: open, closed, next season', async () => {
    const { database, answer: response } = await demo()
    const times = ['2026-09-20', '2026-11-21', '2027-03-10', '2027-04-20'].map((day) => timestampAt(day, '12:00'))
    const cards = await Promise.all(times.map((at) => club(database, 1, 'nl', at)))
    expect(cards.map(({ facts }) => facts)).toEqual([
      ['Inschrijven vanaf 5 oktober 2026', 'Lessen vanaf 5 april 2027'],
      ['Inschrijven t/m 28 februari 2027', 'Lessen vanaf 5 april 2027'],
      ['De inschrijving is gesloten', 'Lessen vanaf 5 april 2027'],
      ['Inschrijven vanaf 3 mei 2027', 'Lessen vanaf 27 september 2027'],
    ])
    const addresses = cards.map(shareAddress)
    expect(new Set(addresses).size).toBe(4)
    expect(await response(addresses[0]!, times[1])).toEqual({ status: 302, location: addresses[1] })
    expect((await response(addresses[0]!, times[0])).status).toBe(200)
  })

  it('of a club says when there are no lessons', async () => {
    const { database } = await demo()
    await database.write(['events'], (tx) => tx.update(events).set({ status: 'cancelled' }).where(eq(events.clubId, 1)))
    expect((await club(database, 1)).facts).toEqual(['Dit seizoen geen lessen'])
    expect((await club(database, 10, 'en')).facts).toEqual(['Sign-up has closed'])
  })

  it('is not there for what has no public page, nor for any other path', async () => {
    const { answer: response, kept: cachedPages } = await demo()
    for (const name of [
      'event-140-nl-0000000000000000.png', // a draft
      'event-99999-nl-0000000000000000.png',
      'club-4-nl-0000000000000000.png', // its page is elsewhere
      'club-22-nl-0000000000000000.png',
      'news-99999-nl-0000000000000000.png',
      'event-101-de-0000000000000000.png',
      'constructor-1-nl-0000000000000000.png',
      'event-101-nl-0000000000000000.jpg',
      'event-101-nl-0000000000000000.png/',
      'event-101-nl-0000000000000000.png\n',
      'event-101-nl.png',
      'event-101-nl-0.png',
      'event-0101-nl-0000000000000000.png',
      `event-${'9'.repeat(40)}-nl-0000000000000000.png`,
      `event-101-nl-${'0'.repeat(100_000)}.png`,
      '../event-101-nl-0000000000000000.png',
      '%00%ff',
      '',
    ])
      expect(await response(`/images/share/${name}`), name).toEqual({ status: 404 })
    expect(cachedPages()).toEqual([])
  })
})

describe('the text of a share image', () => {
  it('of everything in the demo stays on its side of the line, below the wordmark, in at most three lines of title', async () => {
    const { database } = await demo()
    const cards = (await everyCard(database)).toSorted((a, b) => b.title.length - a.title.length)
    expect(cards.length).toBeGreaterThan(150)
    for (const [i, card] of cards.entries()) {
      const { lines, kickerMiddle } = await layOut({ ...card, stamp: null })
      const title = lines.filter(({ font, size }) => font === 'heavy' && size >= 40).map(({ text }) => text)
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(3)
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

  it('is cut behind a whole word where a title is longer than any poster', async () => {
    const { database } = await demo()
    const long =
      'Kennismakingscursus voor ouders die al jaren elke zaterdagochtend langs de baan staan en nu eindelijk zelf willen leren tennissen'
    await database.write(['events'], (tx) =>
      tx
        .update(events)
        .set({ title: { nl: long, en: long } })
        .where(eq(events.id, 138)),
    )
    const card = await event(database, 138)
    const { lines } = await layOut(card)
    const title = lines.filter(({ font, size }) => font === 'heavy' && size === 40).map(({ text }) => text)
    expect(title).toHaveLength(3)
    expect(title.at(-1)).toMatch(/[a-z]…$/)
    expect(card.title.split(' ')).toEqual(expect.arrayContaining(title.join(' ').slice(0, -1).split(' ')))
  })

  it('of the band lies inside the band and the image', async () => {
    const { database } = await demo()
    for (const locale of locales) {
      const { lines } = await layOut(await event(database, 110, locale))
      const stamp = lines.filter(({ text }) => text === { nl: 'Gaat niet door', en: 'Canceled' }[locale])
      expect(stamp).toHaveLength(1)
      for (const [x, y] of await ink(await drawType(stamp, shareSize))) {
        expect(x > sidelineAt(y) + 8 && x < shareSize.width - 20 && y > band.top && y < band.bottom).toBe(true)
      }
    }
  })

  it.each([
    ['heavy', 'text', -0.035],
    ['text', 'heavy', 0],
  ] as const)('is set in the %s font that the site ships, and not in another', async (font, other, tracking) => {
    const emails = [...'BRWagjm8€']
    const { words } = await measureType(emails, font)
    const apart = (file: FontName) =>
      words.map(({ text, width }) => Math.abs(width - tracking - advanceIn(`src/site/fonts/archivo-${file}.ttf`, text)))
    // Measured in whole pixels at a size of 100.
    expect(Math.max(...apart(font))).toBeLessThanOrEqual(0.011)
    expect(Math.max(...apart(other))).toBeGreaterThan(0.05)
  })

  it('loses marks and signs that the fonts do not know, and nothing else', async () => {
    const line = (text: string) =>
      drawType([{ text, font: 'text', size: 40, colour: '#000000', x: 0, y: 0 }], { width: 600, height: 60 })
    expect(await line('Łukasz Dvořák 🎾')).toBe(await line('Lukasz Dvorák '))
    expect(await line('één € ‘ja’ – ½')).not.toBe(await line('een  ja  '))
  })
})
