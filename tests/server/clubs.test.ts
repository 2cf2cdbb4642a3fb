import { describe, expect, it, vi } from 'vitest'
import { events } from '~/db/schema'
import { momentAt } from '~/domain/amsterdam'
import { pictureIds } from '~/domain/picture-ids'
import { longestQuestion, readClubSearch } from '~/server/clubs.functions'
import { type ClubFilter, clubPage, listClubs } from '~/server/clubs.server'
import { testDatabase } from '../support/database'
import { springCamp, summerLessons } from '../support/sign-ups'

const autumn = momentAt('2026-11-21', '12:00')

const found = (filter: ClubFilter, now = autumn) => listClubs(filter, now).map(({ club }) => club.id)
const states = (filter: ClubFilter, now = autumn) => new Set(listClubs(filter, now).map(({ state }) => state))

describe('the list of clubs', () => {
  it('has all 21 clubs when nothing is asked for', () => {
    expect(found({}).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  })

  it('has the open clubs first by closing day, then those to open by opening day, then the closed by name', () => {
    const listed = listClubs({}, autumn)
    const order = listed.map(({ state }) => ({ closing: 0, open: 0, 'not-open': 1, closed: 2 })[state])
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order).size).toBe(3)

    const open = listed.filter(({ state }) => state === 'open' || state === 'closing')
    const closing = open.map(({ season }) => season!.signupEndDate)
    expect(closing).toEqual(closing.toSorted())
    const later = listed.filter(({ state }) => state === 'not-open')
    const opening = later.map(({ season }) => season!.signupStartDate!)
    expect(opening).toEqual(opening.toSorted())
    const closed = listed.filter(({ state }) => state === 'closed').map(({ club }) => club.name)
    expect(closed).toEqual(closed.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })

  it('orders clubs that close on the same day by name', () => {
    const together = listClubs({ state: 'open' }, momentAt('2027-01-12')).filter(
      ({ season }) => season!.signupEndDate === '2027-03-07',
    )
    expect(together.map(({ club }) => club.name)).toEqual(['LTV De Kraaien', 'TC Roerslag'])
  })

  it('has the club that closes tomorrow on top', () => {
    const [first] = listClubs({}, autumn)
    expect([first!.club.id, first!.state]).toEqual([20, 'closing'])
  })
})

describe('the search field', () => {
  it.each(['Spaarnelicht', 'spaarneLICHT', 'haarlem', 'HÁÀRLEM', 'ltv haarlem', ' haarlem   ltv '])(
    'finds LTV Spaarnelicht by %j',
    (q) => {
      expect(found({ q })).toEqual([4])
    },
  )

  it.each(["'s-Hertogenbosch", 's hertogenbosch', 'den bosch', 'Hertog'])(
    'finds the club of ’s-Hertogenbosch by %j',
    (q) => {
      expect(found({ q })).toEqual([10])
    },
  )

  it('finds the club whose town stands in another field', () => {
    expect(found({ q: 'amersfoort' })).toEqual([2])
  })

  it('finds nothing for a word that no club has', () => {
    expect(found({ q: 'haarlem zwolle' })).toEqual([])
    expect(found({ q: 'テニス' })).toEqual([])
  })

  it('keeps the whole list while only an apostrophe is typed', () => {
    expect(found({ q: "'" })).toHaveLength(21)
  })
})

describe('the filter on sign-up', () => {
  it('counts a club in its last week as open', () => {
    expect(states({ state: 'open' })).toEqual(new Set(['open', 'closing']))
    expect(states({ state: 'not-open' })).toEqual(new Set(['not-open']))
    expect(states({ state: 'closed' })).toEqual(new Set(['closed']))
  })

  it('parts the list without a rest', () => {
    const parts = (['open', 'not-open', 'closed'] as const).flatMap((state) => found({ state }))
    expect(parts.toSorted((a, b) => a - b)).toEqual(found({}).toSorted((a, b) => a - b))
  })

  it('works together with the search field', () => {
    expect(found({ q: 'den haag', state: 'open' })).toEqual([7])
    expect(found({ q: 'den haag', state: 'closed' })).toEqual([])
  })

  it('opens and closes a club at midnight in Amsterdam', () => {
    const utrecht = (day: string, time: string) => listClubs({ q: 'utrecht' }, momentAt(day, time))[0]!.state
    expect(utrecht('2027-01-03', '23:59')).toBe('not-open')
    expect(utrecht('2027-01-04', '00:00')).toBe('open')
    expect(utrecht('2027-02-22', '23:59')).toBe('open')
    expect(utrecht('2027-02-23', '00:00')).toBe('closing')
    expect(utrecht('2027-03-01', '23:59')).toBe('closing')
    expect(utrecht('2027-03-02', '00:00')).toBe('closed')
  })
})

