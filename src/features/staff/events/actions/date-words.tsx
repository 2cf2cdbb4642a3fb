import { useLingui } from '@lingui/react/macro'
import { timestampOf } from '~/features/staff/frame/local-time'
import { useLocale } from '~/i18n/use-locale'
import { formatTimestamp } from '~/time/format-date'
import type { ShiftedDate } from './copy'

export function useDateNames(): Record<ShiftedDate['field'], string> {
  const { t } = useLingui()
  return {
    startsAt: t`Begin`,
    endsAt: t`Einde`,
    signupOpensAt: t`Inschrijving open`,
    signupClosesAt: t`Inschrijving dicht`,
    cancelUntil: t`Afmelden tot`,
  }
}

/** A control's time in words; what cannot be read stands as it was typed. */
export function LocalTime({ value }: { value: string }) {
  const locale = useLocale()
  const timestamp = timestampOf(value)
  return timestamp === undefined ? value : formatTimestamp(timestamp, locale)
}
