import { and, asc, eq } from 'drizzle-orm'
import { emailDataOf } from '~/app/emails/emails'
import type { Database } from '~/db/connection.server'
import { outbox } from '~/db/schema'
import { startOffer } from '~/features/registrations/waiting-list.server'
import { markDropped, markSent, markUnsent } from '~/server/mail/outbox.server'

const site = { siteUrl: 'https://www.club.example', appSecret: 's'.repeat(40) }

export async function mailOffers(database: Database, now: number, isRefused = false): Promise<void> {
  for (;;) {
    const [email] = await database.read
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'registration-offered'), eq(outbox.status, 'waiting')))
      .orderBy(asc(outbox.id))
      .limit(1)
    if (!email) return
    const requested = { db: database.read, email, site, now }
    const facts = await emailDataOf('registration-offered', requested).catch(() => undefined)
    if (!facts) await markDropped(database, email, 'outdated')
    else if (isRefused) await markUnsent(database, email, 'refused', now, true)
    else await markSent(database, email.id, now, (tx) => startOffer(tx, email.registrationId!, facts.offerUntil, now))
  }
}
