import { describe, expect, it } from 'vitest'
import { type Misfit, misfitAtHour, misfitOf } from '~/features/lesson-groups/planning/fit'
import { type OptionCost, optionsFor } from '~/features/lesson-groups/planning/options'
import type { PlanPerson, PlanRun } from '~/features/lesson-groups/planning/plan-input'
import { type PlannedGroup, planLessons } from '~/features/lesson-groups/planning/plan-lessons'
import { slotGroups } from '~/features/lesson-groups/planning/reasons'
import { inTwoLengths, madeUpClub } from './made-up-club'

const withoutOne = (groups: readonly PlannedGroup[], id: number): readonly PlannedGroup[] =>
  groups.map((group) => ({ ...group, people: group.people.filter((one) => one !== id) }))

/** The club with what an option asks for made true, as far as the group itself is concerned. */
function fitWith(
  input: PlanRun,
  groups: readonly PlannedGroup[],
  id: number,
  slot: number,
  costs: readonly OptionCost[],
) {
  const gone = new Set([id, ...costs.flatMap((cost) => (cost.kind === 'swap' ? [cost.person] : []))])
  const left = [...gone].reduce(withoutOne, groups)
  const group = slotGroups(input, left).find((one) => one.slot.id === slot)!
  const person = input.people.find((one) => one.id === id) as PlanPerson
  const steps = costs.reduce((sum, cost) => sum + (cost.kind === 'level' ? cost.steps : 0), 0)
  const format = group.members.length > 0 ? group.format : null
  const has = (kind: OptionCost['kind']) => costs.some((cost) => cost.kind === kind)
  const asked = {
    ...person,
    level: person.level === null ? null : person.level + steps,
    formats: has('format') && format ? [format.id] : person.formats,
    hours: has('hour') ? [slot] : person.hours,
  }
  const there = { ...group, format }
  return {
    misfit: misfitOf(asked, there, input.levelSpan),
    size: there.members.length + 1,
    format,
    person: asked,
    there,
  }
}

describe('the places that somebody could have', () => {
  it('fit by the rules of a plan where they say so, and with what they ask for where they ask', () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const club = madeUpClub(30, seed, { iterations: 60 })
      const input = seed % 2 ? club : inTwoLengths(club)
      const { groups } = planLessons(input)
      const pins = new Set(input.people.filter(({ id }) => id % 3 === 0).map(({ id }) => id))
      const standing = groups.flatMap(({ slot, format, people }) =>
        people.map((person) => ({ person, slot, format, isPinned: pins.has(person) })),
      )
      const whole = { ...input, standing }
      for (const { id } of input.people) {
        const options = optionsFor(whole, groups, id)
        const at = groups.find(({ people }) => people.includes(id))?.slot
        expect(options.map(({ slot }) => slot).sort()).toEqual(
          input.slots
            .map(({ id: slot }) => slot)
            .filter((slot) => slot !== at)
            .sort(),
        )
        for (const { slot, costs, why } of options) {
          const named = `club ${seed}, person ${id}, slot ${slot}: ${JSON.stringify(costs)}`
          const { misfit, size, format, person, there } = fitWith(input, groups, id, slot, costs)
          if (why === null) expect(misfit, named).toBe(null)
          else
            expect<Misfit | null>(format ? misfitOf(input.people[id - 1]!, there, 1) : 'minutes', named).not.toBe(null)
          for (const cost of costs) {
            kinds.add(cost.kind)
            if (cost.kind === 'bigger') expect(size, named).toBeGreaterThan(format!.size)
            if (cost.kind !== 'swap') continue
            expect(pins.has(cost.person), named).toBe(false)
            const mover = fitWith(input, withoutOne(groups, id), cost.person, cost.to, [])
            expect([mover.misfit, misfitAtHour(person, there, 1)], named).toEqual([null, null])
          }
        }
      }
    }
    expect([...kinds].sort()).toEqual(['bigger', 'format', 'hour', 'level', 'swap', 'too-few'])
  })

  it('come best first: with friends before without, and what fits before what must be asked for', () => {
    const club = madeUpClub(4, 1)
    const slots = [1, 2, 3].map((id) => ({
      ...club.slots[0]!,
      id,
      weekday: id,
      minutes: 60,
      audience: 'both' as const,
    }))
    const people = [1, 2, 3, 4].map((id): PlanPerson => {
      const same = { isChild: true, age: 9, level: 2, formats: ['60-2'], household: null, lastSlot: null }
      return { ...same, id, hours: id === 1 ? [1, 2] : [1, 2, 3], companions: [], wasUnplaced: false, order: id }
    })
    people[0] = { ...people[0]!, companions: [{ id: 3, isOnlyTogether: false }] }
    const groups = [2, 3, 4].map((id, i) => ({ slot: i + 1, format: '60-2', people: [id] }))
    const options = optionsFor({ ...club, slots, people }, groups, 1)
    expect(options.map(({ slot, companions, costs }) => [slot, companions, costs.map(({ kind }) => kind)])).toEqual([
      [2, [3], []],
      [1, [], []],
      [3, [], ['hour']],
    ])
  })
})
