import { gapsOf, groupCost, seatCost } from './costs'
import { isLongEnough, isWelcome, misfitAtHour, type SlotGroup } from './fit'
import type { GroupFormat, PlanInput, PlanPerson, PlanRun, PlanSlot } from './plan-input'

/** Of a person at work: indexes instead of ids. */
export type Seat = {
  readonly index: number
  readonly person: PlanPerson
  /** Slots that suit and could have a group of this person's. */
  readonly options: readonly Place[]
  readonly companions: { readonly seat: Seat; readonly isOnlyTogether: boolean }[]
  readonly namedBy: Seat[]
  readonly siblings: Seat[]
  readonly stood: Place | null
  /** Of the group that this person stood in. */
  readonly stoodFormat: GroupFormat | undefined
  readonly isPinned: boolean
  place: Place | null
  cost: number
}

export type Place = SlotGroup & {
  readonly slot: PlanSlot
  readonly candidates: { readonly seat: Seat; readonly bands: readonly Band[] }[]
  /** Places of the same trainer that day, by time. */
  readonly day: TrainerDay
  format: GroupFormat | null
  readonly members: PlanPerson[]
  readonly seats: Seat[]
  cost: number
}
/** Those who could be one group: of one package, children or adults, so many steps of level from the lowest. */
export type Band = { readonly format: GroupFormat; readonly isChild: boolean; readonly low: number | null }
export type TrainerDay = { readonly places: Place[]; cost: number }

/** Everybody's place, and what all of it costs; only what changed is counted again. */
export type Board = {
  readonly seats: readonly Seat[]
  readonly places: readonly Place[]
  readonly cost: () => number
  readonly fits: (seat: Seat, place: Place) => boolean
  readonly put: (seat: Seat, place: Place | null, format?: GroupFormat) => void
  /** From here on `back` returns to what stands now. */
  readonly keep: () => void
  readonly back: () => void
}

export function setUpBoard(input: PlanRun): Board {
  const { weights, levelSpan } = input
  const formats = new Map(input.formats.map((format) => [format.id, format]))
  const places = placesOf(input)
  const placeOf = new Map(places.map((place) => [place.slot.id, place]))
  const seats = seatsOf(input, placeOf, formats)
  let total = 0
  const changed = { seats: new Set<Seat>(seats), places: new Set<Place>(places) }
  const steps: { seat: Seat; place: Place | null; format: GroupFormat | null }[] = []

  const move = (seat: Seat, to: Place | null, format: GroupFormat | null) => {
    const from = seat.place
    if (from) leave(seat, from)
    seat.place = to
    if (to) {
      to.format ??= format
      to.members.push(seat.person)
      to.seats.push(seat)
      changed.places.add(to)
    }
    if (from) changed.places.add(from)
    changed.seats.add(seat)
    for (const other of seat.namedBy) changed.seats.add(other)
    for (const other of seat.siblings) changed.seats.add(other)
  }
  const put: Board['put'] = (seat, place, format) => {
    steps.push({ seat, place: seat.place, format: seat.place?.format ?? null })
    move(seat, place, format ?? null)
  }
  const count = (counted: { cost: number }, cost: number) => {
    total += cost - counted.cost
    counted.cost = cost
  }
  const cost = () => {
    for (const seat of changed.seats) count(seat, seatCost(seat, weights))
    for (const place of changed.places) {
      count(place, groupCost(place, weights))
      count(place.day, weights.trainerGap * gapsOf(place.day))
    }
    changed.seats.clear()
    changed.places.clear()
    return total
  }
  const back = () => {
    for (let step = steps.pop(); step; step = steps.pop()) move(step.seat, step.place, step.format)
  }
  for (const seat of seats) if (seat.isPinned) put(seat, seat.stood, seat.stoodFormat)
  for (const seat of seats) {
    const format = seat.stoodFormat
    if (seat.place || !seat.stood || !format || !seat.options.includes(seat.stood)) continue
    const isSame = seat.stood.format === null || seat.stood.format === format
    if (isSame && misfitAtHour(seat.person, { ...seat.stood, format }, levelSpan) === null)
      put(seat, seat.stood, format)
  }
  return {
    seats,
    places,
    cost,
    put,
    back,
    keep: () => steps.splice(0),
    fits: (seat, place) => misfitAtHour(seat.person, place, levelSpan) === null,
  }
}

