import { describe, expect, it } from 'vitest'
import { clubMarkers } from '~/features/club-finder/map/markers.server'
import { clubs } from '~/features/clubs/clubs'
import { seasonsOf } from '~/features/clubs/seasons'
import { distanceKm, findTown } from '~/features/clubs/towns'
import { clubLineView, clubNow, listClubs, requestedTown } from '~/features/clubs/views.server'
import { timestampAt } from '~/time/time-zone'

const all = clubs.map((club) => ({ ...club, seasons: seasonsOf(club, []) }))
const autumn = timestampAt('2026-11-21', '12:00')

type ClubListFilter = Parameters<typeof listClubs>[1]
const found = (filter: ClubListFilter, now = autumn) => listClubs(all, filter, now).map(({ club }) => club.id)
const states = (filter: ClubListFilter, now = autumn) => new Set(listClubs(all, filter, now).map(({ state }) => state))

describe('the days that are left to sign up', () => {
  const zeeuwsLicht = all.find(({ slug }) => slug === 'tv-zeeuws-licht')!
  const left = (day: string, time = '12:00') => clubLineView(clubNow(zeeuwsLicht, timestampAt(day, time)))

  it('are counted in the last week, today included', () => {
    expect(left('2026-11-15')).toMatchObject({ state: 'open', daysLeft: null })
    expect(left('2026-11-16')).toMatchObject({ state: 'closing', daysLeft: 7 })
    expect(left('2026-11-20')).toMatchObject({ state: 'closing', daysLeft: 3 })
    expect(left('2026-11-22', '00:00')).toMatchObject({ state: 'closing', daysLeft: 1 })
    expect(left('2026-11-22', '23:59')).toMatchObject({ state: 'closing', daysLeft: 1 })
    expect(left('2026-11-23', '00:00')).toMatchObject({ state: 'closed', daysLeft: null })
  })
})

describe('the list of clubs', () => {
  it('has all 21 clubs when nothing is asked for', () => {
    expect(found({}).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  })

  it('has the open clubs first by closing day, then those to open by opening day, then the closed by name', () => {
    const listed = listClubs(all, {}, autumn)
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
    const together = listClubs(all, { state: 'open' }, timestampAt('2027-01-12')).filter(
      ({ season }) => season!.signupEndDate === '2027-03-07',
    )
    expect(together.map(({ club }) => club.name)).toEqual(['LTV De Kraaien', 'TC Roerslag'])
  })

  it('has the club that closes tomorrow on top', () => {
    const [first] = listClubs(all, {}, autumn)
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
    const utrecht = (day: string, time: string) => listClubs(all, { q: 'utrecht' }, timestampAt(day, time))[0]!.state
    expect(utrecht('2027-01-03', '23:59')).toBe('not-open')
    expect(utrecht('2027-01-04', '00:00')).toBe('open')
    expect(utrecht('2027-02-22', '23:59')).toBe('open')
    expect(utrecht('2027-02-23', '00:00')).toBe('closing')
    expect(utrecht('2027-03-01', '23:59')).toBe('closing')
    expect(utrecht('2027-03-02', '00:00')).toBe('closed')
  })
})

describe('the list from a town', () => {
  it('has the nearest club first, each with its distance in whole kilometres', () => {
    const listed = listClubs(all, { near: 'amersfoort' }, autumn)
    expect(listed).toHaveLength(21)
    expect(listed.slice(0, 3).map(({ club, kilometres }) => [club.name, kilometres])).toEqual([
      ['LTV De Kraaien', 2],
      ['TC Singelrand', 20],
      ['TC Polderslice', 27],
    ])
    const far = listed.map(({ club }) => distanceKm(findTown('Amersfoort')!, club.coordinates))
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(listed.map(({ kilometres }) => kilometres)).toEqual(far.map((one) => Math.round(one)))
  })

  it('takes a town by any of its names', () => {
    expect(found({ near: 'den bosch' })).toEqual(found({ near: "'S-HERTOGENBOSCH" }))
    expect(found({ near: 'den bosch' })[0]).toBe(10)
  })

  it('still has only what fits the other choices', () => {
    const open = found({ near: 'Maastricht', state: 'open' })
    expect(open).not.toEqual(found({ state: 'open' }))
    expect(open.toSorted()).toEqual(found({ state: 'open' }).toSorted())
    expect(found({ near: 'Maastricht', q: 'haarlem' })).toEqual([4])
  })

  it('is the usual list, without distances, where the town is not known', () => {
    expect(listClubs(all, { near: 'Atlantis' }, autumn)).toEqual(listClubs(all, {}, autumn))
  })

  it('tells the town by its own name, and one that is not known as it was typed', () => {
    expect(requestedTown('den bosch')).toEqual({ name: "'s-Hertogenbosch", key: 's-hertogenbosch' })
    expect(requestedTown('Atlantis')).toEqual({ name: 'Atlantis' })
    expect(requestedTown(undefined)).toBeNull()
  })

  it('gives a town a key by which it is found again', () => {
    expect(findTown(requestedTown('the hague')!.key!)?.name).toBe('Den Haag')
  })
})

describe('the clubs on the map', () => {
  it('are all there, the listed ones first and in the order of the list', () => {
    const listed = listClubs(all, { near: 'Zwolle', state: 'open' }, autumn)
    const markers = clubMarkers(all, listed, autumn)
    expect(markers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(clubs.map(({ id }) => id))
    expect(markers.filter(({ isListed }) => isListed).map(({ id }) => id)).toEqual(listed.map(({ club }) => club.id))
    expect(markers.slice(0, listed.length).every(({ isListed }) => isListed)).toBe(true)
  })

  it('have the state of the list', () => {
    const listed = listClubs(all, {}, autumn)
    expect(clubMarkers(all, listed, autumn).map(({ state }) => state)).toEqual(listed.map(({ state }) => state))
  })
})
