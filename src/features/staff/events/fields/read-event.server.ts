import { findClub } from '~/features/clubs/clubs'
import { mostParticipants } from '~/features/registrations/form/registration'
import { ageCounts, type EventKind, eventKinds, tenniskidsLevels } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import { findPicture, pictureFor } from '~/pictures/catalogue'
import { readTimes } from './event-times.server'
import { FieldReader } from './field-reader.server'
import { type EventError, type EventValue, eventValue, levelField, longest } from './fields'
import { readPackages, readQuestions } from './repeated.server'

type EventReading = { ok: true; value: EventValue } | { ok: false; errors: readonly EventError[] }

type ReadOptions = {
  /** The published value: unchanged times stay exact, and lessons keep their season's dates. */
  readonly published?: EventValue | undefined
  readonly hasPicture?: (id: string) => boolean
}

/** Valid, or errors by field. Empty fields get defaults. */
export function readEvent(fields: FieldValues, now: number, options: ReadOptions = {}): EventReading {
  const { errors, ...value } = readColumns(fields, now, options)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}

export function draftColumns(fields: FieldValues, now: number): EventValue {
  const { errors: _, ...value } = readColumns(fields, now, {})
  const left = (name: string) => !fields[name]?.trim()
  return {
    ...value,
    ...(left('signupOpensAt') && { signupOpensAt: null }),
    ...(left('signupClosesAt') && { signupClosesAt: null }),
    ...(left('cancelUntil') && { cancelUntil: null }),
  }
}

function readColumns(
  fields: FieldValues,
  now: number,
  { published, hasPicture }: ReadOptions,
): EventValue & { errors: EventError[] } {
  const read = new FieldReader(fields)
  const kind = readKind(read, published)
  const words = readWords(read, kind, hasPicture)
  const packages = readPackages(read)
  const questions = readQuestions(read)
  const priceCents = read.cents('price') ?? lowest(packages)
  if (published?.kind === 'lessons') {
    const { errors } = read
    const kept = eventValue(published)
    return { ...kept, ...words, packages, questions, priceCents: priceCents ?? kept.priceCents, errors }
  }
  if (priceCents === null) read.fail('price', 'required')
  const place = readPlace(read, published)
  return {
    kind,
    ...words,
    ...place,
    ...readTimes(read, { kind, clubId: place.clubId, now, published }),
    season: null,
    ...readPlaces(read, published),
    priceCents: priceCents ?? 0,
    packages,
    ...readAges(read),
    level: readLevel(read),
    questions,
    errors: read.errors,
  }
}

function readKind(read: FieldReader, published: EventValue | undefined): EventKind {
  const kind = read.oneOf('kind', eventKinds) ?? published?.kind
  if (!kind) read.fail('kind', 'required')
  if (published ? (kind === 'lessons') !== (published.kind === 'lessons') : kind === 'lessons')
    read.fail('kind', 'lessons')
  return kind ?? 'clinic'
}

export const defaultPicture = (kind: EventKind): string => pictureFor(`${kind}-a`).id

function readWords(read: FieldReader, kind: EventKind, hasPicture: ReadOptions['hasPicture']) {
  const image = read.given('image') || defaultPicture(kind)
  if (!findPicture(image) && !hasPicture?.(image)) read.fail('image', 'picture-unknown')
  const whatToBring = read.bilingual('whatToBring', { longest: longest.whatToBring, lines: true, isMarkdown: true })
  return {
    title: read.bilingual('title', { longest: longest.title, required: true }),
    summary: read.bilingual('summary', { longest: longest.summary, required: true }),
    body: read.bilingual('body', { longest: longest.body, required: true, lines: true, isMarkdown: true }),
    whatToBring: whatToBring.nl || whatToBring.en ? whatToBring : null,
    image,
  }
}

const lowest = (packages: EventValue['packages']): number | null =>
  packages ? Math.min(...packages.map(({ priceCents }) => priceCents)) : null

function readPlace(read: FieldReader, published: EventValue | undefined): Pick<EventValue, 'clubId' | 'place'> {
  const given = read.given('clubId')
  const club = given ? findClub(Number(given)) : undefined
  if (given && !club) read.fail('clubId', 'club-unknown')
  const name = read.text('placeName', { longest: longest.other })
  const city = read.text('placeCity', { longest: longest.other })
  const street = read.text('placeStreet', { longest: longest.other })
  if (name || city || street) {
    if (!name) read.fail('placeName', 'required')
    if (!city) read.fail('placeCity', 'required')
    return { clubId: club?.id ?? null, place: { name, city, ...(street && { street }) } }
  }
  if (!given) read.fail('clubId', 'required')
  const isSame = published && 'clubId' in published.place && published.place.clubId === club?.id
  if (isSame) return { clubId: published.clubId, place: published.place }
  return { clubId: club?.id ?? null, place: club ? { clubId: club.id } : { name, city } }
}

function readPlaces(read: FieldReader, published: EventValue | undefined) {
  const capacity = read.whole('capacity', published?.capacity === 0 ? 0 : 1, 100_000)
  const minimum = read.whole('minimum', 1, 100_000)
  if (minimum !== null && capacity !== null && minimum > capacity) read.fail('minimum', 'above-capacity')
  const maxParticipants = read.whole('maxParticipants', 1, mostParticipants) ?? 6
  return { capacity, minimum, maxParticipants, waitingList: read.isTicked('waitingList') }
}

function readAges(read: FieldReader): Pick<EventValue, 'ageMin' | 'ageMax' | 'ageCountedBy'> {
  const ageMin = read.whole('ageMin', 0, 120)
  const ageMax = read.whole('ageMax', 0, 120)
  if (ageMin !== null && ageMax !== null && ageMin > ageMax) read.fail('ageMax', 'ages-reversed')
  return { ageMin, ageMax, ageCountedBy: read.oneOf('ageCountedBy', ageCounts) ?? 'first-day' }
}

/** Ratings run from 1, the strongest, to 9. */
function readLevel(read: FieldReader): EventValue['level'] {
  const colours = tenniskidsLevels.filter((colour) => read.isTicked(levelField(colour)))
  const ratingFrom = read.whole('ratingFrom', 1, 9)
  const ratingTo = read.whole('ratingTo', 1, 9)
  if (ratingFrom === null && ratingTo === null) return colours.length > 0 ? { colours } : null
  if (colours.length > 0) read.fail('ratingFrom', 'level-twice')
  if (ratingFrom === null) read.fail('ratingFrom', 'required')
  if (ratingTo === null) read.fail('ratingTo', 'required')
  if (ratingFrom === null || ratingTo === null) return null
  if (ratingFrom > ratingTo) read.fail('ratingTo', 'rating-reversed')
  return { ratingFrom, ratingTo }
}
