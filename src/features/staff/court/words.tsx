import { Trans } from '@lingui/react/macro'
import { findClub } from '~/features/clubs/clubs'
import type { DatedEvent } from '~/features/events/events.server'
import { describeStruck, type StruckSession, struckOn } from '~/features/events/session-changes'
import { sessionsOf, timesOf } from '~/features/events/sessions'
import { type DeskLink, type DeskPath, deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Locale } from '~/i18n/locale'
import { formatPhone } from '~/text/format-phone'
import { telLink } from '~/text/phone-number'
import { type Day, dayOf } from '~/time/time-zone'

type ListPath = Extract<DeskPath, `baan/$id${string}`>

export const listPath = (id: number, day: Day, { locale }: DeskContext, page: ListPath = 'baan/$id'): DeskLink =>
  deskLink(page, id, locale === 'nl' ? { dag: day } : { day })

export const placeOf = ({ clubId, place }: Pick<DatedEvent, 'clubId' | 'place'>): string =>
  (clubId !== null && findClub(clubId)?.name) || ('name' in place ? place.name : '')

export function hoursOn(event: DatedEvent, day: Day, locale: Locale): string {
  if (event.kind === 'lessons') return ''
  const sessions = sessionsOf(event)
  const session = sessions.find(({ startsAt }) => dayOf(startsAt) === day) ?? struckOn(event, day)[0] ?? sessions[0]!
  return timesOf(session, locale)
}

/** Of a day that is off or moved, by itself or with the whole event; empty where it is held. */
export function struckFor(event: DatedEvent, day: Day): StruckSession[] {
  if (event.status !== 'cancelled') return struckOn(event, day)
  const { startsAt, endsAt, cancelReason } = event
  return [{ startsAt, endsAt, to: null, ...(cancelReason && { reason: cancelReason }) }]
}

/** "gaat niet door: het regent"; empty where the day is held. */
export const struckWordsOn = (event: DatedEvent, day: Day, locale: Locale): string[] =>
  describeStruck(event, locale, struckFor(event, day)).map(({ words }) => words)

type PhoneProps = { phone: string; locale: Locale; children?: React.ReactNode }

export const Phone = ({ phone, locale, children }: PhoneProps) => (
  <a href={telLink(phone)} className="court-phone">
    {children} {formatPhone(phone, locale)}
  </a>
)

export function Counts({ present, absent, people }: { present: number; absent: number; people: number }) {
  const open = people - present - absent
  return (
    <Trans>
      <b data-count="present">{present}</b> aanwezig, <b data-count="absent">{absent}</b> afwezig,{' '}
      <b data-count="">{open}</b> nog niet aangevinkt
    </Trans>
  )
}
