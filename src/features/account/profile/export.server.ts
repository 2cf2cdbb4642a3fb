import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { sessions } from '~/db/schema'
import { photoOf } from '~/features/account/photo/photo-store.server'
import type { Session } from '~/features/auth/session-store.server'
import { alertsOfAddress } from '~/features/opening-alerts/alerts.server'
import { exportOf } from '~/features/registrations/export.server'
import { provenAddress, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { iso, jsonDownload } from '~/server/http/download.server'
import { admit } from '~/server/http/rate-limit-request.server'

/** `GET /api/account/data.json`: everything that is kept of an account, for who is signed in with it. */
export async function accountExport(request: Request, session: Session): Promise<Response> {
  await admit(request, 'export')
  return jsonDownload('account.json', await accountData(database().read, session))
}

/** GDPR, articles 15 and 20. */
export async function accountData(db: Db, { user }: Pick<Session, 'user'>) {
  const { uid, metadata, isStaff, ...fields } = user
  const opened = await db
    .select({
      signedInAt: sessions.signedInAt,
      openedAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      endedAt: sessions.endedAt,
      keptUntil: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.uid, uid))
    .orderBy(asc(sessions.id))
  const registrations: unknown[] = []
  for (const { id } of await registrationsFor(db, user)) {
    const registration = await findRegistration(db, { id })
    if (registration) registrations.push(await exportOf(db, registration))
  }
  const address = provenAddress(user)
  const alerts = address ? await alertsOfAddress(db, address) : []
  return {
    account: {
      uid,
      ...fields,
      createdAt: iso(metadata.createdAt),
      lastSignInAt: iso(metadata.lastSignInAt),
      role: isStaff ? 'staff' : 'registrant',
    },
    hasPhoto: (await photoOf(db, uid)) !== undefined,
    sessions: opened.map((one) => Object.fromEntries(Object.entries(one).map(([name, at]) => [name, iso(at)]))),
    registrations,
    openingAlerts: alerts.map(({ eventId, createdAt, confirmedAt }) => ({
      event: eventId,
      askedAt: iso(createdAt),
      confirmedAt: iso(confirmedAt),
    })),
  }
}
