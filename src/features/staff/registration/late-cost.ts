import { msg } from '@lingui/core/macro'
import type { LateCharge } from '~/features/registrations/staff-steps/late-cancelling.server'
import type { Visit } from '~/features/staff/frame/page'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { isEndOfDay } from '~/time/time-zone'

export const lateCharge = (
  { i18n, locale, member }: Pick<Visit, 'i18n' | 'locale' | 'member'>,
  cost: LateCharge['cost'],
): LateCharge => ({
  cost,
  by: member,
  reason: (deadline) => {
    const end = isEndOfDay(deadline) ? formatDate(deadline - 1, locale) : formatTimestamp(deadline, locale)
    return i18n._(msg`Afmelding na ${end}`)
  },
})
