import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { organisation } from '#app.config'
import { timeZone } from '~/domain/amsterdam'
import { isLocale, type Locale } from '~/domain/locale'
import { canonicalPrefix, pathOf } from '~/domain/paths'
import { readReference } from '~/domain/references'
import { eventSegment, placeView } from './event-views.server'
import { type DatedEvent, findEvent } from './events.server'
import { findRegistration, type Registration } from './registrations.server'
import { settings } from './settings.server'
import { database } from './site.server'
import { opensRegistration } from './tokens.server'
import { amsterdamZone } from './vtimezone.server'

const missing = () => new Response('Page Not Found\n', { status: 404, headers: { 'content-type': 'text/plain' } })

/** The appointment of a registration as a calendar file, for whoever holds its token. No participant is named in it. */
export async function calendarResponse(request: Request, file: string): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('locale')
  const locale: Locale = isLocale(wanted) ? wanted : 'nl'
  const reference = file.endsWith('.ics') ? readReference(file.slice(0, -'.ics'.length)) : undefined
  const { read } = database()
  const registration = reference && (await findRegistration(read, { reference }))
  const token = searchParams.get('token') ?? ''
  if (!registration || !opensRegistration(settings().appSecret, token, registration)) return missing()
  const event = await findEvent(read, registration.eventId)
  if (!event) return missing()
  return new Response(calendarFile(event, registration, locale), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${registration.reference}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}

const statusOf = (event: DatedEvent, registration: Registration): ICalEventStatus => {
  if (event.status === 'cancelled' || registration.status === 'cancelled' || registration.status === 'expired')
    return ICalEventStatus.CANCELLED
  return registration.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

/** RFC 5545, with the time zone written out and a UID that stays the same for good. */
function calendarFile(event: DatedEvent, registration: Registration, locale: Locale): string {
  const { siteUrl } = settings()
  const place = placeView(event.place)
  const path = pathOf(
    { page: '/evenementen/$event', parameters: [eventSegment(event, locale)] },
    canonicalPrefix(locale),
  )
  const calendar = ical({
    prodId: { company: organisation.name, product: 'site', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: timeZone, generator: () => amsterdamZone },
  })
  calendar.createEvent({
    id: `registration-${registration.id}@${new URL(siteUrl).hostname}`,
    sequence: Math.max(0, registration.tokenVersion - 1),
    stamp: new Date(registration.updatedAt),
    start: new Date(event.startsAt),
    end: new Date(event.kind === 'lessons' ? event.startsAt + 3_600_000 : event.endsAt),
    timezone: timeZone,
    summary: event.title[locale],
    description: `${registration.reference}\n${event.summary[locale]}`,
    location: [place.name, place.street, place.city].filter(Boolean).join(', '),
    url: siteUrl + path,
    status: statusOf(event, registration),
  })
  return calendar.toString()
}
