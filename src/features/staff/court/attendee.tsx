import { Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import { ageOn } from '~/features/registrations/form/registration'
import { controlId } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import { contactLabels } from '~/features/staff/registration/words'
import type { Locale } from '~/i18n/locale'
import type { AttendanceState } from '~/model/registration'
import type { Day } from '~/time/time-zone'
import type { Attendee } from './attendance.server'
import type { CourtEvent } from './court-event'
import { Phone } from './words'

type FactsProps = { attendee: Attendee; event: Pick<CourtEvent, 'packages'>; day: Day; locale: Locale }
type AttendeeProps = FactsProps & { hasNote: boolean; action: string | null }

/** Without an address for ticks none are taken. */
export function AttendeeItem({ attendee, event, day, locale, hasNote, action }: AttendeeProps) {
  const { t, i18n } = useLingui()
  const { id, name, state, isAway, remarks, remarksReadAt, contactName, contactPhone, secondPhone, pickUp } = attendee
  return (
    <li className="court-person" id={controlId(`p-${id}`)} data-participant={id} data-state={state ?? ''}>
      <p className="court-name">
        <b>{name}</b> <span>{useFacts({ attendee, event, day, locale }).join(' · ')}</span>{' '}
        {isAway && (
          <>
            <Badge tone="warning">
              <Trans>afgemeld</Trans>
            </Badge>{' '}
          </>
        )}
        {hasNote && (
          <span data-note="">
            <Badge tone="info">
              <Trans>notitie</Trans>
            </Badge>
          </span>
        )}
      </p>
      {action ? (
        <form method="post" action={action}>
          <input type="hidden" name="participant" value={id} />
          <TickButton state="present" now={state} label={t`${name}: aanwezig`}>
            <Trans>Aanwezig</Trans>
          </TickButton>
          <TickButton state="absent" now={state} label={t`${name}: afwezig`}>
            <Trans>Afwezig</Trans>
          </TickButton>
        </form>
      ) : (
        state && <p>{state === 'present' ? <Trans>Aanwezig</Trans> : <Trans>Afwezig</Trans>}</p>
      )}
      <div className="court-calls">
        {contactPhone ? (
          <Phone phone={contactPhone} locale={locale}>
            {contactName}
          </Phone>
        ) : (
          <span>{contactName}</span>
        )}
        {secondPhone && (
          <Phone phone={secondPhone} locale={locale}>
            <Trans>Of</Trans>
          </Phone>
        )}
      </div>
      {pickUp && (
        <p>
          {i18n._(contactLabels.pickUp)} {pickUp}
        </p>
      )}
      {remarks && (
        <p className="court-remarks">
          {remarksReadAt === null && (
            <Badge tone="warning">
              <Trans>Ongelezen</Trans>
            </Badge>
          )}{' '}
          {remarks}
        </p>
      )}
    </li>
  )
}

export function useFacts({ attendee, event, day, locale }: FactsProps): string[] {
  const { t } = useLingui()
  const levelWords = useLevelWords()
  const age = ageOn(attendee.birthDate, day)
  const chosen = event.packages?.find(({ id }) => id === attendee.package)
  return [
    t`${age} jaar`,
    attendee.level ? levelWords(attendee.level) : '',
    chosen ? chosen.name[locale] : '',
    ...attendee.tags,
    attendee.groupWith ? t`graag met ${attendee.groupWith}` : '',
  ].filter(Boolean)
}

type TickButtonProps = {
  state: AttendanceState
  now: AttendanceState | null
  label: string
  children: React.ReactNode
}

const TickButton = ({ state, now, label, children }: TickButtonProps) => (
  <button
    type="submit"
    name="state"
    value={state}
    className="court-tick"
    aria-label={label}
    aria-pressed={state === now}
  >
    {children}
  </button>
)
