import type { PlanPerson, PlanRun, PlanSlot } from '~/features/lesson-groups/planning/plan-input'
import { groupFormat, usualWeights } from '~/features/lesson-groups/planning/plan-input'
import { randomFrom, shuffle } from '~/features/lesson-groups/planning/random'

/** Families with hours on some days and levels, and two slots for nine of them. */
export function madeUpClub(people: number, seed: number, changed: Partial<PlanRun> = {}): PlanRun {
  const random = randomFrom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const formats = [groupFormat(60, 4), groupFormat(60, 2), groupFormat(60, 6)]
  const slots = Array.from({ length: Math.ceil((people * 2) / 9) }, (_, id): PlanSlot => {
    const audience = (['children', 'children', 'adults', 'both'] as const)[upTo(4)] ?? 'both'
    const start = 60 * (audience === 'adults' ? 19 + upTo(3) : 13 + upTo(6))
    return { id: id + 1, weekday: upTo(6), start, minutes: 60, trainer: `trainer ${id % 3}`, audience }
  })
  const all: PlanPerson[] = []
  while (all.length < people) {
    const isChild = random() < 0.6
    const days = new Set(shuffle([0, 1, 2, 3, 4, 5], random).slice(0, 2 + upTo(3)))
    const hours = slots.filter(({ weekday }) => days.has(weekday) && random() < 0.8).map(({ id }) => id)
    const household = random() < 0.3 ? all.length + 1 : null
    for (let i = household === null ? 1 : 2; i > 0 && all.length < people; i--) {
      const id = all.length + 1
      const age = isChild ? 5 + upTo(12) : 18 + upTo(50)
      const level = random() < 0.05 ? null : isChild ? Math.floor(age / 4) : upTo(6)
      const wants = formats[random() < 0.8 ? 0 : 1 + upTo(2)] ?? groupFormat(60, 4)
      const second = random() < 0.2 ? ['60-4', '60-6'] : []
      const other = random() < 0.2 && id > 1 ? [{ id: 1 + upTo(id - 1), isOnlyTogether: random() < 0.3 }] : []
      all.push({
        ...{ id, isChild, age, level, hours, household, order: id },
        formats: [...new Set([wants.id, ...second])],
        companions: other,
        lastSlot: random() < 0.3 ? (slots[upTo(slots.length)]?.id ?? null) : null,
        wasUnplaced: random() < 0.1,
      })
    }
  }
  const rest = { standing: [], levelSpan: 1, weights: usualWeights, seed: 1, iterations: 300 }
  return { slots, formats, people: all, ...rest, ...changed }
}

/** The same club with every other slot half an hour longer, and some who ask for lessons of that length, alone too. */
export function inTwoLengths(club: PlanRun): PlanRun {
  const longer = ['90-4', '90-1']
  return {
    ...club,
    formats: [...club.formats, groupFormat(90, 4), groupFormat(90, 1)],
    slots: club.slots.map((slot) => ({ ...slot, minutes: slot.id % 2 ? 60 : 90 })),
    people: club.people.map((one) =>
      one.id % 5 ? one : { ...one, formats: [longer[one.id % 2]!, ...one.formats.slice(1)] },
    ),
  }
}
