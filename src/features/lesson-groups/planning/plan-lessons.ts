import type { PlanFigures } from '~/model/lesson'
import { type Band, type Board, familiesOf, type Place, type Seat, setUpBoard } from './board'
import { gapsOf } from './costs'
import type { GroupFormat, PlanRun } from './plan-input'
import { randomFrom, shuffle } from './random'

export type PlannedGroup = { readonly slot: number; readonly format: string; readonly people: readonly number[] }
export type Plan = {
  readonly groups: readonly PlannedGroup[]
  readonly unplaced: readonly number[]
  readonly cost: number
  readonly figures: PlanFigures
}

/**
 * Groups that break no rule of `misfitOf` and are never too small, at the lowest cost found: some slots are emptied and
 * filled anew, and what comes of it stays when it is better, or by simulated annealing (Schrimpf and others, 2000).
 * Whoever is pinned stays.
 */
export function planLessons(input: PlanRun): Plan {
  const random = randomFrom(input.seed)
  const board = setUpBoard(input)
  for (const place of board.places) emptyIfTooSmall(board, place)
  board.keep()
  let cost = board.cost()
  let best = { cost, stand: standOf(board) }
  for (let i = 0; i < input.iterations; i++) {
    const temperature = hottest * (coldest / hottest) ** (i / input.iterations)
    const emptied = placesToEmpty(board, random)
    for (const place of emptied) empty(board, place)
    for (const place of shuffle(emptied, random)) if (place.format === null) fillWithBand(board, place, random)
    fillUp(board, random)
    for (const place of emptied) emptyIfTooSmall(board, place)
    const now = board.cost()
    if (now <= cost || random() < Math.exp((cost - now) / temperature)) {
      cost = now
      board.keep()
      if (now < best.cost - 1e-9) best = { cost, stand: standOf(board) }
    } else {
      board.back()
      board.cost()
    }
  }
  return planOf(best, board)
}

/** What stands, with its figures. */
export const planAsItStands = (run: PlanRun): Plan =>
  planLessons({ ...run, standing: run.standing.map((one) => ({ ...one, isPinned: true })), iterations: 0 })

const [hottest, coldest] = [25, 0.3]

type Stand = readonly { readonly place: Place | null; readonly format: GroupFormat | null }[]
const standOf = ({ seats }: Board): Stand => seats.map(({ place }) => ({ place, format: place?.format ?? null }))

