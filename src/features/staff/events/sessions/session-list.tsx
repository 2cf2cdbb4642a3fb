import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DatedEvent } from '~/features/events/events.server'
import { scheduledSessionsOf, timesOf } from '~/features/events/sessions'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Locale } from '~/i18n/locale'
import type { EventSession, ScheduledSession } from '~/model/event'
import { formatDate } from '~/time/format-date'
import type { SessionStep } from './fields'

export const dayInWords = ({ startsAt }: EventSession, locale: Locale): string =>
  formatDate(startsAt, locale, 'mediumYear')

export type OpenedDay = { readonly step: SessionStep; readonly number: number; readonly form: ReactNode }

type SessionListProps = { context: DeskContext; event: DatedEvent; opened?: OpenedDay | undefined }

/** The days of an event in the order of time, each with what can be done with it. */
export function SessionList({ context, event, opened }: SessionListProps) {
  const { now } = context
  const isOn = event.status === 'published' && event.kind !== 'lessons'
  const days = event.kind === 'lessons' ? (event.sessions ?? []) : scheduledSessionsOf(event)
  const inOrder = days.map((session, number) => ({ session, number })).sort(byStart)
  return (
    <ol className="desk-session-days">
      {inOrder.map(({ session, number }) => (
        <li key={number} id={`d-${number + 1}`}>
          <div>
            <SessionWords session={session} event={event} locale={context.locale} />
            {event.status === 'published' && opened?.number !== number && (
              <Verbs {...{ context, event, session, number }} isAhead={session.endsAt > now} />
            )}
          </div>
          {opened?.number === number && opened.form}
        </li>
      ))}
      {isOn && (
        <li id="d-add">
          {opened?.step === 'add' ? (
            opened.form
          ) : (
            <StepLink {...{ context, event }} step="add">
              <Trans>Dag erbij</Trans>
            </StepLink>
          )}
        </li>
      )}
      {event.kind === 'lessons' && event.status === 'published' && (
        <li id="d-add">
          {opened?.step === 'off' ? (
            opened.form
          ) : (
            <StepLink {...{ context, event }} step="off">
              <Trans>Een lesdag gaat niet door</Trans>
            </StepLink>
          )}
        </li>
      )}
    </ol>
  )
}

type Numbered = { session: ScheduledSession; number: number }
const byStart = (a: Numbered, b: Numbered) => a.session.startsAt - b.session.startsAt

type WordsProps = { session: ScheduledSession; event: DatedEvent; locale: Locale }

function SessionWords({ session, event, locale }: WordsProps) {
  const { isOff, isExtra, from, reason } = session
  const words = [dayInWords(session, locale), event.kind === 'lessons' ? '' : timesOf(session, locale)]
  const when = words.filter(Boolean).join(', ')
  return (
    <p>
      {isOff ? <s>{when}</s> : <b>{when}</b>}{' '}
      {isOff && (
        <Badge tone="error">
          <Trans>gaat niet door</Trans>
        </Badge>
      )}
      {isExtra && !isOff && (
        <Badge tone="info">
          <Trans>erbij</Trans>
        </Badge>
      )}
      {from && (
        <small>
          {' '}
          <Trans>
            in plaats van <s>{`${dayInWords(from, locale)}, ${timesOf(from, locale)}`}</s>
          </Trans>
        </small>
      )}
      {reason && <small> {reason[locale] || reason.nl}</small>}
    </p>
  )
}

type VerbsProps = { context: DeskContext; event: DatedEvent; session: ScheduledSession; number: number }

function Verbs({ isAhead, ...props }: VerbsProps & { isAhead: boolean }) {
  const { isOff } = props.session
  const isLessons = props.event.kind === 'lessons'
  return (
    <span className="desk-verbs">
      {!isOff && isAhead && (
        <StepLink {...props} step="off">
          <Trans>Gaat niet door</Trans>
        </StepLink>
      )}
      {isOff && isAhead && (
        <StepLink {...props} step="reinstate">
          <Trans>Gaat toch door</Trans>
        </StepLink>
      )}
      {!isLessons && (isOff || isAhead) && (
        <StepLink {...props} step="move">
          {isOff ? <Trans>Haal in</Trans> : <Trans>Verzet</Trans>}
        </StepLink>
      )}
    </span>
  )
}

type StepLinkProps = Pick<VerbsProps, 'context' | 'event'> & {
  session?: ScheduledSession
  number?: number
  step: SessionStep
  children: ReactNode
}

function StepLink({ context: { href, locale }, event, session, number, step, children }: StepLinkProps) {
  const at = number === undefined ? 'd-add' : `d-${number + 1}`
  const day = number === undefined ? undefined : number + 1
  return (
    <a
      href={`${href('evenementen/$id/dagen', event.id, { do: step, day })}#${at}`}
      className="button button-small button-quiet"
    >
      {children}
      {session && <span className="visually-hidden">: {dayInWords(session, locale)}</span>}
    </a>
  )
}
