import { describe, expect, test } from 'vitest'
import { clubs } from '~/features/clubs/clubs'
import { placeLines } from '~/features/clubs/place-lines.server'
import { findPlace } from '~/features/clubs/places.server'
import { postcodeLines } from '~/features/clubs/postcode-lines.server'
import { distanceKm, towns } from '~/features/clubs/towns'

const linesOf = (text: string) => text.trim().split('\n')

describe('a place', () => {
  test.each([
    ['Leiden', 'Leiden'],
    [' den bosch', "'s-Hertogenbosch"],
    ['’s-Gravenhage', 'Den Haag'],
    ["'S GRAVENHAGE", 'Den Haag'],
    ['the hague', 'Den Haag'],
    ['Oegstgeest', 'Oegstgeest'],
    ['sint michielsgestel', 'Sint-Michielsgestel'],
    ['Hengelo', 'Hengelo'],
    ['hengelo (gelderland)', 'Hengelo (Gelderland)'],
    ['2312', '2312 (Leiden)'],
    ['2312 AB', '2312 (Leiden)'],
    ['2312ab ', '2312 (Leiden)'],
    ['2312 (Leiden)', '2312 (Leiden)'],
    ['9999', '9999 (Middelstum)'],
  ])('“%s” is %s, and its name and key find it again', (typed, name) => {
    const place = findPlace(typed)
    expect(place?.name).toBe(name)
    for (const again of [place!.name, place!.key]) expect(findPlace(again)).toEqual(place)
  })

  test.each(['', ' ', 'Blubdorp', '0999', '231', '23123', '2312 ABC', '2312 A', 'AB 2312', '12', '-', '<b>'])(
    '“%s” is none',
    (typed) => {
      expect(findPlace(typed)).toBeUndefined()
    },
  )
})

test('the table knows all the towns of the map and some hundreds more, all of them in the country', () => {
  const lines = linesOf(placeLines)
  expect(lines.length).toBeGreaterThan(700)
  expect(new Set(lines.map((line) => line.replace(/ [\d.]+ [\d.]+$/, ''))).size).toBe(lines.length)
  for (const line of lines) {
    const place = findPlace(line.replace(/ [\d.]+ [\d.]+$/, ''))!
    expect(place.latitude, line).toBeGreaterThan(50.7)
    expect(place.latitude, line).toBeLessThan(53.6)
    expect(place.longitude, line).toBeGreaterThan(3.3)
    expect(place.longitude, line).toBeLessThan(7.3)
  }
  for (const town of towns) expect(findPlace(town.name)).toMatchObject({ name: town.name, latitude: town.latitude })
})

test('every range of postcodes begins after the one before, and has a place', () => {
  const lines = linesOf(postcodeLines)
  const starts = lines.map((line) => Number(line.slice(0, 4)))
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
  expect(lines.filter((line) => findPlace(line.slice(5)) === undefined)).toEqual([])
})

test('neighbouring ranges of postcodes lie near each other', () => {
  const all = linesOf(postcodeLines).map((line) => ({ line, place: findPlace(line.slice(5))! }))
  const far = all.flatMap(({ line, place }, i) => {
    const others = [all[i - 1], all[i + 1]].filter((one) => one !== undefined)
    const nearest = Math.min(...others.map((one) => distanceKm(place, one.place)))
    return nearest > 30 ? [`${line}: ${Math.round(nearest)} km`] : []
  })
  expect(far).toEqual([])
})

test('the postcode of each club leads to within eight kilometres of it', () => {
  const far = clubs.flatMap(({ name, address, coordinates }) => {
    const place = findPlace(address.zipCode)!
    const away = distanceKm(place, coordinates)
    return away > 8 ? [`${name} ${address.zipCode}: ${place.name}, ${Math.round(away)} km`] : []
  })
  expect(far).toEqual([])
})
