import { describe, expect, it, vi } from 'vitest'
import { events } from '~/db/schema'
import { clubPage } from '~/features/club-finder/detail.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { listClubs } from '~/features/clubs/views.server'
import { trainersOfClub } from '~/features/trainers/trainers'
import { pictureIds } from '~/pictures/picture-ids'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { springCamp, summerLessons } from '../../../support/database/sign-ups'

const autumn = timestampAt('2026-11-21', '12:00')

async function emptySite() {
  const database = await testDatabase()
  vi.stubEnv('DATA_DIR', database.folder)
  return database
}

describe("a club's page", () => {
  it('is there for clubs without a link elsewhere alone', async () => {
    const { database } = await emptySite()
    expect(await clubPage(database.read, 4, 'nl', autumn)).toBeUndefined()
    expect(await clubPage(database.read, 22, 'nl', autumn)).toBeUndefined()
    expect(await clubPage(database.read, 1, 'nl', autumn)).toMatchObject({ name: 'TC Amstelboog', link: null })
  })

  it('leads to the lessons of the season shown', async () => {
    const { database } = await emptySite()
    await database.write(['events'], async (tx) => {
      await tx.insert(events).values([
        { ...summerLessons, season: 'winter-2027', title: { nl: 'Winterlessen', en: 'Winter lessons' } },
        { ...summerLessons, id: 70 },
        { ...summerLessons, clubId: 2, place: { clubId: 2 } },
      ])
    })
    const page = await clubPage(database.read, 1, 'en', autumn)
    expect(page?.lessons).toEqual({ id: 70, slug: 'summer-lessons', isCancelled: false })
    expect(page?.season).toMatchObject({ key: 'summer-2027', lessonsName: 'Summer lessons 2027', lessons: 16 })
    expect(page?.seasons.map(({ key }) => key)).toEqual(['summer-2027', 'winter-2027'])
  })

  it('does not lead to lessons that are not published, and knows which are cancelled', async () => {
    const { database } = await emptySite()
    const lessonsOf = async (status: 'draft' | 'cancelled') => {
      await database.write(['events'], async (tx) => {
        await tx.delete(events)
        await tx.insert(events).values({ ...summerLessons, status })
      })
      return (await clubPage(database.read, 1, 'nl', autumn))?.lessons
    }
    expect(await lessonsOf('draft')).toBeNull()
    expect(await lessonsOf('cancelled')).toMatchObject({ isCancelled: true })
  })

  it('tells what else is coming there, without the lessons', async () => {
    const { database } = await emptySite()
    await database.write(['events'], async (tx) => {
      await tx.insert(events).values([summerLessons, springCamp, { ...springCamp, clubId: 2, place: { clubId: 2 } }])
    })
    const page = await clubPage(database.read, 1, 'nl', autumn)
    expect(page?.events.map(({ title }) => title)).toEqual(['Meikamp'])
  })

  it('names open clubs within 25 kilometres where sign-up has closed', async () => {
    const { database } = await emptySite()
    const february = timestampAt('2027-02-01', '12:00')
    const leiden = await clubPage(database.read, 21, 'nl', february)
    expect(leiden?.state).toBe('closed')
    expect(leiden?.nearby).toMatchObject([{ name: 'LTC De Zandhaas', kilometres: 19 }])
    const open = listClubs(await clubsWithSeasons(database.read), { state: 'open' }, february).map(
      ({ club }) => club.id,
    )
    expect(leiden?.nearby.every(({ id }) => open.includes(id))).toBe(true)

    const alone = await clubPage(database.read, 10, 'nl', autumn)
    expect(alone).toMatchObject({ state: 'closed', season: null, seasons: [], packages: [], lessons: null, nearby: [] })
    expect((await clubPage(database.read, 1, 'nl', autumn))?.nearby).toEqual([])
  })

  it('tells on which days there are lessons, and who gives them', async () => {
    const { database } = await emptySite()
    const page = await clubPage(database.read, 17, 'en', autumn)
    expect(page?.lessonTimes).toEqual([
      { part: 'morning', days: 'Wednesday and Saturday' },
      { part: 'afternoon', days: 'Monday and Wednesday' },
    ])
    expect(page?.trainers.map(({ id }) => id)).toEqual(trainersOfClub(17).map(({ id }) => id))
  })

  it('prices a lesson by hour rate, lessons and group', async () => {
    const { database } = await emptySite()
    const page = await clubPage(database.read, 1, 'nl', autumn)
    expect(page?.packages.find(({ id }) => id === 'group-4')).toEqual({
      id: 'group-4',
      name: 'Groepsles met 4',
      priceCents: 22_400,
      lesson: { minutes: 60, lessons: 16, groupSize: 4, hourRateCents: 5600 },
    })
  })

  it('shows all pictures of the newest club and tells search engines where it is', async () => {
    const { database } = await emptySite()
    const page = await clubPage(database.read, 21, 'en', autumn)
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
