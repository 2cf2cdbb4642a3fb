import type { Db } from '~/db/connection.server'
import type { Locale } from '~/domain/locale'
import { type EventView, eventView } from './event-views.server'
import { findEvent, placesOf } from './events.server'
import { placeInLine, type Registration } from './registrations.server'

/** What the page of a registration shows to who holds its token. */
export type RegistrationView = {
  reference: string
  status: Registration['status']
  event: EventView
  contact: { name: string; email: string; phone: string | null }
  participants: {
    name: string
    birthDate: string
    level: string | null
    answers: { label: string; answer: string }[]
  }[]
  package: string | null
  priceCents: number
  remarks: string | null
  availability: readonly string[] | null
  photos: boolean
  /** Parties before this one on the waiting list, plus one; 0 when it does not wait. */
  placeInLine: number
  createdAt: number
}

export async function registrationView(
  db: Db,
  registration: Registration,
  locale: Locale,
  now: number,
): Promise<RegistrationView> {
  const event = await findEvent(db, registration.eventId)
  if (!event) throw new Error(`registration ${registration.id} belongs to an event that cannot be shown`)
  const chosen = event.packages?.find(({ id }) => id === registration.package)
  const perPerson = chosen?.priceCents ?? event.priceCents
  return {
    reference: registration.reference,
    status: registration.status,
    event: eventView(event, await placesOf(db, event), locale, now),
    contact: { name: registration.contactName, email: registration.contactEmail, phone: registration.contactPhone },
    participants: registration.participants.map(({ name, birthDate, level, answers }) => ({
      name,
      birthDate,
      level,
      answers: (event.questions ?? []).flatMap((question) => {
        const given = answers[question.id]
        if (given === undefined) return []
        const words = (value: string) => question.options?.find(({ id }) => id === value)?.label[locale] ?? value
        const answer = typeof given === 'string' ? words(given) : given.join(', ')
        return [{ label: question.label[locale], answer }]
      }),
    })),
    package: chosen?.name[locale] ?? null,
    priceCents: perPerson * registration.participants.length,
    remarks: registration.remarks,
    availability: registration.availability,
    photos: registration.photosAt !== null,
    placeInLine: registration.status === 'waiting' ? await placeInLine(db, registration) : 0,
    createdAt: registration.createdAt,
  }
}
