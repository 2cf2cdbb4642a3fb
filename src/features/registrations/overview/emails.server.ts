import type { Db } from '~/db/connection.server'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import type { Locale } from '~/i18n/locale'
import { queueLetter } from '~/server/mail/outbox.server'

/**
 * Writes the email with the link to all registrations of an address, one for each spelling that registrations have
 * (`now`, UTC milliseconds). For an unknown address a row is written as well, so that the time tells nothing; it is
 * taken out when it is to be sent.
 */
export async function queueOverviewLinks(tx: Db, email: string, locale: Locale, now: number): Promise<void> {
  const stored = new Set((await registrationsOf(tx, email)).map(({ contactEmail }) => contactEmail))
  for (const recipient of stored.size > 0 ? stored : [email])
    await queueLetter(tx, { kind: 'registrations-link', locale, recipient, registrationId: null, now })
}
