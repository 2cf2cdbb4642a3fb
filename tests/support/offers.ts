import { and, eq } from 'drizzle-orm'
import { letterFacts } from '~/app/emails/data.server'
import type { Database } from '~/db/connection.server'
import { letters } from '~/db/schema'
import { startOffer } from '~/features/registrations/waiting-list.server'
import { markDropped, markSent, markUnsent } from '~/server/mail/outbox.server'

const site = { siteUrl: 'https://www.club.example', appSecret: 's'.repeat(40) }

export async function mailOffers(database: Database, now: number, isRefused = false): Promise<void> {
  for (;;) {
    const [letter] = await database.read
      .select()
      .from(letters)
      .where(and(eq(letters.kind, 'registration-offered'), eq(letters.status, 'waiting')))
      .limit(1)
    if (!letter) return
    const requested = { db: database.read, letter, site, now }
    const facts = await letterFacts('registration-offered', requested).catch(() => undefined)
    if (!facts) await markDropped(database, letter, 'outdated')
    else if (isRefused) await markUnsent(database, letter, 'refused', now, true)
    else await markSent(database, letter.id, now, (tx) => startOffer(tx, letter.registrationId!, facts.offerUntil, now))
  }
}
