import type { Coordinates } from '~/text/coordinates'
import { slugify } from '~/text/slug'
import { placeLines } from './place-lines.server'
import { postcodeLines } from './postcode-lines.server'
import { towns } from './towns'

/** Its name and its key find the same place again. */
export type Place = Coordinates & { readonly name: string; readonly key: string }

const linesOf = (text: string) => text.trim().split('\n')

const places = linesOf(placeLines).map((line) => {
  const [, name, latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(line)!
  return { name: name!, otherNames: [], latitude: Number(latitude), longitude: Number(longitude) }
})

const byKey = new Map<string, Place>(
  [...places, ...towns].flatMap(({ name, otherNames, latitude, longitude }) => {
    const place = { name, key: slugify(name), latitude, longitude }
    return [name, ...otherNames].map((known) => [slugify(known), place] as const)
  }),
)

const ranges = linesOf(postcodeLines).map((line) => ({
  from: Number(line.slice(0, 4)),
  place: byKey.get(slugify(line.slice(5)))!,
}))

/** A Dutch town, however it is spelled, or a postcode: “den bosch”, “’s-Gravenhage”, “2312”, “2312 AB”. A postcode is its town. */
export function findPlace(text: string): Place | undefined {
  const digits = /^([1-9]\d{3})(?:\s*[a-z]{2})?(?: \(.*\))?$/i.exec(text.trim())?.[1]
  if (digits === undefined) return byKey.get(slugify(text))
  const found = ranges.findLast(({ from }) => from <= Number(digits))
  return found && { ...found.place, name: `${digits} (${found.place.name})`, key: digits }
}
