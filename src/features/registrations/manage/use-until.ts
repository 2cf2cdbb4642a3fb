import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatMoment } from '~/time/format-date'
import { timeOf } from '~/time/time-zone'

/** Midnight reads as the end of the day before. */
export function useUntil(): (moment: number) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (moment) => {
    if (timeOf(moment) !== '00:00') {
      const when = formatMoment(moment, locale)
      return t`tot ${when}`
    }
    const lastDay = formatDate(moment - 1, locale)
    return t`tot en met ${lastDay}`
  }
}