function leave(seat: Seat, place: Place): void {
  const at = place.seats.indexOf(seat)
  place.seats.splice(at, 1)
  place.members.splice(at, 1)
  if (place.seats.length === 0) place.format = null
}

function placesOf({ slots }: PlanInput): Place[] {
  const days = new Map<string, TrainerDay>()
  const places = slots.map((slot): Place => {
    const key = slot.trainer === null ? `slot ${slot.id}` : `${slot.weekday} ${slot.trainer}`
    const day = days.get(key) ?? { places: [], cost: 0 }
    days.set(key, day)
    const place = { slot, candidates: [], day, format: null, members: [], seats: [], cost: 0 }
    day.places.push(place)
    return place
  })
  for (const day of days.values()) day.places.sort((a, b) => a.slot.start - b.slot.start)
  return places
}

function seatsOf(
  { people, standing, levelSpan }: PlanInput,
  placeOf: ReadonlyMap<number, Place>,
  formats: ReadonlyMap<string, GroupFormat>,
): Seat[] {
  const stood = new Map(standing.map((one) => [one.person, one]))
  const seats = people.map((person, index): Seat => {
    const wanted = person.formats.flatMap((id) => formats.get(id) ?? [])
    const options = person.hours
      .flatMap((id) => placeOf.get(id) ?? [])
      .filter(({ slot }) => isWelcome(person, slot) && wanted.some((format) => isLongEnough(slot, format)))
    const was = stood.get(person.id)
    const place = was ? (placeOf.get(was.slot) ?? null) : null
    const isPinned = was?.isPinned === true && place !== null
    const links = { companions: [], namedBy: [], siblings: [] }
    const stoodFormat = formats.get(was?.format ?? '')
    return { index, person, options, ...links, stood: place, stoodFormat, isPinned, place: null, cost: 0 }
  })
  const seatOf = new Map(seats.map((seat) => [seat.person.id, seat]))
  const bandsOf = bandsBy(levelSpan, formats)
  const families = familiesOf(seats)
  for (const seat of seats) {
    const bands = bandsOf(seat.person)
    for (const place of seat.options)
      place.candidates.push({ seat, bands: bands.filter(({ format }) => isLongEnough(place.slot, format)) })
    for (const { id, isOnlyTogether } of seat.person.companions) {
      const other = seatOf.get(id)
      if (!other || other === seat) continue
      seat.companions.push({ seat: other, isOnlyTogether })
      other.namedBy.push(seat)
    }
    const { household } = seat.person
    if (household !== null) seat.siblings.push(...(families.get(household) ?? []).filter((other) => other !== seat))
  }
  return seats
}

function bandsBy(levelSpan: number, formats: ReadonlyMap<string, GroupFormat>) {
  const bands = new Map<string, Band>()
  const bandOf = (format: GroupFormat, isChild: boolean, low: number | null): Band => {
    const key = `${format.id} ${isChild} ${low}`
    const band = bands.get(key) ?? { format, isChild, low }
    bands.set(key, band)
    return band
  }
  return ({ formats: ids, isChild, level }: PlanPerson): Band[] => {
    const lows = level === null ? [null] : Array.from({ length: levelSpan + 1 }, (_, i) => level - i)
    const wanted = ids.flatMap((id) => formats.get(id) ?? [])
    return wanted.flatMap((format) => lows.map((low) => bandOf(format, isChild, low)))
  }
}

export const familiesOf = (seats: readonly Seat[]): Map<number, Seat[]> =>
  Map.groupBy(
    seats.filter(({ person }) => person.household !== null),
    ({ person }) => person.household!,
  )
