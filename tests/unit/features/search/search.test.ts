import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fillDemo } from '~/app/cli/demo.server'
import type { Database } from '~/db/connection.server'
import { dialect, isPostgres } from '~/db/dialect'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { events, news } from '~/db/schema'
import { clubs, townOf } from '~/features/clubs/clubs'
import { provinceOf } from '~/features/clubs/provinces'
import { clubState, seasonsOf } from '~/features/clubs/seasons'
import { findablePages } from '~/features/search/entries.server'
import { type SearchResult, searchSite } from '~/features/search/search.server'
import { contentVersion, keepIndex } from '~/features/search/search-index.server'
import type { Locale } from '~/i18n/locale'
import { pages } from '~/i18n/route-paths'
import { longestSearch } from '~/site/search-params'
import { timestampAt } from '~/time/time-zone'
import { cpuTime } from '../../../support/cpu'
import { testDatabase } from '../../../support/database/database'
import { tell, untilLive } from '../../../support/database/freshness'
import { createDatabase, dropDatabase } from '../../../support/database/postgres-databases'
import { addEvent, springCamp } from '../../../support/database/sign-ups'

const mostShown = 30

const now = timestampAt('2026-11-21', '12:00')
let demo: Database

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  const address = isPostgres ? await createDatabase(inject('server')) : join(folder, 'site.db')
  await migrateDatabase(address, `drizzle/${dialect}`)
  demo = openDatabase(address)
  await fillDemo(demo, now)
  return async () => {
    demo.close()
    rmSync(folder, { recursive: true })
    if (isPostgres) await dropDatabase(inject('server'), address)
  }
})

const search = (q: string, locale: Locale = 'nl') => searchSite(demo.read, { q, locale, now })

const nameOf = (result: SearchResult) => {
  if (result.type === 'page') return result.path
  return result.type === 'club' ? result.name : result.title
}
const names = async (q: string, locale: Locale = 'nl') => (await search(q, locale)).results.map(nameOf)

