import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { findClub } from '~/features/clubs/clubs'
import { describeStruck, type StruckSession, struckOn, struckSessionsOf } from '~/features/events/session-changes'
import { sessionsOf, timesOf } from '~/features/events/sessions'
import { type DeskLink, type DeskPath, deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Locale } from '~/i18n/locale'
import type { EventSession } from '~/model/event'
import { formatPhone } from '~/text/format-phone'
import { telLink } from '~/text/phone-number'
import { formatDay } from '~/time/format-date'
import { addDays, type Day, dayOf } from '~/time/time-zone'
import { type CourtEvent, listIdOf } from './court-event'
import { daysAhead } from './days'
import type { FoundList } from './found-list.server'

type ListPath = Extract<DeskPath, `baan/$id${string}`>

export const listPath = (
  event: Pick<CourtEvent, 'id' | 'group'>,
  day: Day,
  { locale }: DeskContext,
  page: ListPath = 'baan/$id',
): DeskLink => deskLink(page, listIdOf(event), locale === 'nl' ? { dag: day } : { day })

export const placeOf = ({ clubId, place }: Pick<CourtEvent, 'clubId' | 'place'>): string =>
  (clubId !== null && findClub(clubId)?.name) || ('name' in place ? place.name : '')

/** Of a lesson group. */
export const courtOf = ({ group }: Pick<CourtEvent, 'group'>, i18n: I18n): string =>
  group ? i18n._(msg`baan ${group.slot.court}`) : ''

export function hoursOn(event: CourtEvent, day: Day, locale: Locale): string {
  if (event.kind === 'lessons') return ''
  const sessions = sessionsOf(event)
  const session = sessions.find(({ startsAt }) => dayOf(startsAt) === day) ?? struckOn(event, day)[0] ?? sessions[0]!
  return timesOf(session, locale)
}

/** Of a day that is off or moved, by itself or with the whole event; empty where it is held. */
export function struckFor(event: CourtEvent, day: Day): StruckSession[] {
  if (event.status !== 'cancelled') return struckOn(event, day)
  const { startsAt, endsAt, cancelReason } = event
  return [{ startsAt, endsAt, to: null, ...(cancelReason && { reason: cancelReason }) }]
}

/** "gaat niet door: het regent"; empty where the day is held. */
export const struckWordsOn = (event: CourtEvent, day: Day, locale: Locale): string[] =>
  describeStruck(event, locale, struckFor(event, day)).map(({ words }) => words)

/** Others within a week of the day, on the date that was announced or the new one. */
function struckNear(event: CourtEvent, day: Day): StruckSession[] {
  const isOff = struckFor(event, day).length > 0
  const isNear = ({ startsAt }: EventSession) =>
    addDays(day, -daysAhead) <= dayOf(startsAt) && dayOf(startsAt) <= addDays(day, daysAhead)
  return struckSessionsOf(event).filter(
    (one) => (isNear(one) || (one.to && isNear(one.to))) && !(isOff && dayOf(one.startsAt) === day),
  )
}

/** When and where a list is held, struck through where it is off, and which days around it are off or moved. */
export function ListHead({ list: { event, day }, locale }: { list: FoundList; locale: Locale }) {
  const { i18n } = useLingui()
  const struck = struckWordsOn(event, day, locale)
  const where = [courtOf(event, i18n), placeOf(event)].filter(Boolean).join(', ')
  const when = [formatDay(day, locale, 'long'), hoursOn(event, day, locale)].filter(Boolean).join(', ')
  return (
    <>
      <p className="court-when">
        <b>{struck.length > 0 ? <s>{when}</s> : when}</b>
        {where && <> · {where}</>}
      </p>
      {struck.map((words) => (
        <p key={words} className="desk-missing">
          {words}
        </p>
      ))}
      {describeStruck(event, locale, struckNear(event, day)).map(({ day: was, words }) => (
        <p key={was}>
          <s>{was}</s> {words}
        </p>
      ))}
    </>
  )
}

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
