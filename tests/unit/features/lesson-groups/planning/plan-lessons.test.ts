import { describe, expect, it } from 'vitest'
import type { PlanPerson, PlanRun, Standing } from '~/features/lesson-groups/planning/plan-input'
import { type Plan, planLessons } from '~/features/lesson-groups/planning/plan-lessons'
import { whyUnplaced } from '~/features/lesson-groups/planning/reasons'
import { inTwoLengths, madeUpClub } from './made-up-club'
import { mostPlaced } from './referee'

const standingOf = ({ groups }: Plan, isPinned = false): Standing[] =>
  groups.flatMap(({ slot, format, people }) => people.map((person) => ({ person, slot, format, isPinned })))

/** Said once more, in the words of the rules. */
function brokenRules(input: PlanRun, { groups, unplaced }: Plan): string[] {
  const seen = groups.flatMap(({ people }) => people)
  const broken = groups.flatMap((group) => {
    const slot = input.slots.find(({ id }) => id === group.slot)
    const format = input.formats.find(({ id }) => id === group.format)
    const people = group.people.map((id) => input.people.find((person) => person.id === id) as PlanPerson)
    const isMixed = new Set(people.map(({ isChild }) => isChild)).size > 1
    const says = {
      hour: people.every(({ hours }) => hours.includes(group.slot)),
      package:
        people.every(({ formats }) => formats.includes(group.format)) && (format?.minutes ?? 0) <= (slot?.minutes ?? 0),
      size: people.length >= (format?.min ?? 0) && people.length <= (format?.max ?? 0),
      audience:
        slot?.audience === 'both' ||
        (!isMixed && people.every(({ isChild }) => isChild === (slot?.audience === 'children'))),
      level: [true, false].every((isChild) => {
        const levels = people.filter((one) => one.isChild === isChild).map(({ level }) => level)
        const known = levels.filter((level) => level !== null)
        return (
          known.length === 0 ||
          (known.length === levels.length && Math.max(...known) - Math.min(...known) <= input.levelSpan)
        )
      }),
    }
    return Object.entries(says).flatMap(([rule, isKept]) => (isKept ? [] : [`${rule} at slot ${group.slot}`]))
  })
  if (new Set(groups.map(({ slot }) => slot)).size < groups.length) broken.push('two groups at a slot')
  const everybody = [...seen, ...unplaced].sort((a, b) => a - b)
  if (String(everybody) !== String(input.people.map(({ id }) => id))) broken.push('somebody twice or nowhere')
  return broken
}

