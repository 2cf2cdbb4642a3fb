import type { GroupFormat, PlanPerson, PlanSlot } from './plan-input'

export type Misfit = 'hour' | 'audience' | 'format' | 'minutes' | 'level' | 'full'

/** A slot and who is in it; `format` is null while nobody is. */
export type SlotGroup = {
  readonly slot: PlanSlot
  readonly format: GroupFormat | null
  readonly members: readonly PlanPerson[]
}

/** Why somebody cannot be in a group, the hardest reason first; null when nothing stands against it. */
export function misfitOf(person: PlanPerson, group: SlotGroup, levelSpan: number): Misfit | null {
  return person.hours.includes(group.slot.id) ? misfitAtHour(person, group, levelSpan) : 'hour'
}

/** The same where the hour is known to suit. */
export function misfitAtHour(
  person: PlanPerson,
  { slot, format, members }: SlotGroup,
  levelSpan: number,
): Misfit | null {
  if (!isWelcome(person, slot)) return 'audience'
  if (format === null) return null
  if (slot.audience !== 'both' && members.some(({ isChild }) => isChild !== person.isChild)) return 'audience'
  if (!person.formats.includes(format.id)) return 'format'
  if (!isLongEnough(slot, format)) return 'minutes'
  if (!isWithin(person, members, levelSpan)) return 'level'
  return members.length < format.max ? null : 'full'
}

/** A lesson may be given in a longer slot, never in a shorter one. */
export const isLongEnough = (slot: PlanSlot, format: GroupFormat): boolean => format.minutes <= slot.minutes

export const isWelcome = (
  { isChild }: Pick<PlanPerson, 'isChild'>,
  { audience }: Pick<PlanSlot, 'audience'>,
): boolean => audience === 'both' || (audience === 'children') === isChild

/** Children and adults are compared among themselves alone. Who has no level goes with those who have none. */
function isWithin(person: PlanPerson, members: readonly PlanPerson[], levelSpan: number): boolean {
  let [low, high] = [person.level, person.level]
  for (const { isChild, level } of members) {
    if (isChild !== person.isChild) continue
    if (level === null || low === null || high === null) {
      if (level !== person.level) return false
      continue
    }
    low = Math.min(low, level)
    high = Math.max(high, level)
  }
  return low === null || high === null || high - low <= levelSpan
}
