import { Trans } from '@lingui/react/macro'
import type { Locale } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import type { SeasonState } from './seasons'

type SeasonBadgeProps = {
  state: SeasonState
  season: { signupStartDate: Day | null; signupEndDate: Day } | null
}

export function SeasonBadge({ state, season }: SeasonBadgeProps) {
  return (
    <span className={`badge badge-${state}`} data-state={state}>
      <SeasonWords state={state} season={season} />
    </span>
  )
}

function SeasonWords({ state, season }: SeasonBadgeProps) {
  const locale = useLocale()
  const opens = season?.signupStartDate ? dayInWords(season.signupStartDate, locale) : ''
  const until = season ? dayInWords(season.signupEndDate, locale) : ''
  switch (state) {
    case 'open':
      return (
        <Trans comment="until = the last day, such as Saturday, February 27">Inschrijven kan nog t/m {until}</Trans>
      )
    case 'closing':
      return <Trans comment="sign-up closes within seven days">Laatste week: inschrijven kan nog t/m {until}</Trans>
    case 'not-open':
      return <Trans comment="sign-up opens on a day">Opent op {opens}</Trans>
    case 'closed':
      return <Trans comment="sign-up for the lessons">Gesloten</Trans>
  }
}

export const dayInWords = (day: Day, locale: Locale): string => formatDay(day, locale, 'long').replace(/,? \d{4}$/, '')