describe('a visitor who types', () => {
  it.each([
    ['nl', 'hulp', '/contact'],
    ['nl', 'telefoonnummer', '/contact'],
    ['nl', 'openingstijden', '/contact'],
    ['nl', 'regen', '/lesvoorwaarden'],
    ['nl', 'prijs', '/over-ons'],
    ['nl', 'prijzen', '/over-ons'],
    ['nl', 'wat kost een les', '/over-ons'],
    ['nl', 'les', '/verenigingen'],
    ['nl', 'lessen', '/verenigingen'],
    ['nl', 'tennisles', '/verenigingen'],
    ['nl', 'kamp', '/kampen'],
    ['nl', 'kampen', '/kampen'],
    ['nl', 'zomervakantie', '/kampen'],
    ['nl', 'agenda', '/evenementen'],
    ['nl', 'annuleren', '/evenementen/inschrijvingen'],
    ['nl', 'solliciteren', '/vacatures'],
    ['nl', 'instagram', '/socials'],
    ['nl', 'cookies', '/privacyverklaring'],
    ['nl', 'lesvoorwaarden', '/lesvoorwaarden'],
    ['nl', 'jeugdfonds', '/lesvoorwaarden'],
    ['nl', 'utrecht', 'TC Singelrand'],
    ['nl', 'den bosch', 'TC Diezebocht'],
    ['nl', 's-hertogenbosch', 'TC Diezebocht'],
    ['nl', 'rolstoel', 'Kennismaken met rolstoeltennis'],
    ['nl', 'herfstkamp', 'Herfstkamp met spooktoernooi'],
    ['en', 'help', '/contact'],
    ['en', 'rain', '/lesvoorwaarden'],
    ['en', 'price', '/over-ons'],
    ['en', 'how much does a lesson cost', '/over-ons'],
    ['en', 'lessons', '/verenigingen'],
    ['en', 'camp', '/kampen'],
    ['en', 'camps', '/kampen'],
    ['en', 'the hague', 'LTC De Zandhaas'],
    ['en', 'Den Haag', 'LTC De Zandhaas'],
    ['en', 'wheelchair', 'A first try at wheelchair tennis'],
    ['en', 'jobs', '/vacatures'],
    ['en', 'verenigingen', '/verenigingen'],
    ['nl', 'camps', '/kampen'],
  ] as const)('in %s: %j, finds first: %s', async (locale, q, first) => {
    const { results, isNear } = await search(q, locale)
    expect([results[0] && nameOf(results[0]), isNear]).toEqual([first, false])
  })

  it.each([
    ['nl', 'toernoi', 'Tenniskids-toernooi groen'],
    ['nl', 'utrehct', 'TC Singelrand'],
    ['nl', 'spaarnelciht', 'LTV Spaarnelicht'],
    ['en', 'wheelchiar', 'A first try at wheelchair tennis'],
    ['en', 'Utrect', 'TC Singelrand'],
  ] as const)('a slip in %s: %j, finds %s all the same, and hears that it is near', async (locale, q, name) => {
    expect((await search(q, locale)).isNear).toBe(true)
    expect(await names(q, locale)).toContain(name)
  })

  it.each([
    ['Ouderkerk', 'OÚDERKÈRK'],
    ['seniorén', 'senioren'],
    ['UTRECHT', 'utrecht'],
    ['vidéo-analyse', 'video analyse'],
  ])('%j finds what %j finds', async (one, other) => {
    expect(await names(one)).toEqual(await names(other))
  })

  it('the town of a club finds the club, in both languages', async () => {
    for (const locale of ['nl', 'en'] as const)
      for (const club of clubs) expect(await names(townOf(club), locale), townOf(club)).toContain(club.name)
  })

  it('a province finds all its clubs', async () => {
    const found = await names('Brabant')
    for (const club of clubs.filter((one) => provinceOf(townOf(one)) === 'Noord-Brabant'))
      expect(found).toContain(club.name)
    expect(clubs.map((club) => provinceOf(townOf(club)))).not.toContain(undefined)
  })

  it('several words finds only what has them all', async () => {
    const found = await names('padel groningen')
    expect(found).toEqual(['TV Hunzeveld'])
  })

  it('something that is nowhere finds nothing', async () => {
    for (const q of ['xqzvwk', '🎾', '!!!', 'de het een', '--', '   ', "'", '漢字'])
      expect(await search(q), q).toEqual({ total: 0, isNear: false, results: [] })
  })

  it.each([
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    '"; DROP TABLE events; --',
    '{{7*7}} #{7*7}',
    '__proto__ constructor toString',
    '../../etc/passwd',
    'a:b (c) [d] *? + - ~ ^ \\',
    '%00%0d%0a',
    'x'.repeat(longestSearch),
    'te le ko ba we tr ra pa do vo sp cl be ki sl go me st wi da ho re no lu zo gr se',
  ])('%j is answered as words, soon', async (q) => {
    const took = await cpuTime(async () => {
      const { total, results } = await search(q)
      expect(results.length).toBe(Math.min(total, mostShown))
    })
    expect(took).toBeLessThan(2000)
  })

  it('anything at all is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: longestSearch }), async (q) => {
        const { total, results } = await search(q)
        expect(results.length).toBe(Math.min(total, mostShown))
      }),
      { numRuns: 150 },
    )
  })
})

