import { and, eq, inArray } from 'drizzle-orm'
import { placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { tellOne } from '~/features/lesson-groups/families/telling.server'
import { isOpenPlacement } from '~/features/lesson-groups/groups.server'
import { endPlacement, movePlacement } from '~/features/lesson-groups/placements.server'
import { optionsFor, type SlotOption } from '~/features/lesson-groups/planning/options'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { type Refused, refuse } from '~/features/staff/audit/step.server'
import { digestOf } from '~/features/staff/audit/transaction.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { groupStep, inLog } from '../standing/group-step.server'
import type { Standing } from '../standing/with-planning.server'

/** Of all that a place was shown with. */
export const optionDigest = ({ places }: Standing, personId: number, option: SlotOption): string =>
  digestOf(option, places.get(personId) ?? null).slice(0, 16)

/** Every other slot for somebody, best first, each with the digest that its form sends. */
export const optionsOf = (standing: Standing, personId: number) =>
  optionsFor(standing.input, standing.groups, personId).map((option) => ({
    ...option,
    digest: optionDigest(standing, personId, option),
  }))

type Move = {
  readonly slot: number
  readonly digest: string
  /** The family is asked by email, and only a yes counts as one. */
  readonly asks: LessonSeason | undefined
}

/** Fixes somebody in another slot, and moves who gives way. Refused where anything of it changed since. */
export function movePerson(
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  { slot, digest, asks }: Move,
) {
  const { slots, places } = standing
  const slotOf = (id: number | undefined) => slots.find((one) => one.id === id)
  const [before, after] = [inLog(slotOf(places.get(person.id)?.slotId)), inLog(slotOf(slot))]
  const described = {
    ...{ action: asks ? ('ask-group' as const) : ('move' as const), asks },
    ...{ label: `${person.reference}, ${after}`, registrationId: person.registrationId },
    changes: [{ field: 'lesson', before, after }],
  }
  return groupStep(context, standing, described, async (tx, current): Promise<true | Refused<'changed'>> => {
    const option = optionsOf(current, person.id).find((one) => one.slot === slot)
    if (!option || option.why !== null || option.digest !== digest) return refuse('changed')
    const swap = option.costs.find((cost) => cost.kind === 'swap')
    const old = current.places.get(person.id)
    const gives = swap ? [{ participantId: swap.person, slotId: swap.to, isPinned: false }] : []
    // Who gives way may take the place that becomes free.
    if (swap && old) await endPlacement(tx, old, context.now)
    for (const one of [...gives, { participantId: person.id, slotId: slot, isPinned: true }])
      if (!(await movePlacement(tx, one, context.now)).ok) return refuse('changed')
    if (asks) await tellOne(tx, asks, person.id, { now: context.now, isAsked: true })
    return true
  })
}

/** Fixes people where they are, or lets a next proposal move them again. */
export const pinPeople = (
  context: DeskContext,
  standing: Standing,
  people: readonly SeasonPerson[],
  { isPinned, label }: { readonly isPinned: boolean; readonly label: string },
) =>
  groupStep(
    context,
    standing,
    {
      ...{ action: isPinned ? 'pin' : 'unpin', label },
      ...(people.length === 1 && { registrationId: people[0]!.registrationId }),
    },
    async (tx): Promise<true | Refused<'changed'>> => {
      const ids = numbersIn(people.map(({ id }) => id))
      const isOne = and(inArray(placements.participantId, ids), isOpenPlacement)
      const pinned = await tx
        .update(placements)
        .set({ isPinned, updatedAt: context.now })
        .where(and(isOne, eq(placements.isPinned, !isPinned)))
        .returning({ id: placements.id })
      return pinned.length > 0 ? true : refuse('changed')
    },
  )
