import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fillDemo } from '~/app/cli/demo.server'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { openDatabase } from '~/db/open.server'
import { events, news } from '~/db/schema'
import { clubs, townOf } from '~/features/clubs/clubs'
import { provinceOf } from '~/features/clubs/provinces'
import { clubState, seasonsOf } from '~/features/clubs/seasons'
import { findablePages } from '~/features/search/entries.server'
import { type SearchResult, searchSite } from '~/features/search/search.server'
import { keepIndex } from '~/features/search/search-index.server'
import { type Locale, locales } from '~/i18n/locale'
import { pages } from '~/i18n/route-paths'
import { longestSearch } from '~/site/search-params'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { tell, untilLive } from '../../../support/database/freshness'
import { createDatabase, dropDatabase } from '../../../support/database/postgres-databases'
import { addEvent, springCamp } from '../../../support/database/sign-ups'

const mostShown = 30

const now = timestampAt('2026-11-21', '12:00')
let demo: Database

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  const address = isPostgres ? await createDatabase(inject('server'), inject('template')) : join(folder, 'site.db')
  if (!isPostgres) copyFileSync(inject('template'), address)
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
  test('what they look for finds it first', async () => {
    const first: Record<Locale, Record<string, string>> = {
      nl: {
        ...{ hulp: '/contact', telefoonnummer: '/contact', openingstijden: '/contact', regen: '/lesvoorwaarden' },
        ...{ prijs: '/tennisles', prijzen: '/tennisles', 'wat kost een les': '/tennisles', les: '/tennisles' },
        ...{ lessen: '/tennisles', tennisles: '/tennisles', kamp: '/kampen', kampen: '/kampen' },
        ...{ camps: '/kampen', zomervakantie: '/kampen', agenda: '/evenementen', solliciteren: '/vacatures' },
        ...{ annuleren: '/evenementen/inschrijvingen', instagram: '/socials', cookies: '/privacyverklaring' },
        ...{ lesvoorwaarden: '/lesvoorwaarden', jeugdfonds: '/lesvoorwaarden', utrecht: 'TC Singelrand' },
        ...{ 'den bosch': 'TC Diezebocht', 's-hertogenbosch': 'TC Diezebocht' },
        ...{ rolstoel: 'Kennismaken met rolstoeltennis', herfstkamp: 'Herfstkamp met spooktoernooi' },
      },
      en: {
        ...{
          help: '/contact',
          rain: '/lesvoorwaarden',
          price: '/tennisles',
          'how much does a lesson cost': '/tennisles',
        },
        ...{ lessons: '/tennisles', verenigingen: '/verenigingen', camp: '/kampen', camps: '/kampen' },
        ...{ 'the hague': 'LTC De Zandhaas', 'Den Haag': 'LTC De Zandhaas', jobs: '/vacatures' },
        wheelchair: 'Try wheelchair tennis',
      },
    }
    for (const locale of locales)
      for (const [q, name] of Object.entries(first[locale])) {
        const { results, isNear } = await search(q, locale)
        expect([results[0] && nameOf(results[0]), isNear], `${q} in ${locale}`).toEqual([name, false])
      }
  })

  test('a slip finds it all the same, and hears that it is near', async () => {
    for (const [locale, q, name] of [
      ['nl', 'toernoi', 'Tenniskids-toernooi groen'],
      ['nl', 'utrehct', 'TC Singelrand'],
      ['nl', 'spaarnelciht', 'LTV Spaarnelicht'],
      ['en', 'wheelchiar', 'Try wheelchair tennis'],
      ['en', 'Utrect', 'TC Singelrand'],
    ] as const) {
      expect((await search(q, locale)).isNear, q).toBe(true)
      expect(await names(q, locale), q).toContain(name)
    }
  })

  test('capitals, accents and hyphens finds the same as without', async () => {
    for (const [one, other] of [
      ['Ouderkerk', 'OÚDERKÈRK'],
      ['seniorén', 'senioren'],
      ['UTRECHT', 'utrecht'],
      ['vidéo-analyse', 'video analyse'],
    ] as const)
      expect(await names(one), one).toEqual(await names(other))
  })

  test('the town or the province of a club finds the club, in both languages', async () => {
    expect(clubs.filter((club) => provinceOf(townOf(club)) === undefined)).toEqual([])
    for (const locale of locales)
      for (const club of clubs) expect(await names(townOf(club), locale), townOf(club)).toContain(club.name)
    const ofBrabant = clubs.filter((club) => provinceOf(townOf(club)) === 'Noord-Brabant')
    expect(await names('Brabant')).toEqual(expect.arrayContaining(ofBrabant.map(({ name }) => name)))
  })

  test('several words finds only what has them all, and something that is nowhere finds nothing', async () => {
    expect(await names('padel groningen')).toEqual(['TV Hunzeveld'])
    for (const q of ['xqzvwk', '🎾', '!!!', 'de het een', '--', '   ', "'", '漢字'])
      expect(await search(q), q).toEqual({ total: 0, isNear: false, results: [] })
  })

  test('anything at all is answered as words', async () => {
    const isAnswered = async (q: string) => {
      const { total, results } = await search(q)
      expect(results.length, q).toBe(Math.min(total, mostShown))
    }
    for (const q of [
      ...['<script>alert(1)</script>', "' OR 1=1 --", '"; DROP TABLE events; --', '{{7*7}} #{7*7}', '../../etc/passwd'],
      ...['__proto__ constructor toString', 'a:b (c) [d] *? + - ~ ^ \\', '%00%0d%0a', 'x'.repeat(longestSearch)],
      'te le ko ba we tr ra pa do vo sp cl be ki sl go me st wi da ho re no lu zo gr se',
    ])
      await isAnswered(q)
    const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: longestSearch })
    await fc.assert(fc.asyncProperty(anyText, isAnswered), { numRuns: 50 })
  })
})