describe('the address of the list', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(readClubSearch({ q: ' den  bosch ', state: 'open', page: 3 })).toEqual({ q: 'den bosch', state: 'open' })
    expect(readClubSearch({ q: 12 })).toEqual({ q: '12' })
  })

  it.each([
    {},
    { q: '', state: '' },
    { q: '   ', state: 'closing' },
    { q: ['a', 'b'], state: ['open'] },
    { q: { a: 1 }, state: 1 },
    { q: null, state: null },
    { q: 'x'.repeat(longestQuestion + 1) },
  ])('reads %j as nothing asked for', (search) => {
    expect(readClubSearch(search)).toEqual({})
  })
})

/** A database of its own, and a folder for the settings, which structured data asks for the site's origin. */
async function emptySite() {
  const database = await testDatabase()
  vi.stubEnv('DATA_DIR', database.folder)
  return database
}

describe("a club's page", () => {
  it('is there for clubs without a link elsewhere alone', async () => {
    const { doors } = await emptySite()
    expect(await clubPage(doors.read, 4, 'nl', autumn)).toBeUndefined()
    expect(await clubPage(doors.read, 22, 'nl', autumn)).toBeUndefined()
    expect(await clubPage(doors.read, 1, 'nl', autumn)).toMatchObject({ name: 'TC Amstelboog', link: null })
  })

  it('leads to the lessons of the season shown', async () => {
    const { doors } = await emptySite()
    await doors.write(['events'], async (tx) => {
      await tx.insert(events).values([
        { ...summerLessons, season: 'winter-2027', title: { nl: 'Winterlessen', en: 'Winter lessons' } },
        { ...summerLessons, id: 70 },
        { ...summerLessons, clubId: 2, place: { clubId: 2 } },
      ])
    })
    const page = await clubPage(doors.read, 1, 'en', autumn)
    expect(page?.lessons).toEqual({ id: 70, slug: 'summer-lessons', isCancelled: false })
    expect(page?.season).toMatchObject({ key: 'summer-2027', name: 'Summer 2027', signupEndDate: '2027-02-28' })
    expect(page?.seasons.map(({ key }) => key)).toEqual(['summer-2027', 'winter-2027', 'summer-2028'])
  })

  it('does not lead to lessons that are not published, and knows which are cancelled', async () => {
    const { doors } = await emptySite()
    const lessonsOf = async (status: 'draft' | 'cancelled') => {
      await doors.write(['events'], async (tx) => {
        await tx.delete(events)
        await tx.insert(events).values({ ...summerLessons, status })
      })
      return (await clubPage(doors.read, 1, 'nl', autumn))?.lessons
    }
    expect(await lessonsOf('draft')).toBeNull()
    expect(await lessonsOf('cancelled')).toMatchObject({ isCancelled: true })
  })

  it('tells what else is coming there, without the lessons', async () => {
    const { doors } = await emptySite()
    await doors.write(['events'], async (tx) => {
      await tx.insert(events).values([summerLessons, springCamp, { ...springCamp, clubId: 2, place: { clubId: 2 } }])
    })
    const page = await clubPage(doors.read, 1, 'nl', autumn)
    expect(page?.events.map(({ title }) => title)).toEqual(['Meikamp'])
  })

  it('names the nearest clubs that are open where sign-up has closed for good', async () => {
    const { doors } = await emptySite()
    const page = await clubPage(doors.read, 10, 'nl', autumn)
    expect(page).toMatchObject({ state: 'closed', season: null, seasons: [], packages: [], lessons: null })
    expect(page?.nearby).toHaveLength(3)
    const far = page!.nearby.map(({ kilometres }) => kilometres)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    const open = found({ state: 'open' })
    expect(page?.nearby.every(({ id }) => open.includes(id))).toBe(true)
    expect((await clubPage(doors.read, 1, 'nl', autumn))?.nearby).toEqual([])
  })

  it('prices a lesson by hour rate, lessons and group', async () => {
    const { doors } = await emptySite()
    const page = await clubPage(doors.read, 1, 'nl', autumn)
    expect(page?.packages.find(({ id }) => id === 'group-4')).toEqual({
      id: 'group-4',
      name: 'Groepsles met 4',
      priceCents: 25_200,
      lesson: { minutes: 60, lessons: 18, groupSize: 4, hourRateCents: 5600 },
    })
  })

  it('shows all pictures of the newest club and tells search engines where it is', async () => {
    const { doors } = await emptySite()
    const page = await clubPage(doors.read, 21, 'en', autumn)
    const shown = [pictureIds['club-21'], pictureIds['club-21-court'], pictureIds['club-21-terrace']]
    expect(page?.pictures.map(({ id }) => id)).toEqual(shown)
    expect(page?.structured).toMatchObject({
      '@type': 'SportsClub',
      name: 'LTV Morschveld',
      url: expect.stringMatching(/\/en\/clubs\/21-ltv-morschveld$/),
      address: { '@type': 'PostalAddress', streetAddress: 'Morschveldpad 10', postalCode: '2332 ZH' },
      geo: { '@type': 'GeoCoordinates', latitude: 52.1606, longitude: 4.4648 },
    })
  })
})