function placesToEmpty({ seats, places }: Board, random: () => number): Place[] {
  const wanted = 2 + Math.floor(random() * 4)
  const without = random() < 0.6 ? seats.filter(({ place, options }) => !place && options.length > 0) : []
  const one = pick(without, random)
  if (one) return shuffle([...one.options], random).slice(0, wanted)
  const first = pick(places, random)
  if (!first) return []
  const others = first.seats.flatMap(({ options }) => pick(options, random) ?? [])
  return [...new Set([first, ...others])].slice(0, wanted)
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined => items[Math.floor(random() * items.length)]

function empty(board: Board, place: Place): void {
  for (const seat of [...place.seats]) if (!seat.isPinned) board.put(seat, null)
}

function emptyIfTooSmall(board: Board, place: Place): void {
  if (place.format && place.seats.length < place.format.min && !place.seats.some(({ isPinned }) => isPinned))
    empty(board, place)
}

/** People of one band, scarce ones first. */
function fillWithBand(board: Board, place: Place, random: () => number): void {
  const scores = new Map<Band, Scored[]>()
  for (const { seat, bands } of place.candidates) {
    if (seat.place) continue
    const score = 1 + 2 / (1 + seat.options.length) + random() * 0.3 + (seat.stood === place ? 2 : 0)
    for (const band of bands) {
      const scored = scores.get(band)
      if (scored) scored.push({ seat, score })
      else scores.set(band, [{ seat, score }])
    }
  }
  let best: Choice | undefined
  for (const choice of choicesOf(scores, place.slot.audience === 'both', random))
    if (choice.scored.length >= choice.format.min && choice.value > (best?.value ?? 0)) best = choice
  if (!best) return
  const { format, scored } = best
  const size = random() < 0.6 ? format.max : format.min + Math.floor(random() * (format.max - format.min + 1))
  for (const { seat } of scored.slice(0, size)) board.put(seat, place, format)
}

type Scored = { readonly seat: Seat; readonly score: number }
type Choice = { readonly format: GroupFormat; readonly scored: readonly Scored[]; readonly value: number }

/** Where children and adults may be together, the best of each are one more choice. */
function choicesOf(scores: ReadonlyMap<Band, Scored[]>, mayMix: boolean, random: () => number): Choice[] {
  const choiceOf = (format: GroupFormat, scored: Scored[]): Choice => {
    scored.sort((a, b) => b.score - a.score)
    const sum = scored.slice(0, format.max).reduce((all, { score }) => all + score, 0)
    return { format, scored, value: sum * (random() < 0.15 ? random() : 0.85 + 0.3 * random()) }
  }
  const choices = [...scores].map(([band, scored]) => ({ band, choice: choiceOf(band.format, scored) }))
  const apart = choices.map(({ choice }) => choice)
  if (!mayMix) return apart
  const bestOf = (format: GroupFormat, isChild: boolean) =>
    choices
      .filter(({ band }) => band.format === format && band.isChild === isChild)
      .reduce<Choice | undefined>((best, { choice }) => (best && best.value > choice.value ? best : choice), undefined)
  const mixed = [...new Set(apart.map(({ format }) => format))].flatMap((format) => {
    const [children, adults] = [bestOf(format, true), bestOf(format, false)]
    return children && adults ? [choiceOf(format, [...children.scored, ...adults.scored])] : []
  })
  return [...apart, ...mixed]
}

/** Everybody without a place, scarce ones first, into a group with room. */
function fillUp(board: Board, random: () => number): void {
  const without = shuffle(
    board.seats.filter(({ place, options }) => !place && options.length > 0),
    random,
  )
  for (const seat of without.sort((a, b) => a.options.length - b.options.length)) {
    let best: { readonly place: Place; readonly worth: number } | undefined
    for (const place of seat.options) {
      if (place.format === null || !board.fits(seat, place)) continue
      const worth = random() - place.seats.length + wishesAt(seat, place)
      if (!best || worth > best.worth) best = { place, worth }
    }
    if (best) board.put(seat, best.place)
  }
}

function wishesAt({ companions, siblings, stood }: Seat, place: Place): number {
  const together = companions.filter(({ seat }) => seat.place === place).length
  const sameDay = siblings.filter((sibling) => sibling.place?.slot.weekday === place.slot.weekday).length
  return 10 * together + 4 * sameDay + (stood === place ? 20 : 0)
}

function planOf({ cost, stand }: { cost: number; stand: Stand }, board: Board): Plan {
  for (const seat of board.seats) board.put(seat, null)
  for (const seat of board.seats) {
    const { place, format } = stand[seat.index] ?? { place: null, format: null }
    if (place && format) board.put(seat, place, format)
  }
  const groups = board.places.flatMap(({ slot, format, members }) =>
    format ? [{ slot: slot.id, format: format.id, people: members.map(({ id }) => id).sort((a, b) => a - b) }] : [],
  )
  const unplaced = board.seats.filter(({ place }) => !place).map(({ person }) => person.id)
  return { groups, unplaced, cost, figures: figuresOf(board, groups.length) }
}

function figuresOf({ seats, places }: Board, groups: number): PlanFigures {
  const placed = seats.filter(({ place }) => place)
  const wishes = seats.flatMap(({ place, companions }) =>
    companions.map(({ seat }) => place !== null && seat.place === place),
  )
  const families = [...familiesOf(placed).values()].filter(({ length }) => length > 1)
  const onOneDay = families.filter((all) => new Set(all.map(({ place }) => place?.slot.weekday)).size === 1)
  return {
    placed: placed.length,
    groups,
    companions: { wished: wishes.length, together: wishes.filter(Boolean).length },
    families: { all: families.length, onOneDay: onOneDay.length },
    moved: seats.filter(({ stood, place }) => stood && stood !== place).length,
    gaps: [...new Set(places.map(({ day }) => day))].reduce((all, day) => all + gapsOf(day), 0),
  }
}