describe('a result', () => {
  test('of an event tells when, where and whether one can sign up', async () => {
    const [first] = (await search('tweede service')).results
    expect(first).toMatchObject({ type: 'event', id: 101, kind: 'clinic', state: 'open', left: 8 })
    expect(first).toMatchObject({ city: 'Almere' })
  })

  test('of a club tells its town and where its sign-up stands; one without a page leads to its card', async () => {
    const { results } = await search('haarlem')
    const club = clubs.find(({ id }) => id === 4)!
    expect(results.find(({ type }) => type === 'club')).toMatchObject({
      id: 4,
      card: 'club-4',
      town: 'Haarlem',
      state: clubState({ seasons: seasonsOf(club, []) }, now),
    })
  })

  test('that one can sign up for comes before what opens later, and what is over after everything', async () => {
    const { results } = await search('kamp')
    const states = results.flatMap((one) => (one.type === 'event' ? [one.state] : []))
    expect(states).toEqual(expect.arrayContaining(['open', 'opens-later', 'past']))
    expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('opens-later'))
    expect(results.slice(results.findIndex((one) => one.type === 'event' && one.state === 'past'))).toHaveLength(
      states.filter((state) => state === 'past').length,
    )
  })

  test('of lessons is the season that lies nearest ahead', async () => {
    const { results } = await search('lessen hunzeveld')
    const lessons = results.filter((one) => one.type === 'event' && one.kind === 'lessons')
    expect(lessons.map(nameOf)).toEqual(['Zomerlessen 2027 bij TV Hunzeveld'])
  })

  test('is shown with at most so many others, and all are counted', async () => {
    const { total, results } = await search('tennis')
    expect(total).toBeGreaterThan(mostShown)
    expect(results).toHaveLength(mostShown)
  })

  test('is no draft, and no news before its moment', async () => {
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

  test('is found at once, also when another process published it, and gone when it is withdrawn', async () => {
    const { database, open } = await testDatabase()
    const find = async () => (await searchSite(database.read, { q: 'zeppelin', locale: 'en', now })).total
    expect(await find()).toBe(0)
    await addEvent(database, camp)
    expect(await find()).toBe(1)
    const elsewhere = open()
    await elsewhere.write(['news'], (tx) => tx.insert(news).values(zeppelinNews(now)))
    await tell(database)
    expect(await find()).toBe(2)
    await elsewhere.write(['events'], (tx) => tx.update(events).set({ status: 'draft' }))
    await tell(database)
    expect(await find()).toBe(1)
  })

  test('makes one new index, and what stays the same makes none', async () => {
    const { database } = await testDatabase()
    await untilLive(database)
    const index = keepIndex()
    const first = await index(database.read)
    await database.write(['outbox'], async (tx) => tx.delete(events))
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

test('the pages that can be found are pages of the table, each once, with words in both languages', () => {
  const paths = findablePages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { path, ...words } of findablePages) {
    expect(pages).toContain(path)
    for (const { nl, en } of Object.values(words)) expect(Math.min(nl.length, en.length), path).toBeGreaterThan(3)
  }
})
