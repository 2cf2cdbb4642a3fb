import { describe, expect, test } from 'vitest'
import { clubMarkers } from '~/features/club-finder/map/markers.server'
import { clubs } from '~/features/clubs/clubs'
import { seasonsOf } from '~/features/clubs/seasons'
import { distanceKm, findTown } from '~/features/clubs/towns'
import { clubLineView, clubNow, listClubs, requestedTown } from '~/features/clubs/views.server'
import { timestampAt } from '~/time/time-zone'

const all = clubs.map((club) => ({ ...club, seasons: seasonsOf(club, []) }))
const autumn = timestampAt('2026-11-21', '12:00')

type ClubListFilter = Parameters<typeof listClubs>[1]
const found = (filter: ClubListFilter) => listClubs(all, filter, autumn).map(({ club }) => club.id)
const states = (filter: ClubListFilter) => [...new Set(listClubs(all, filter, autumn).map(({ state }) => state))]
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const everyId = clubs.map(({ id }) => id)

test('the days that are left to sign up are counted in the last week, today included', () => {
  const zeeuwsLicht = all.find(({ slug }) => slug === 'tv-zeeuws-licht')!
  const left = (day: string, time = '12:00') => {
    const { state, daysLeft } = clubLineView(clubNow(zeeuwsLicht, timestampAt(day, time)))
    return [state, daysLeft]
  }
  expect(left('2026-11-15')).toEqual(['open', null])
  expect(left('2026-11-16')).toEqual(['closing', 7])
  expect(left('2026-11-20')).toEqual(['closing', 3])
  expect(left('2026-11-22', '00:00')).toEqual(['closing', 1])
  expect(left('2026-11-22', '23:59')).toEqual(['closing', 1])
  expect(left('2026-11-23', '00:00')).toEqual(['closed', null])
})

describe('the list of clubs', () => {
  test('has all open clubs first by closing day, then those to open by opening day, then the closed by name', () => {
    const listed = listClubs(all, {}, autumn)
    expect(ascending(found({}))).toEqual(everyId)
    const order = listed.map(({ state }) => ({ closing: 0, open: 0, 'not-open': 1, closed: 2 })[state])
    expect(order).toEqual(ascending(order))
    expect(new Set(order).size).toBe(3)
    const of = (group: number) => listed.filter((_, i) => order[i] === group)
    const closing = of(0).map(({ season }) => season!.signupEndDate)
    expect(closing).toEqual(closing.toSorted())
    const opening = of(1).map(({ season }) => season!.signupStartDate!)
    expect(opening).toEqual(opening.toSorted())
    const closed = of(2).map(({ club }) => club.name)
    expect(closed).toEqual(closed.toSorted((a, b) => a.localeCompare(b, 'nl')))
    expect([listed[0]!.club.id, listed[0]!.state]).toEqual([20, 'closing'])
  })

  test('orders clubs that close on the same day by name', () => {
    const open = listClubs(all, { state: 'open' }, timestampAt('2027-01-12'))
    const together = open.filter(({ season }) => season!.signupEndDate === '2027-03-07')
    expect(together.map(({ club }) => club.name)).toEqual(['LTV De Kraaien', 'TC Roerslag'])
  })

  test('is searched by name and town, in any order, case and accent', () => {
    const searches: Record<number, string[]> = {
      4: ['Spaarnelicht', 'spaarneLICHT', 'haarlem', 'HÁÀRLEM', 'ltv haarlem', ' haarlem   ltv '],
      10: ["'s-Hertogenbosch", 's hertogenbosch', 'den bosch', 'Hertog'],
      2: ['amersfoort'],
    }
    for (const [id, words] of Object.entries(searches))
      for (const q of words) expect(found({ q }), q).toEqual([Number(id)])
    for (const q of ['haarlem zwolle', 'テニス']) expect(found({ q }), q).toEqual([])
    expect(found({ q: "'" })).toHaveLength(21)
  })

  test('is parted by where sign-up stands, a last week counting as open', () => {
    expect(states({ state: 'open' }).sort()).toEqual(['closing', 'open'])
    expect([states({ state: 'not-open' }), states({ state: 'closed' })]).toEqual([['not-open'], ['closed']])
    const parts = (['open', 'not-open', 'closed'] as const).flatMap((state) => found({ state }))
    expect(ascending(parts)).toEqual(everyId)
    expect(found({ q: 'den haag', state: 'open' })).toEqual([7])
    expect(found({ q: 'den haag', state: 'closed' })).toEqual([])
  })

  test('has the nearest to a town first, each with its distance in whole kilometres, of what fits other choices', () => {
    const listed = listClubs(all, { near: 'amersfoort' }, autumn)
    expect(listed.slice(0, 3).map(({ club, kilometres }) => [club.name, kilometres])).toEqual([
      ['LTV De Kraaien', 2],
      ['TC Singelrand', 20],
      ['TC Polderslice', 27],
    ])
    const far = listed.map(({ club }) => distanceKm(findTown('Amersfoort')!, club.coordinates))
    expect(far).toEqual(ascending(far))
    expect(listed.map(({ kilometres }) => kilometres)).toEqual(far.map((one) => Math.round(one)))
    expect(found({ near: 'den bosch' })).toEqual(found({ near: "'S-HERTOGENBOSCH" }))
    const open = found({ near: 'Maastricht', state: 'open' })
    expect(open).not.toEqual(found({ state: 'open' }))
    expect(ascending(open)).toEqual(ascending(found({ state: 'open' })))
    expect(found({ near: 'Maastricht', q: 'haarlem' })).toEqual([4])
    expect(listClubs(all, { near: 'Atlantis' }, autumn)).toEqual(listClubs(all, {}, autumn))
  })

  test('tells the town by its own name and a key that finds it, and one that is not known as it was typed', () => {
    expect(requestedTown('den bosch')).toEqual({ name: '’s-Hertogenbosch', key: 's-hertogenbosch' })
    expect(findTown(requestedTown('the hague')!.key!)?.name).toBe('Den Haag')
    expect(requestedTown('Atlantis')).toEqual({ name: 'Atlantis' })
    expect(requestedTown(undefined)).toBeNull()
  })
})

test('the clubs on the map are all there, the listed ones first in their order, each with its state', () => {
  const listed = listClubs(all, { near: 'Zwolle', state: 'open' }, autumn)
  const markers = clubMarkers(all, listed, autumn)
  expect(ascending(markers.map(({ id }) => id))).toEqual(everyId)
  const first = markers.slice(0, listed.length)
  expect(first.map(({ id, state }) => [id, state])).toEqual(listed.map(({ club, state }) => [club.id, state]))
  expect(markers.map(({ isListed }) => isListed)).toEqual(markers.map((_, i) => i < listed.length))
})