describe('a plan of lessons', () => {
  it.each([0, 1000])('breaks no rule in the thousand clubs after %i, whatever stood before', (from) => {
    for (let seed = from + 1; seed <= from + 1000; seed++) {
      const club = madeUpClub(8 + (seed % 13), seed, { iterations: 12, seed })
      const input = seed % 2 ? club : inTwoLengths(club)
      const plan = planLessons(input)
      const slots = input.slots.map((slot) => (seed % 4 ? slot : { ...slot, minutes: 150 - slot.minutes }))
      const moved = { ...input, slots, standing: standingOf(plan), levelSpan: seed % 3, seed: seed + 1 }
      expect([brokenRules(input, plan), brokenRules(moved, planLessons(moved))], `club ${seed}`).toEqual([[], []])
    }
  })

  it.each([0, 25, 50])('places nearly as many as an exact solver in the 25 clubs after %i', async (from) => {
    let [placed, most] = [0, 0]
    for (let seed = from + 1; seed <= from + 25; seed++) {
      const club = madeUpClub(10 + (seed % 12), seed)
      const input = seed % 2 ? club : inTwoLengths(club)
      const [found, bound] = [planLessons(input).figures.placed, await mostPlaced(input)]
      expect(found, `club ${seed}`).toBeLessThanOrEqual(bound)
      placed += found
      most += bound
    }
    expect(placed / most).toBeGreaterThanOrEqual(0.98)
  })

  it('is the same for the same seed, and leaves who is pinned where they are', () => {
    const input = madeUpClub(60, 3)
    const plan = planLessons(input)
    expect(planLessons(input)).toEqual(plan)
    expect(planLessons({ ...input, seed: 2 })).not.toEqual(plan)
    const pins = standingOf(plan, true).filter(({ person }) => person % 3 === 0)
    const [odd] = input.slots.filter(({ id }) => plan.groups.every(({ slot }) => slot !== id))
    const told = [...pins, { person: plan.unplaced[0] ?? 0, slot: odd?.id ?? 1, format: '60-4', isPinned: true }]
    const again = planLessons({ ...input, standing: told, seed: 9 })
    for (const { person, slot } of told)
      expect(again.groups.find(({ people }) => people.includes(person))?.slot, `person ${person}`).toBe(slot)
  })

  it('fills longer slots too, where the shorter ones are not enough, and those alone otherwise', () => {
    const club = madeUpClub(27, 3)
    const [one, ...others] = club.slots.map((slot) => ({ ...slot, audience: 'both' as const, trainer: null }))
    const everybody = club.people.map(
      (person): PlanPerson => ({
        ...person,
        ...{ level: 1, age: 9, isChild: true, formats: ['60-4'], household: null, companions: [], lastSlot: null },
        hours: club.slots.map(({ id }) => id),
      }),
    )
    const lengthsFor = (people: PlanPerson[]) => {
      const slots = [{ ...one!, minutes: 60 }, ...others.map((slot) => ({ ...slot, minutes: 90 }))]
      const plan = planLessons({ ...club, slots, people })
      expect(plan.unplaced).toEqual([])
      return plan.groups.map((group) => slots.find(({ id }) => id === group.slot)?.minutes).sort()
    }
    expect(lengthsFor(everybody.slice(0, 5))).toEqual([60])
    expect(lengthsFor(everybody)).toEqual([60, 90, 90, 90, 90, 90])
  })

  it('moves few of those who stay when some withdraw', () => {
    const input = madeUpClub(120, 5, { iterations: 1000 })
    const plan = planLessons(input)
    const gone = new Set(plan.groups.slice(0, 4).map(({ people }) => people[0]))
    const left = {
      ...input,
      people: input.people.filter(({ id }) => !gone.has(id)),
      standing: standingOf(plan),
      seed: 2,
    }
    const standing = left.standing.filter(({ person }) => !gone.has(person))
    expect(planLessons({ ...left, standing }).figures.moved).toBeLessThanOrEqual(10)
  })

  it('tells of everybody without a place what would give one, and is right', () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const input = madeUpClub(30, seed)
      const plan = planLessons(input)
      const told = whyUnplaced(input, plan.groups)
      expect(told.map(({ person }) => person)).toEqual(plan.unplaced)
      for (const { person, helps, obstacles } of told) {
        const { hours } = input.people.find(({ id }) => id === person) as PlanPerson
        expect(obstacles.every(({ slot }) => hours.includes(slot))).toBe(true)
        for (const help of helps) {
          kinds.add(help.kind)
          const company = new Set(help.kind === 'extra-slot' ? help.people : [person])
          const changed = withHelp(input, person, help, (id) => company.has(id) || !plan.unplaced.includes(id))
          const pinned = { ...changed, standing: standingOf(plan, true), iterations: 30 }
          const { groups } = planLessons(pinned)
          expect(
            groups.some(({ people }) => people.includes(person)),
            `club ${seed}: ${JSON.stringify(help)}`,
          ).toBe(true)
        }
      }
    }
    expect([...kinds].sort()).toEqual(['extra-slot', 'one-more-hour', 'other-format', 'other-level'])
  })

  it('tells where a slot is shorter than the lesson, not that too few could come', () => {
    const club = madeUpClub(30, 1)
    const reasonsAt = (minutes: number) => {
      const slots = club.slots.map((slot) => ({ ...slot, minutes }))
      return new Set(whyUnplaced({ ...club, slots }, []).flatMap(({ obstacles }) => obstacles.map(({ why }) => why)))
    }
    for (const minutes of [60, 90]) {
      expect(reasonsAt(minutes), `${minutes} minutes`).toContain('too-few')
      expect(reasonsAt(minutes), `${minutes} minutes`).not.toContain('minutes')
    }
    expect([...reasonsAt(50)].sort()).toEqual(['audience', 'minutes'])
  })

  it('tells who came after the plan where there is room, and is right', () => {
    const told = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const input = inTwoLengths(madeUpClub(30, seed))
      const early = { ...input, people: input.people.filter(({ id }) => id % 4) }
      const standing = standingOf(planLessons(early), true)
      const { groups } = planLessons({ ...input, standing, iterations: 0 })
      for (const { person, obstacles } of whyUnplaced(input, groups)) {
        const isTaught = (slot: number) => groups.some((group) => group.slot === slot)
        const rooms = obstacles.filter(({ why }) => why === 'room').map(({ slot }) => slot)
        for (const slot of rooms) {
          told.add(isTaught(slot) ? 'in a group' : 'in an empty slot')
          const people = input.people.map((one) =>
            one.id === person ? { ...one, hours: [slot], wasUnplaced: true } : one,
          )
          const weights = { ...input.weights, unplacedAgain: 5000 }
          const again = planLessons({ ...input, people, weights, standing, iterations: 100 })
          const found = again.groups.find((group) => group.people.includes(person))
          expect(found?.slot, `club ${seed}, person ${person}`).toBe(slot)
        }
      }
    }
    expect([...told].sort()).toEqual(['in a group', 'in an empty slot'])
  })
})

type Help = ReturnType<typeof whyUnplaced>[number]['helps'][number]

function withHelp(club: PlanRun, person: number, help: Help, isIn: (id: number) => boolean): PlanRun {
  const input = { ...club, people: club.people.filter(({ id }) => isIn(id)) }
  const change = (changed: (one: PlanPerson) => Partial<PlanPerson>) =>
    input.people.map((one) => (one.id === person ? { ...one, ...changed(one) } : one))
  if (help.kind === 'one-more-hour')
    return { ...input, people: change(({ hours }) => ({ hours: [...hours, help.slot] })) }
  if (help.kind === 'other-format')
    return { ...input, people: change(({ formats }) => ({ formats: [...formats, help.format] })) }
  if (help.kind === 'other-level')
    return { ...input, people: change(({ level }) => ({ level: (level ?? 0) + help.steps })) }
  const beside = input.slots.find(({ id }) => id === help.slot)
  if (!beside) return input
  const extra = { ...beside, id: 1000, trainer: 'one more' }
  const hours = (one: PlanPerson) => (one.hours.includes(help.slot) ? [...one.hours, extra.id] : one.hours)
  return {
    ...input,
    slots: [...input.slots, extra],
    people: input.people.map((one) => ({ ...one, hours: hours(one) })),
  }
}
