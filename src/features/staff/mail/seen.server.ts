import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, outbox, registrations } from '~/db/schema'
import type { Viewer } from '~/features/staff/members/rights'
import { accountEmailKinds, type EmailKind } from '~/model/email-kinds'
import type { EmailRow } from '~/server/mail/outbox.server'
import { isOfAccount } from './again'

export type SeenEmail = EmailRow & {
  readonly reference: string | null
  /** The address of its registration now. */
  readonly contactEmail: string | null
}

export const kindsSeenBy = ({ role }: Viewer, kinds: readonly EmailKind[]): EmailKind[] =>
  kinds.filter((kind) => role === 'admin' || !isOfAccount(kind))

/** Emails of accounts are for admins; editors of some clubs see what is about a registration there. */
export function seenBy({ role, clubs }: Viewer): SQL | undefined {
  if (role === 'admin') return undefined
  if (clubs === null) return notInArray(outbox.kind, [...accountEmailKinds])
  return sql`exists (select 1 from registrations join events on events.id = registrations.event_id
    where registrations.id = outbox.registration_id and ${inArray(events.clubId, [...clubs])})`
}

export const seenEmails = (db: Db) =>
  db
    .select({ email: outbox, reference: registrations.reference, contactEmail: registrations.contactEmail })
    .from(outbox)
    .leftJoin(registrations, eq(registrations.id, outbox.registrationId))
    .$dynamic()

export const asSeen = ({ email, ...about }: Awaited<ReturnType<typeof seenEmails>>[number]): SeenEmail => ({
  ...email,
  ...about,
})

export async function findEmail(db: Db, member: Viewer, id: number): Promise<SeenEmail | undefined> {
  const [found] = await seenEmails(db).where(and(eq(outbox.id, id), seenBy(member)))
  return found && asSeen(found)
}
