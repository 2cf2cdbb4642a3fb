import { expect, test } from 'vitest'
import { clubs } from '~/features/clubs/clubs'
import { findPlace } from '~/features/clubs/places.server'
import { distanceKm, readTowns, towns } from '~/features/clubs/towns'
import placeLines from '../../../../assets/places/places.csv?raw'
import postcodeLines from '../../../../assets/places/postcodes.csv?raw'

test('a place is found however it is typed, and again by its name and its key', () => {
  const typed = {
    Leiden: 'Leiden',
    ' den bosch': '’s-Hertogenbosch',
    '’s-Gravenhage': 'Den Haag',
    "'S GRAVENHAGE": 'Den Haag',
    'the hague': 'Den Haag',
    Oegstgeest: 'Oegstgeest',
    'sint michielsgestel': 'Sint-Michielsgestel',
    Hengelo: 'Hengelo',
    'hengelo (gelderland)': 'Hengelo (Gelderland)',
    '2312': '2312 (Leiden)',
    '2312 AB': '2312 (Leiden)',
    '2312ab ': '2312 (Leiden)',
    '2312 (Leiden)': '2312 (Leiden)',
    '9999': '9999 (Middelstum)',
  }
  const places = Object.keys(typed).map((one) => findPlace(one)!)
  expect(places.map(({ name }) => name)).toEqual(Object.values(typed))
  for (const place of places) expect([findPlace(place.name), findPlace(place.key)]).toEqual([place, place])
  const none = ['', ' ', 'Blubdorp', '0999', '231', '23123', '2312 ABC', '2312 A', 'AB 2312', '12', '-', '<b>']
  expect(none.filter((one) => findPlace(one))).toEqual([])
})

test('the table knows all the towns of the map and some hundreds more, all of them in the country', () => {
  const names = readTowns(placeLines).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(700)
  expect(new Set(names).size).toBe(names.length)
  const abroad = names.filter((name) => {
    const { latitude, longitude } = findPlace(name)!
    return !(latitude > 50.7 && latitude < 53.6 && longitude > 3.3 && longitude < 7.3)
  })
  expect(abroad).toEqual([])
  for (const { name, latitude } of towns) expect(findPlace(name)).toMatchObject({ name, latitude })
})

test('every range of postcodes begins after the one before, and has a place near to a neighbour’s', () => {
  const lines = postcodeLines.trim().split('\n')
  const starts = lines.map((line) => Number(line.slice(0, 4)))
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
  const places = lines.map((line) => findPlace(line.slice(5))!)
  const far = lines.filter((_, i) => {
    const neighbours = [places[i - 1], places[i + 1]].filter((one) => one !== undefined)
    return Math.min(...neighbours.map((one) => distanceKm(places[i]!, one))) > 30
  })
  expect(far).toEqual([])
})

test('the postcode of each club leads to within eight kilometres of it', () => {
  const far = clubs.filter(({ address, coordinates }) => distanceKm(findPlace(address.zipCode)!, coordinates) > 8)
  expect(far.map(({ name }) => name)).toEqual([])
})
