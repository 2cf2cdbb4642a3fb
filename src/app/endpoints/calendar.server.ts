import { organisation } from '#app.config'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { eventCalendar, registrationCalendar } from '~/features/events/calendar/ics.server'
import { eventsById, findEvent } from '~/features/events/events.server'
import { openRegistration, subscribedRegistration } from '~/features/registrations/access.server'
import { historyOf } from '~/features/registrations/life-cycle.server'
import type { Registration } from '~/features/registrations/registrations.server'
import { isLocale, type Locale } from '~/i18n/locale'
import { freshResponse, missing } from '~/server/http/conditional-response.server'
import { parseIdSlug } from '~/text/id-slug'

/** Serves `event-101.ics` publicly, and `BT-7K3M-9QXP.ics` to whoever holds the registration's token or, to subscribe, its calendar's key. */
export async function calendarResponse(caller: Caller, file: string): Promise<Response> {
  const { request } = caller
  const wanted = new URL(request.url).searchParams.get('locale')
  const locale = isLocale(wanted) ? wanted : organisation.defaultLocale
  if (!file.endsWith('.ics')) return missing()
  const name = file.slice(0, -'.ics'.length)
  return name.startsWith('event-')
    ? eventResponse(request, name.slice('event-'.length), locale)
    : registrationResponse(caller, name, locale)
}

const asFile = (name: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.ics"`,
})

async function eventResponse(request: Request, given: string, locale: Locale): Promise<Response> {
  const requested = parseIdSlug(given)
  const event = requested && (await findEvent(database().read, requested.id))
  if (!event) return missing()
  return freshResponse(request, eventCalendar(event, locale), asFile(`event-${event.id}`))
}

async function registrationResponse(caller: Caller, given: string, locale: Locale): Promise<Response> {
  const { request } = caller
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('key')
  const registration = key
    ? await subscribedRegistration(request, given, key)
    : await openRegistration(caller, given, searchParams.get('token'))
  const calendar = registration && (await calendarOf(database().read, registration, locale, key !== null))
  if (!calendar) return missing()
  return new Response(calendar, {
    headers: {
      ...asFile(registration.reference),
      ...(key && { 'content-disposition': 'inline' }),
      'cache-control': 'private, no-store',
    },
  })
}

export async function calendarOf(
  db: Db,
  registration: Registration,
  locale: Locale,
  isSubscribed = false,
): Promise<string | undefined> {
  const event = await findEvent(db, registration.eventId)
  const all = await historyOf(db, registration.id)
  // What it was split off from has its own appointments.
  const lines = all.slice(all.findLastIndex(({ kind, facts }) => kind === 'moved' && facts.other !== undefined) + 1)
  const left = lines.flatMap(({ kind, facts }) => (kind === 'moved' ? (facts.from ?? []) : []))
  const changed = lines.some(({ kind }) => kind === 'event-changed') ? [registration.eventId] : []
  if (!event) return undefined
  const before = await eventsById(db, [...left, ...changed])
  return registrationCalendar(event, registration, locale, before, isSubscribed)
}
