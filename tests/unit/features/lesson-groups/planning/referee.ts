import loadHighs from 'highs'
import type { PlanPerson, PlanRun } from '~/features/lesson-groups/planning/plan-input'

/** The most people that can have a place by the rules of groups alone, proven by an exact solver. */
export async function mostPlaced(input: PlanRun): Promise<number> {
  const [use, once, limits] = [new Map<number, string[]>(), new Map<number, string[]>(), [] as string[]]
  const binary: string[] = []
  const add = (to: Map<number, string[]>, id: number, name: string) => to.set(id, [...(to.get(id) ?? []), name])
  for (const slot of input.slots)
    for (const format of input.formats.filter(({ minutes }) => minutes <= slot.minutes))
      for (const [at, who] of bandsOf(input, slot.audience).entries()) {
        const able = input.people.filter(
          (one) => one.hours.includes(slot.id) && one.formats.includes(format.id) && who(one),
        )
        if (able.length < format.min) continue
        const name = `${slot.id}_${format.minutes}_${format.size}_${at}`
        const group = `g_${name}`
        const members = able.map(({ id }) => [id, `x_${id}_${name}`] as const)
        const sum = members.map(([, one]) => one).join(' + ')
        limits.push(`${sum} - ${format.max} ${group} <= 0`, `${sum} - ${format.min} ${group} >= 0`)
        add(use, slot.id, group)
        for (const [id, one] of members) add(once, id, one)
        binary.push(group, ...members.map(([, one]) => one))
      }
  if (binary.length === 0) return 0
  const apart = [...use.values(), ...once.values()].map((names) => `${names.join(' + ')} <= 1`)
  const aim = [...once.values()].flat().join(' + ')
  const program = ['Maximize', ` ${aim}`, 'Subject To', ...[...limits, ...apart].map((one) => ` ${one}`), 'Binary']
  const { ObjectiveValue } = (await highs).solve([...program, ` ${binary.join(' ')}`, 'End'].join('\n'))
  return Math.round(ObjectiveValue)
}
const highs = loadHighs()

type IsOf = (person: PlanPerson) => boolean

/** Who could be in one group, for each band of levels of children, of adults, or of both. */
function bandsOf({ people, levelSpan }: PlanRun, audience: 'children' | 'adults' | 'both'): IsOf[] {
  const levelsOf = (isChild: boolean) =>
    [...new Set(people.filter((one) => one.isChild === isChild).map(({ level }) => level))].map(
      (low): IsOf =>
        (one) =>
          one.isChild === isChild &&
          (low === null ? one.level === null : one.level !== null && one.level >= low && one.level <= low + levelSpan),
    )
  const [children, adults] = [levelsOf(true), levelsOf(false)]
  if (audience !== 'both') return audience === 'children' ? children : adults
  const none: IsOf = () => false
  return [...children, none].flatMap((child) =>
    [...adults, none].map(
      (adult): IsOf =>
        (one) =>
          child(one) || adult(one),
    ),
  )
}
