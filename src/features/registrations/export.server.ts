import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { outbox, registrationNotes } from '~/db/schema'
import type { Caller } from '~/features/auth/caller.server'
import { findEvent } from '~/features/events/events.server'
import { dueOf, openOf, paymentStateOf } from '~/features/payments/balance'
import { linesOf } from '~/features/payments/ledger.server'
import { missing } from '~/server/http/conditional-response.server'
import { iso, jsonDownload } from '~/server/http/download.server'
import { admit } from '~/server/http/rate-limit-request.server'
import { noteUntil, retainUntil } from '~/server/jobs/retention'
import { openRegistration } from './access.server'
import { familyCalendarOf } from './family-calendar.server'
import { contactOf } from './form/contact'
import { participantOf } from './form/participant'
import { wishesOf } from './lesson-wishes.server'
import { historyOf } from './life-cycle.server'
import { type Registration, withMedicalNote } from './registrations.server'
import { tagsOf } from './tags.server'

export async function exportResponse(caller: Caller, file: string): Promise<Response> {
  const given = file.endsWith('.json') ? file.slice(0, -'.json'.length) : ''
  const { request } = caller
  const registration = await openRegistration(caller, given, new URL(request.url).searchParams.get('token'))
  if (!registration) return missing()
  await admit(request, 'export')
  return jsonDownload(`${registration.reference}.json`, await exportOf(database().read, registration))
}

/** GDPR, articles 15 and 20. A medical note is only mentioned: its text is for the trainers alone. */
export async function exportOf(db: Db, registration: Registration) {
  const event = await findEvent(db, registration.eventId)
  const noted = await withMedicalNote(db, registration)
  const noteLeaves = event ? noteUntil(registration, event.endsAt) : null
  const mail = await db
    .select({ kind: outbox.kind, status: outbox.status, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.registrationId, registration.id))
    .orderBy(asc(outbox.id))
  const notes = await db
    .select({ at: registrationNotes.at, text: registrationNotes.text })
    .from(registrationNotes)
    .where(eq(registrationNotes.registrationId, registration.id))
    .orderBy(asc(registrationNotes.id))
  const tags = await tagsOf(db, [registration.id])
  const wishes = await wishesOf(db, [registration.id])
  return {
    reference: registration.reference,
    status: registration.status,
    language: registration.locale,
    event: event && { title: event.title, startsAt: iso(event.startsAt), endsAt: iso(event.endsAt) },
    contact: contactOf(registration),
    participants: registration.participants.map((one) => ({
      ...participantOf(one),
      ...(wishes.has(one.id) && { wishes: wishes.get(one.id) }),
      tags: tags.get(one.id) ?? [],
      medicalNoteKeptUntil: noted.has(one.id) ? iso(noteLeaves) : null,
    })),
    remarks: registration.remarks,
    outsideLevel: registration.outsideLevel,
    account: registration.uid,
    consents: {
      informed: iso(registration.privacyAt),
      photos: iso(registration.photosAt),
      guardian: iso(registration.guardianAt),
    },
    payment: {
      dueCents: dueOf(registration),
      paidCents: registration.paidCents,
      openCents: openOf(registration),
      state: paymentStateOf(registration),
      toldHowOn: registration.invoicedOn,
      lines: (await linesOf(db, registration.id)).map(({ day, kind, cents, reason }) => ({ day, kind, cents, reason })),
    },
    notes: notes.map(({ at, text }) => ({ at: iso(at), text })),
    offerUntil: iso(registration.offerUntil),
    familyCalendarSince: iso((await familyCalendarOf(db, registration.contactEmail))?.createdAt ?? null),
    createdAt: iso(registration.createdAt),
    updatedAt: iso(registration.updatedAt),
    keptUntil: event ? iso(retainUntil(event.endsAt)) : null,
    history: (await historyOf(db, registration.id)).map(({ at, ...line }) => ({ at: iso(at), ...line })),
    letters: mail.map(({ createdAt, sentAt, ...email }) => ({
      ...email,
      writtenAt: iso(createdAt),
      sentAt: iso(sentAt),
    })),
  }
}
