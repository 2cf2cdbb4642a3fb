import { isWelcome } from '~/features/lesson-groups/planning/fit'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { isChildAt, levelSteps } from '~/features/lesson-groups/wishes'
import { ageIn } from './heard'
import type { Person, TaughtGroup } from './taught-groups.server'

export type TaughtHour = { readonly weekday: number; readonly start: number; readonly slots: readonly LessonSlot[] }

/** `3-960`: in forms. */
export const hourKey = ({ weekday, start }: Pick<LessonSlot, 'weekday' | 'start'>): string => `${weekday}-${start}`

export type TaughtClub = { readonly slots: readonly LessonSlot[]; readonly groups: readonly TaughtGroup[] }

/** When the club teaches this level, or has room for it, beside the group where somebody is. */
export function otherHours(
  person: Person,
  own: number | undefined,
  { slots, groups }: TaughtClub,
  of: LessonSeason,
): TaughtHour[] {
  const isChild = isChildAt(ageIn(person, of))
  const level = levelSteps(person.level, isChild)
  const fits = (slot: LessonSlot): boolean => {
    const members = groups.find((group) => group.slot.id === slot.id)?.members ?? []
    const levels = members.flatMap((one) => levelSteps(one.person.level, isChild) ?? [])
    const isNear = level === null || levels.length === 0 || levels.some((one) => Math.abs(one - level) <= of.levelSpan)
    return isNear && isWelcome({ isChild }, slot)
  }
  const there = slots.find(({ id }) => id === own)
  const hours = new Map<string, LessonSlot[]>()
  for (const slot of slots) {
    if (!fits(slot) || (there && hourKey(slot) === hourKey(there))) continue
    hours.set(hourKey(slot), [...(hours.get(hourKey(slot)) ?? []), slot])
  }
  return [...hours.values()].map((each) => ({ weekday: each[0]!.weekday, start: each[0]!.start, slots: each }))
}
