import type { SignupRules } from '~/features/events/sign-up-rules'
import type { EventView } from '~/features/events/views.server'
import type { RegistrationFields } from '~/features/registrations/form/form'
import { isForMinors, isMinor } from '~/features/registrations/form/participant'
import { totalOf } from '~/features/registrations/price'
import { oneLine } from '~/text/one-line'
import type { Day } from '~/time/time-zone'

/** `total` is in cents; undefined while a choice is missing. */
export type PartySummary = { names: string[]; people: number; total: number | undefined; hasMinor: boolean }

export const partyOf = (
  { participants }: Pick<RegistrationFields, 'participants'>,
  event: Pick<EventView, 'packages' | 'priceCents'>,
  rules: Pick<SignupRules, 'ages'>,
  today: Day,
): PartySummary => ({
  names: participants.map(({ name }) => oneLine(name)).filter(Boolean),
  people: participants.length,
  total: totalOf(participants, event),
  hasMinor: isForMinors(rules) || participants.some(({ birthDate }) => isMinor(birthDate, today)),
})
