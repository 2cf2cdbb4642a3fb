import { TZDate } from '@date-fns/tz/date'
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { organisation } from '#app.config'
import type { registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { mostSessionsOf, scheduledSessionsOf, sessionsOf } from '~/features/events/sessions'
import { eventSegment, placeView } from '~/features/events/views.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import type { EventSession, ScheduledSession } from '~/model/event'
import { settings } from '~/server/config/settings.server'
import { printable } from '~/text/printable'
import { timeZone } from '~/time/time-zone'

type Registration = Pick<typeof registrations.$inferSelect, 'id' | 'reference' | 'status' | 'sequence' | 'updatedAt'>

/** So often a calendar asks for the feed again, in seconds. */
const refreshAfter = 12 * 3600

const refreshRegistrationAfter = 3600

const feedName: Bilingual = { nl: `Kalender van ${organisation.name}`, en: `${organisation.name} calendar` }

export function eventsCalendar(events: readonly DatedEvent[], locale: Locale): string {
  const calendar = emptyCalendar(locale).name(feedName[locale]).ttl(refreshAfter)
  for (const event of events) addSessions(calendar, event, eventAppointment(event, locale), [event])
  return written(calendar)
}

/** The same UIDs as in the feed. */
export function eventCalendar(event: DatedEvent, locale: Locale): string {
  const calendar = emptyCalendar(locale)
  addSessions(calendar, event, eventAppointment(event, locale), [event])
  return written(calendar)
}

export type CalendarEntry = {
  readonly event: DatedEvent
  readonly registration: Registration
  /** The events that it was in, whose further days are cancelled. */
  readonly before?: readonly DatedEvent[]
  /** Of lesson groups that the family was told of. */
  readonly lessons?: readonly Lesson[] | undefined
}

type Lesson = EventSession & {
  /** Stays whenever the lesson is held. */
  readonly id: string
  readonly isOff: boolean
  /** First names, in the calendar of a family alone. */
  readonly names?: string
}

/** Names no participant, for privacy. */
export function registrationCalendar(entry: CalendarEntry, locale: Locale, isSubscribed = false): string {
  const calendar = emptyCalendar(locale)
  if (isSubscribed) calendar.name(printable(entry.event.title[locale])).ttl(refreshRegistrationAfter)
  addRegistration(calendar, entry, locale, isSubscribed)
  return written(calendar)
}

type FamilyEntry = CalendarEntry & { readonly names: string }

/** All registrations of a family, with first names. */
export function familyCalendar(entries: readonly FamilyEntry[], locale: Locale): string {
  const calendar = emptyCalendar(locale).name(organisation.name).ttl(refreshRegistrationAfter)
  for (const entry of entries) addRegistration(calendar, entry, locale, true, entry.names)
  return written(calendar)
}

function addRegistration(
  calendar: ICalCalendar,
  { event, registration, before = [], lessons }: CalendarEntry,
  locale: Locale,
  isSubscribed: boolean,
  names = '',
): void {
  const about = appointment(event, locale)
  const withNames = (of: string) => (of ? `${printable(of)}: ${about.summary}` : about.summary)
  const common = {
    ...about,
    summary: withNames(names),
    id: `registration-${registration.id}`,
    sequence: registration.sequence,
    stamp: new Date(registration.updatedAt),
    description: `${registration.reference}\n${about.description}`,
    status: statusOf(event, registration),
  }
  if (!lessons) {
    addSessions(calendar, event, common, before)
    return
  }
  // In place of the day on which lessons begin, which was all that was known before.
  const off = { ...common, status: ICalEventStatus.CANCELLED }
  if (!isSubscribed) addSessions(calendar, event, off, [])
  for (const { id, isOff, names: of = '', ...session } of lessons)
    addSession(calendar, { ...(isOff ? off : common), id: `${common.id}-${id}`, summary: withNames(of) }, 0, session)
}

const emptyCalendar = (locale: Locale): ICalCalendar =>
  ical({
    prodId: { company: organisation.name, product: 'site', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // With a zone on the calendar itself, the library would not write DTSTAMP in UTC.
    timezone: { name: null, generator: () => amsterdamZone },
  })

/** The library omits the last line's CRLF. */
const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

const host = () => new URL(settings().siteUrl).hostname

type Appointment = Omit<ICalEventData, 'start' | 'end'> & { id: string }

function addSessions(
  calendar: ICalCalendar,
  event: DatedEvent,
  common: Appointment,
  before: readonly DatedEvent[],
): void {
  // Of lessons only the first day is known: each group has its own weekday and hour.
  const given = event.kind === 'lessons' ? { ...common, allDay: true } : common
  const scheduled: readonly ScheduledSession[] =
    event.kind === 'lessons' ? sessionsOf(event) : scheduledSessionsOf(event)
  const off = { ...common, status: ICalEventStatus.CANCELLED }
  for (const [i, session] of scheduled.entries()) addSession(calendar, session.isOff ? off : given, i, session)
  const known = before.map(mostSessionsOf).reduce((most, next) => (next.length > most.length ? next : most), [])
  for (const [i, session] of known.entries()) if (i >= scheduled.length) addSession(calendar, off, i, session)
}

/** The first session has the bare id, so that appointments from before there were sessions update. */
function addSession(calendar: ICalCalendar, common: Appointment, i: number, { startsAt, endsAt }: EventSession): void {
  calendar.createEvent({
    ...common,
    id: `${common.id}${i === 0 ? '' : `-${i}`}@${host()}`,
    start: new TZDate(startsAt, timeZone),
    ...(common.allDay ? {} : { end: new TZDate(endsAt, timeZone) }),
  })
}

function eventAppointment(event: DatedEvent, locale: Locale): Appointment {
  return {
    ...appointment(event, locale),
    id: `event-${event.id}`,
    sequence: event.sequence,
    stamp: new Date(event.updatedAt),
    lastModified: new Date(event.updatedAt),
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

function appointment(event: DatedEvent, locale: Locale) {
  const place = placeView(event.place)
  const path = pathOf(
    { page: '/evenementen/$event', parameters: [eventSegment(event, locale)] },
    canonicalPrefix(locale),
  )
  return {
    timezone: timeZone,
    summary: printable(event.title[locale]),
    description: printable(event.summary[locale]),
    location: printable([place.name, place.street, place.city].filter(Boolean).join(', ')),
    url: settings().siteUrl + path,
  }
}

function statusOf(event: DatedEvent, registration: Registration): ICalEventStatus {
  if (event.status === 'cancelled' || registration.status === 'cancelled' || registration.status === 'expired')
    return ICalEventStatus.CANCELLED
  return registration.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

const amsterdamZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Amsterdam',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
