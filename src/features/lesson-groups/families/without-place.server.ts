import type { Db } from '~/db/connection.server'
import { type Help, type Obstacle, whyUnplaced } from '~/features/lesson-groups/planning/reasons'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import { readSeason } from '~/features/lesson-groups/season-people.server'
import type { WrittenText } from '~/model/written-text'
import { callingNames } from '~/text/name-list'
import type { HeardSlot } from './heard'

/** What a family can say so that there is a place. */
export type FamilyHelp = { readonly slotId: number; readonly slot: HeardSlot } & (
  | { readonly kind: 'one-more-hour' }
  | { readonly kind: 'other-format'; readonly format: string; readonly name: WrittenText }
  | { readonly kind: 'other-level'; readonly isHigher: boolean }
)

/** What a family hears of somebody for whom there is no place. */
export type HeardNone = {
  readonly name: string
  /** Whether the club teaches at any hour that suits. */
  readonly hasHours: boolean
  readonly obstacles: readonly { readonly why: Obstacle['why']; readonly slots: readonly HeardSlot[] }[]
  readonly helps: readonly FamilyHelp[]
}

const mostHelps = 2

/** By participant: of each of `ids` who has no place, why, and the two cheapest helps. */
export async function whyWithoutPlace(
  db: Db,
  of: LessonSeason,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeardNone>> {
  if (ids.length === 0) return new Map()
  const planning = await readSeason(db, of)
  const slots = new Map<number, HeardSlot>(planning.slots.map((slot) => [slot.id, slot]))
  const wanted = whyUnplaced(planning.input, planning.groups).filter(({ person }) => ids.includes(person))
  return new Map(
    wanted.map(({ person, obstacles, helps }): [number, HeardNone] => {
      const whys = [...new Set(obstacles.map(({ why }) => why))]
      const name = planning.people.find(({ id }) => id === person)?.name ?? ''
      return [
        person,
        {
          name: callingNames([name])[0] ?? name,
          hasHours: planning.input.people.some(({ id, hours }) => id === person && hours.length > 0),
          obstacles: whys.map((why) => ({
            why,
            slots: obstacles.filter((one) => one.why === why).flatMap(({ slot }) => slots.get(slot) ?? []),
          })),
          helps: helps.flatMap((help) => familyHelp(help, slots, planning.packages)).slice(0, mostHelps),
        },
      ]
    }),
  )
}

function familyHelp(
  help: Help,
  slots: ReadonlyMap<number, HeardSlot>,
  packages: readonly { readonly id: string; readonly name: WrittenText }[],
): FamilyHelp[] {
  const slot = slots.get(help.slot)
  if (!slot) return []
  const at = { slotId: help.slot, slot }
  switch (help.kind) {
    case 'one-more-hour':
      return [{ ...at, kind: help.kind }]
    case 'other-level':
      return [{ ...at, kind: help.kind, isHigher: help.steps > 0 }]
    case 'other-format': {
      const name = packages.find(({ id }) => id === help.format)?.name
      return name ? [{ ...at, kind: help.kind, format: help.format, name }] : []
    }
    case 'extra-slot':
      return []
  }
}
