import { useLingui } from '@lingui/react/macro'
import type { Locale } from '~/i18n/locale'
import { formatDate, formatMoment } from '~/time/format-date'
import { timeOf } from '~/time/time-zone'

/** Midnight reads as the end of the day before. */
export function useUntil(): (moment: number) => string {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  return (moment) => {
    if (timeOf(moment) !== '00:00') {
      const when = formatMoment(moment, locale)
      return t`tot ${when}`
    }
    const lastDay = formatDate(moment - 1, locale)
    return t`tot en met ${lastDay}`
  }
}
