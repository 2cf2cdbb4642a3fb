import { organisation } from '#app.config'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import {
  type CalendarEntry,
  eventCalendar,
  familyCalendar,
  registrationCalendar,
} from '~/features/events/calendar/ics.server'
import { eventsById, findEvent } from '~/features/events/events.server'
import { type LessonAppointment, lessonAppointments } from '~/features/lesson-groups/lesson-appointments.server'
import { openRegistration, subscribedRegistration } from '~/features/registrations/access.server'
import { subscribedFamily } from '~/features/registrations/family-calendar.server'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { findRegistration, type Registration } from '~/features/registrations/registrations.server'
import { isLocale, type Locale } from '~/i18n/locale'
import { freshResponse, missing } from '~/server/http/conditional-response.server'
import { parseIdSlug } from '~/text/id-slug'
import { callingNames, listNames } from '~/text/name-list'

/** Serves `event-101.ics` publicly, `family-7.ics` to who has its key, and `BT-7K3M-9QXP.ics` to whoever holds the registration's token or, to subscribe, its calendar's key. */
export async function calendarResponse(caller: Caller, file: string): Promise<Response> {
  const { request } = caller
  const wanted = new URL(request.url).searchParams.get('locale')
  const locale = isLocale(wanted) ? wanted : organisation.defaultLocale
  if (!file.endsWith('.ics')) return missing()
  const name = file.slice(0, -'.ics'.length)
  if (name.startsWith('event-')) return eventResponse(request, name.slice('event-'.length), locale)
  if (name.startsWith('family-')) return familyResponse(request, name.slice('family-'.length), locale)
  return registrationResponse(caller, name, locale)
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

async function familyResponse(request: Request, given: string, locale: Locale): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const family = await subscribedFamily(request, Number(given), key)
  if (!family) return missing()
  const db = database().read
  const entries = []
  for (const { id } of await registrationsOf(db, family.contactEmail)) {
    const registration = await findRegistration(db, { id })
    const entry = registration && (await entryOf(db, registration))
    if (registration && entry) entries.push(withNames(entry, registration, locale))
  }
  return new Response(familyCalendar(entries, locale), {
    headers: { ...asFile('family'), 'content-disposition': 'inline', 'cache-control': 'private, no-store' },
  })
}

/** Lessons that several of a family have together are one appointment. */
function withNames(entry: FoundEntry, { participants }: Registration, locale: Locale) {
  const names = callingNames(participants.map(({ name }) => name))
  const nameOf = new Map(participants.map(({ id }, i) => [id, names[i] ?? '']))
  const lessons = entry.lessons?.map((lesson) => {
    const together = lesson.people.flatMap((id) => nameOf.get(id) ?? [])
    return { ...lesson, names: listNames(together, locale) }
  })
  return { ...entry, lessons, names: listNames(names, locale) }
}

export async function calendarOf(
  db: Db,
  registration: Registration,
  locale: Locale,
  isSubscribed = false,
): Promise<string | undefined> {
  const entry = await entryOf(db, registration)
  return entry && registrationCalendar(entry, locale, isSubscribed)
}

type FoundEntry = Omit<CalendarEntry, 'lessons'> & {
  readonly lessons: readonly TogetherLesson[] | undefined
}

async function entryOf(db: Db, registration: Registration): Promise<FoundEntry | undefined> {
  const event = await findEvent(db, registration.eventId)
  const all = await historyOf(db, registration.id)
  // What it was split off from has its own appointments.
  const lines = all.slice(all.findLastIndex(({ kind, facts }) => kind === 'moved' && facts.other !== undefined) + 1)
  const left = lines.flatMap(({ kind, facts }) => (kind === 'moved' ? (facts.from ?? []) : []))
  const changed = lines.some(({ kind }) => kind === 'event-changed') ? [registration.eventId] : []
  if (!event) return undefined
  const before = await eventsById(db, [...left, ...changed])
  const lessons = event.kind === 'lessons' ? await lessonAppointments(db, registration, Date.now()) : undefined
  return { event, registration, before, lessons: lessons && together(lessons) }
}

type TogetherLesson = Omit<LessonAppointment, 'participantId'> & { readonly people: readonly number[] }

/** Once for all who come to it. */
function together(all: readonly LessonAppointment[]): TogetherLesson[] {
  const known = new Map<string, TogetherLesson>()
  for (const { participantId, ...lesson } of all) {
    const before = known.get(lesson.id)
    const isNews = !before || (before.isOff && !lesson.isOff)
    const people = isNews
      ? [participantId]
      : [...before.people, ...(lesson.isOff === before.isOff ? [participantId] : [])]
    known.set(lesson.id, { ...(isNews ? lesson : before), people })
  }
  return [...known.values()]
}
