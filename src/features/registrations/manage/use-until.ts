import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { timeOf } from '~/time/time-zone'

/** Midnight reads as the end of the day before. */
export function useUntil(): (timestamp: number) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (timestamp) => {
    if (timeOf(timestamp) !== '00:00') {
      const when = formatTimestamp(timestamp, locale)
      return t`tot ${when}`
    }
    const lastDay = formatDate(timestamp - 1, locale)
    return t`tot en met ${lastDay}`
  }
}
