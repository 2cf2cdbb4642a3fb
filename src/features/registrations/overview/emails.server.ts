import type { Db } from '~/db/connection.server'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import type { Locale } from '~/i18n/locale'
import { queueEmail } from '~/server/mail/outbox.server'

/** Writes a row for unknown addresses too, so that the time tells nothing; it is dropped at sending. `now`: UTC ms. */
export async function queueOverviewLinks(tx: Db, email: string, locale: Locale, now: number): Promise<void> {
  const stored = new Set((await registrationsOf(tx, email)).map(({ contactEmail }) => contactEmail))
  for (const recipient of stored.size > 0 ? stored : [email])
    await queueEmail(tx, { kind: 'registrations-link', locale, recipient, registrationId: null, now })
}
