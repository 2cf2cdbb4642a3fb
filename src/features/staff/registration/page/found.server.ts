import { database } from '~/db/database.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { findRegistration, type Registration } from '~/features/registrations/registrations.server'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { readReference } from '~/text/reference'

export type Found = { readonly registration: Registration; readonly event: DatedEvent }

export const registrationPath = (reference: string): DeskLink => deskLink('inschrijvingen/$reference', reference)

/** The page's own, or another one. */
export async function findForStaff(
  { parameters, member }: DeskContext,
  given = parameters[0] ?? '',
): Promise<Found | undefined> {
  const reference = readReference(given)
  const { read } = database()
  const registration = reference ? await findRegistration(read, { reference }) : undefined
  const event = registration && (await findEvent(read, registration.eventId))
  return registration && event && mayEditClub(member, event.clubId) ? { registration, event } : undefined
}
