import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { isEndOfDay } from '~/time/time-zone'

/** "t/m maandag 7 december 2026", with its time only where that is not the end of the day. */
export function useUntil(): (timestamp: number) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (timestamp) => {
    const lastDay = formatDate(timestamp - 1, locale)
    const when = formatTimestamp(timestamp, locale)
    return isEndOfDay(timestamp) ? t`t/m ${lastDay}` : t`tot ${when}`
  }
}
