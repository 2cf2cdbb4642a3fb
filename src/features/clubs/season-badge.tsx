import { Plural, Trans } from '@lingui/react/macro'
import type { Locale } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import type { SeasonState } from './seasons'

type SeasonBadgeProps = {
  state: SeasonState
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

function SeasonWords({ state, season, daysLeft }: SeasonBadgeProps) {
  const locale = useLocale()
  const opens = season?.signupStartDate ? dayInWords(season.signupStartDate, locale) : ''
  const until = season ? dayInWords(season.signupEndDate, locale) : ''
  switch (state) {
    case 'open':
      return (
        <Trans comment="sign-up is open; until = the last day, such as Saturday, February 27">Open t/m {until}</Trans>
      )
    case 'closing':
      if (daysLeft === 1) return <Trans>Vandaag kun je je nog inschrijven</Trans>
      return (
        <Trans comment="days = 3 days; sign-up closes soon; until = the last day, such as Saturday, February 27">
          Nog <Plural value={daysLeft ?? 0} one="# dag" other="# dagen" />, t/m {until}
        </Trans>
      )
    case 'not-open':
      return <Trans comment="sign-up opens on a day">Opent op {opens}</Trans>
    case 'closed':
      return <Trans comment="sign-up for the lessons">Gesloten</Trans>
  }
}

export const dayInWords = (day: Day, locale: Locale): string => formatDay(day, locale, 'long').replace(/,? \d{4}$/, '')
