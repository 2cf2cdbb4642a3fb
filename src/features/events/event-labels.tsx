import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import type { EventKind, EventLevel, TenniskidsLevel } from '~/model/event'
import { formatDate, formatTime } from '~/time/format-date'
import type { SignupState } from './sign-up-state'

export function KindName({ kind }: { kind: EventKind }) {
  switch (kind) {
    case 'lessons':
      return <Trans>Lessen</Trans>
    case 'camp':
      return <Trans>Kamp</Trans>
    case 'clinic':
      return <Trans>Clinic</Trans>
    case 'tournament':
      return <Trans>Toernooi</Trans>
    case 'social':
      return <Trans comment="kind of event: an informal get-together on court">Recreatief</Trans>
    case 'course':
      return <Trans>Cursus</Trans>
  }
}

/** Where `left` is null, an open one says just that. */
type StateBadgeProps = { state: SignupState; left: number | null; opensAt: number | null }

export function EventBadge({ state, left, opensAt }: StateBadgeProps) {
  return (
    <span className={`badge badge-${state}`}>
      <StateWords state={state} left={left} opensAt={opensAt} />
    </span>
  )
}

export function OpensOn({ timestamp }: { timestamp: number | null }) {
  const locale = useLocale()
  const day = timestamp === null ? '' : formatDate(timestamp, locale, 'dayMonth')
  return <Trans>Opent {day}</Trans>
}

function StateWords({ state, left, opensAt }: StateBadgeProps) {
  switch (state) {
    case 'opens-later':
      return <OpensOn timestamp={opensAt} />
    case 'open':
    case 'nearly-full':
      if (state === 'open' && left === null) return <Trans>Open</Trans>
      return <Plural value={left ?? 0} one="Nog # plek" other="Nog # plekken" />
    case 'waiting-list':
      return <Trans>Wachtlijst</Trans>
    case 'full':
      return <Trans>Vol</Trans>
    case 'closed':
      return <Trans>Gesloten</Trans>
    case 'cancelled':
      return <Trans>Gaat niet door</Trans>
    case 'past':
      return <Trans>Voorbij</Trans>
  }
}

export function OpensAt({ timestamp }: { timestamp: number }) {
  const locale = useLocale()
  const day = formatDate(timestamp, locale)
  const time = formatTime(timestamp, locale)
  return (
    <Trans>
      Inschrijven kan vanaf {day}, {time}.
    </Trans>
  )
}

/** Among the facts of a card in an English list. */
export const InDutch = () => <Trans>in het Nederlands</Trans>

export function AgeWords({ ages }: { ages: { min: number | null; max: number | null } }) {
  const { min, max } = ages
  if (min !== null && max !== null)
    return (
      <Trans>
        {min} t/m {max} jaar
      </Trans>
    )
  if (min !== null) return <Trans>vanaf {min} jaar</Trans>
  return <Trans>t/m {max} jaar</Trans>
}

export function ColourName({ colour }: { colour: TenniskidsLevel }) {
  switch (colour) {
    case 'blue':
      return <Trans>blauw</Trans>
    case 'red':
      return <Trans>rood</Trans>
    case 'orange':
      return <Trans>oranje</Trans>
    case 'green':
      return <Trans>groen</Trans>
    case 'yellow':
      return <Trans>geel</Trans>
  }
}

export function LevelWords({ level }: { level: EventLevel }) {
  if ('colours' in level) {
    return (
      <>
        Tenniskids{' '}
        {level.colours.map((colour, i) => (
          <span key={colour}>
            {i > 0 && ', '}
            <ColourName colour={colour} />
          </span>
        ))}
      </>
    )
  }
  const { ratingFrom, ratingTo } = level
  return (
    <Trans>
      speelsterkte {ratingFrom} t/m {ratingTo}
    </Trans>
  )
}
