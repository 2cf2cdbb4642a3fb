import { describe, expect, it } from 'vitest'
import { events, trainers } from '~/db/schema'
import { clubPage } from '~/features/club-finder/detail.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { listClubs } from '~/features/clubs/views.server'
import type { Locale } from '~/i18n/locale'
import { pictureAlts } from '~/pictures/picture-alts'
import { pictureIds } from '~/pictures/picture-ids'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { springCamp, summerLessons } from '../../../support/database/sign-ups'

const autumn = timestampAt('2026-11-21', '12:00')

/** A site with these events alone, and the page of a club there. */
async function siteWith(...rows: (typeof events.$inferInsert)[]) {
  const { database } = await testDatabase()
  if (rows.length > 0) await database.write(['events'], (tx) => tx.insert(events).values(rows))
  const page = (club: number, locale: Locale = 'nl', now = autumn) => clubPage(database.read, club, locale, now)
  return { database, page }
}

describe("a club's page", () => {
  it('is there for clubs without a link elsewhere alone', async () => {
    const { page } = await siteWith()
    expect([await page(4), await page(22)]).toEqual([undefined, undefined])
    expect(await page(1)).toMatchObject({ name: 'TC Amstelboog', link: null })
  })

  it('leads to the lessons of the season shown, and tells what else is coming there', async () => {
    const elsewhere = { clubId: 2, place: { clubId: 2 } }
    const { page } = await siteWith(
      { ...summerLessons, season: 'winter-2027', title: { nl: 'Winterlessen', en: 'Winter lessons' } },
      { ...summerLessons, id: 70 },
      { ...summerLessons, ...elsewhere },
      springCamp,
      { ...springCamp, ...elsewhere },
    )
    const shown = await page(1, 'en')
    expect(shown?.lessons).toEqual({ id: 70, slug: 'summer-lessons', isCancelled: false })
    expect(shown?.season).toMatchObject({ key: 'summer-2027', lessonsName: 'Summer lessons 2027', lessons: 16 })
    expect(shown?.seasons.map(({ key }) => key)).toEqual(['winter-2027'])
    expect((await page(1))?.events.map(({ title }) => title)).toEqual(['Meikamp'])
  })

  it('does not lead to lessons that are not published, and knows which are cancelled', async () => {
    const lessonsOf = async (status: 'draft' | 'cancelled') =>
      (await (await siteWith({ ...summerLessons, status })).page(1))?.lessons
    expect(await lessonsOf('draft')).toBeNull()
    expect(await lessonsOf('cancelled')).toMatchObject({ isCancelled: true })
  })

  it('names open clubs within 25 kilometres where sign-up has closed', async () => {
    const { database, page } = await siteWith()
    const february = timestampAt('2027-02-01', '12:00')
    const leiden = await page(21, 'nl', february)
    expect(leiden?.state).toBe('closed')
    expect(leiden?.nearby).toMatchObject([{ name: 'LTC De Zandhaas', kilometres: 19 }])
    const open = listClubs(await clubsWithSeasons(database.read), { state: 'open' }, february)
    expect(open.map(({ club }) => club.id)).toContain(leiden?.nearby[0]?.id)
    const nothing = { season: null, seasons: [], packages: [], lessons: null, nearby: [] }
    expect(await page(10)).toMatchObject({ state: 'closed', ...nothing })
    expect((await page(1))?.nearby).toEqual([])
  })

  it('tells on which days there are lessons, who gives them and what they cost', async () => {
    const { database, page } = await siteWith()
    const line = { nl: 'Geeft les.', en: 'Teaches.' }
    const row = {
      status: 'published',
      line,
      licence: 'B',
      since: 2012,
      publishedAt: 0,
      createdAt: 0,
      updatedAt: 0,
    } as const
    const named = (name: string, clubIds: number[], position: number) => ({
      ...row,
      title: { nl: name, en: name },
      clubIds,
      position,
    })
    const rows = [
      { ...named('Bram', [3, 17], 20), image: pictureIds.beginner },
      named('Fenna', [15, 17], 10),
      named('Tom', [6], 1),
      { ...named('Eva', [17], 1), status: 'draft' as const },
    ]
    await database.write(['trainers'], (tx) => tx.insert(trainers).values(rows))
    const shown = await page(17, 'en')
    expect(shown?.lessonTimes).toEqual([
      { part: 'morning', days: 'Wednesday and Saturday' },
      { part: 'afternoon', days: 'Monday and Wednesday' },
    ])
    expect(shown?.trainers.map(({ name, line, portrait }) => [name, line, portrait])).toEqual([
      ['Fenna', 'Teaches.', null],
      ['Bram', 'Teaches.', { id: pictureIds.beginner, alt: pictureAlts.beginner.en }],
    ])
    expect((await page(1))?.packages.find(({ id }) => id === 'group-4')).toEqual({
      id: 'group-4',
      name: 'Groepsles met 4',
      priceCents: 22_400,
      lesson: { minutes: 60, lessons: 16, groupSize: 4, hourRateCents: 5600 },
    })
  })

  it('shows all pictures of the newest club and tells search engines where it is', async () => {
    const page = await (await siteWith()).page(21, 'en')
    const shown = [pictureIds['club-21-court'], pictureIds['club-21-terrace']]
    expect(page?.pictures.map(({ id }) => id)).toEqual(shown)
    expect(page?.structured).toMatchObject({
      '@type': 'SportsClub',
      name: 'LTV Morschveld',
      url: expect.stringMatching(/\/en\/clubs\/21-ltv-morschveld$/),
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: 'Morschveldpad 10', postalCode: '2332 ZH' },
        ...{ addressLocality: 'Leiden', addressRegion: 'Zuid-Holland', addressCountry: 'NL' },
      },
      geo: { '@type': 'GeoCoordinates', latitude: 52.1606, longitude: 4.4648 },
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'yourtennis', value: '3751' },
        { '@type': 'PropertyValue', propertyID: 'place', value: 'place-leiden-morschveldpad-10' },
      ],
    })
  })
})
