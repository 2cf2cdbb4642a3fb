import { Plural, Trans } from '@lingui/react/macro'
import type { Locale } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import type { SeasonState } from './seasons'

type SeasonBadgeProps = {
  state: SeasonState | 'waiting-list'
  season: { signupStartDate: Day | null; signupEndDate: Day } | null
  /** With today. */
  daysLeft: number | null
}

export function SeasonBadge(props: SeasonBadgeProps) {
  const { state } = props
  return (
    <span className={`badge badge-${state}`} data-state={state}>
      <SeasonWords {...props} />
    </span>
  )
}

export function SeasonWords({ state, season, daysLeft }: SeasonBadgeProps) {
  const locale = useLocale()
  const dayOf = (day: Day | null | undefined) => (day ? formatDay(day, locale, 'dayMonth') : '')
  switch (state) {
    case 'open': {
      const until = dayOf(season?.signupEndDate)
      return <Trans comment="sign-up is open; until = the last day, such as February 27">Open t/m {until}</Trans>
    }
    case 'closing':
      if (daysLeft === 1) return <Trans comment="of sign-up">Laatste dag</Trans>
      return <Plural value={daysLeft ?? 0} one="Nog # dag" other="Nog # dagen" />
    case 'not-open': {
      const day = dayOf(season?.signupStartDate)
      return <Trans>Opent {day}</Trans>
    }
    case 'waiting-list':
      return <Trans>Wachtlijst</Trans>
    case 'closed':
      return <Trans comment="sign-up for the lessons">Gesloten</Trans>
  }
}

export const dayInWords = (day: Day, locale: Locale): string => formatDay(day, locale, 'long').replace(/,? \d{4}$/, '')
