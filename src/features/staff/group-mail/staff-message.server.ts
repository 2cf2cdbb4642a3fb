import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { groupEmails } from '~/db/schema'
import type { RegistrationEmailData } from '~/emails/email-data'
import type { EmailPayloads } from '~/emails/email-payloads'
import type { Locale } from '~/i18n/locale'
import { type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { stoppedByStaff } from '~/server/mail/failure-reason'
import { listNames } from '~/text/name-list'
import { statusesFor } from './audience.server'
import type { PlaceholderValues } from './placeholders'

type Written = EmailPayloads['staff-message'] & { readonly statuses: readonly RegistrationStatus[] }

/** What a group email says, and for registrations of which statuses. Throws `OutdatedEmail` once it was stopped. */
export async function writtenToGroup(db: Db, id: number): Promise<Written> {
  const [row] = await db.select().from(groupEmails).where(eq(groupEmails.id, id))
  if (!row || row.stoppedAt !== null) throw new OutdatedEmail(stoppedByStaff)
  const { subject, text, view } = row
  return { subject, text, statuses: statusesFor(view) }
}

export const toAll = (payload: EmailPayloads['staff-message']): Written => ({
  ...payload,
  statuses: registrationStatuses,
})

export const placeholderValues = (data: RegistrationEmailData, locale: Locale): PlaceholderValues => ({
  name: data.contactName,
  participants: listNames(data.participants, locale),
  event: data.event.title,
  when: data.event.when,
  where: data.event.place.join(', '),
  reference: data.reference,
  link: data.registrationUrl,
})