describe('a result', () => {
  it('of an event tells when, where and whether one can sign up', async () => {
    const [first] = (await search('tweede service')).results
    expect(first).toMatchObject({ type: 'event', id: 101, kind: 'clinic', state: 'open', left: 8 })
    expect(first).toMatchObject({ city: 'Almere', line: expect.stringMatching(/\w/) })
  })

  it('of a club tells its town and where its sign-up stands; one without a page leads to its card', async () => {
    const { results } = await search('haarlem')
    const club = clubs.find(({ id }) => id === 4)!
    expect(results.find(({ type }) => type === 'club')).toMatchObject({
      id: 4,
      card: 'club-4',
      town: 'Haarlem',
      state: clubState({ seasons: seasonsOf(club, []) }, now),
    })
  })

  it('that is over comes after all that is to come', async () => {
    const { results } = await search('kamp')
    const past = results.map((one) => one.type === 'event' && one.state === 'past')
    expect(past).toContain(true)
    expect(past).toEqual(past.toSorted((a, b) => Number(a) - Number(b)))
  })

  it('of lessons is the season that lies nearest ahead', async () => {
    const { results } = await search('lessen hunzeveld')
    const lessons = results.filter((one) => one.type === 'event' && one.kind === 'lessons')
    expect(lessons.map(nameOf)).toEqual(['Zomerlessen 2027 bij TV Hunzeveld'])
  })

  it('is shown with at most so many others, and all are counted', async () => {
    const { total, results } = await search('tennis')
    expect(total).toBeGreaterThan(mostShown)
    expect(results).toHaveLength(mostShown)
  })

  it('is no draft, and no news before its moment', async () => {
    const { database } = await testDatabase()
    await addEvent(database, { ...springCamp, status: 'draft', title: { nl: 'Zeppelinkamp', en: 'Zeppelin camp' } })
    await database.write(['news'], (tx) => tx.insert(news).values(zeppelinNews(now + 1000)))
    const at = (timestamp: number) => searchSite(database.read, { q: 'zeppelin', locale: 'nl', now: timestamp })
    expect((await at(now)).total).toBe(0)
    expect((await at(now + 1000)).results.map(nameOf)).toEqual(['Zeppelinnieuws'])
  })
})

describe('a thing that is published', () => {
  const camp = { ...springCamp, title: { nl: 'Zeppelinkamp', en: 'Zeppelin camp' } }

  async function foundAfterPublishing(versionOf: typeof contentVersion): Promise<number> {
    const { database } = await testDatabase()
    const index = keepIndex(versionOf)
    const find = () => searchSite(database.read, { q: 'zeppelinkamp', locale: 'nl', now }, index)
    expect((await find()).total).toBe(0)
    await addEvent(database, camp)
    return (await find()).total
  }

  it('is found at once', async () => {
    expect(await foundAfterPublishing(contentVersion)).toBe(1)
  })

  it('is not found by an index that does not look at the version', async () => {
    expect(await foundAfterPublishing(async () => 'always the same')).toBe(0)
  })

  it('is found at once when another process published it, and gone when it is withdrawn', async () => {
    const { database, open } = await testDatabase()
    const find = async () => (await searchSite(database.read, { q: 'zeppelin', locale: 'en', now })).total
    expect(await find()).toBe(0)
    const elsewhere = open()
    await addEvent(elsewhere, camp)
    await elsewhere.write(['news'], (tx) => tx.insert(news).values(zeppelinNews(now)))
    await tell(database)
    expect(await find()).toBe(2)
    await elsewhere.write(['events'], (tx) => tx.update(events).set({ status: 'draft' }))
    await tell(database)
    expect(await find()).toBe(1)
  })

  it('makes one new index, and what stays the same makes none', async () => {
    const { database } = await testDatabase()
    await untilLive(database)
    const index = keepIndex()
    const first = await index(database.read)
    expect(await index(database.read)).toBe(first)
    await database.write(['letters'], async (tx) => tx.delete(events))
    expect(await index(database.read)).toBe(first)
    await addEvent(database, camp)
    const [second, same] = await Promise.all([index(database.read), index(database.read)])
    expect(second).not.toBe(first)
    expect(same).toBe(second)
  })
})

const zeppelinNews = (publishedAt: number) => ({
  status: 'published' as const,
  title: { nl: 'Zeppelinnieuws', en: 'Zeppelin news' },
  summary: { nl: '', en: '' },
  body: { nl: '', en: '' },
  image: 'x',
  publishedAt,
  updatedAt: publishedAt,
})

describe('the pages that can be found', () => {
  it('are pages of the table, each once, with words in both languages', () => {
    const paths = findablePages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { path, ...words } of findablePages) {
      expect(pages).toContain(path)
      for (const one of Object.values(words)) expect([one.nl, one.en].every((text) => text.length > 3)).toBe(true)
    }
  })
})
