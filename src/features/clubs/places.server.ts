import type { Coordinates } from '~/text/coordinates'
import { slugify } from '~/text/slug'
import placeLines from '../../../assets/places/places.csv?raw'
import postcodeLines from '../../../assets/places/postcodes.csv?raw'
import { readTowns, towns } from './towns'

/** Its name and its key find the same place again. */
export type Place = Coordinates & { readonly name: string; readonly key: string }

const byKey = new Map<string, Place>(
  [...readTowns(placeLines), ...towns].flatMap(({ name, otherNames, latitude, longitude }) => {
    const place = { name, key: slugify(name), latitude, longitude }
    return [name, ...otherNames].map((known) => [slugify(known), place] as const)
  }),
)

const ranges = postcodeLines
  .trim()
  .split('\n')
  .map((line) => {
    const [from, name = ''] = line.split(',')
    const place = byKey.get(slugify(name))
    if (!place) throw new Error(`assets/places/postcodes.csv: ${line} has no place`)
    return { from: Number(from), place }
  })

/** A Dutch town, however it is spelled, or a postcode: “den bosch”, “’s-Gravenhage”, “2312”, “2312 AB”. A postcode is its town. */
export function findPlace(text: string): Place | undefined {
  const digits = /^([1-9]\d{3})(?:\s*[a-z]{2})?(?: \(.*\))?$/i.exec(text.trim())?.[1]
  if (digits === undefined) return byKey.get(slugify(text))
  const found = ranges.findLast(({ from }) => from <= Number(digits))
  return found && { ...found.place, name: `${digits} (${found.place.name})`, key: digits }
}
