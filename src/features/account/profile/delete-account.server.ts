import type { Database, Db } from '~/db/connection.server'
import {
  type AccountRefusal,
  type AccountSite,
  atProvider,
  countedFor,
  isRecentSignIn,
} from '~/features/account/actions.server'
import { dropPhoto, removeFile } from '~/features/account/photo/photo-store.server'
import type { Session } from '~/features/auth/session-store.server'
import { findEvent } from '~/features/events/events.server'
import { alertsOfAddress, eraseAlerts } from '~/features/opening-alerts/alerts.server'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import { allowed } from '~/features/registrations/manage/view.server'
import {
  provenAddress,
  registrationsOfAccount,
  releaseRegistrations,
} from '~/features/registrations/owned-registrations.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { forgetMember } from '~/features/staff/audit/erase.server'
import { logErasures } from '~/server/backup/erasure-log.server'

type Deletion =
  /** `kept`: registrations that may not be erased yet; their links keep working. */
  { readonly ok: true; readonly kept: number } | { readonly ok: false; readonly refusal: AccountRefusal }

/** This order can be repeated after a crash (docs/decisions/deleting-accounts.md). */
export async function deleteAccount(
  site: AccountSite,
  { session, erases, now }: { session: Session; erases: boolean; now: number },
): Promise<Deletion> {
  if (!isRecentSignIn(session, now)) return { ok: false, refusal: { reason: 'requires-recent-login' } }
  const { uid } = session.user
  const address = provenAddress(session.user)
  const tooMany = await countedFor(site, 'account-change', uid)
  if (tooMany) return { ok: false, refusal: tooMany }
  if (erases && address) await eraseAddress(site.database, address, now)
  const kept = erases ? await eraseAll(site.database, uid, now) : 0
  const state = await atProvider(site, (auth) => auth.deleteUser(uid))
  if (state === 'unreachable') return { ok: false, refusal: { reason: 'unreachable' } }
  await forgetAccount(site, uid, now)
  return { ok: true, kept }
}

async function eraseAll(database: AccountSite['database'], uid: string, now: number): Promise<number> {
  let kept = 0
  for (const id of await registrationsOfAccount(database.read, uid)) {
    if (await mayErase(database.read, id, now)) await eraseRegistration(database, id, now)
    else kept++
  }
  return kept
}

const eraseAddress = ({ write }: AccountSite['database'], address: string, now: number) =>
  write([], async (tx) => {
    const alerts = await alertsOfAddress(tx, address)
    await eraseAlerts(
      tx,
      alerts.map(({ id }) => id),
      now,
    )
  })

async function mayErase(db: Db, id: number, now: number): Promise<boolean> {
  const registration = await findRegistration(db, { id })
  const event = registration && (await findEvent(db, registration.eventId))
  return !registration || !event || allowed(registration, event, false, now).erase
}

/** Idempotent. */
export async function forgetAccount(
  {
    database,
    sessions: open,
    dataDir,
  }: Pick<AccountSite, 'sessions' | 'dataDir'> & { database: Pick<Database, 'write'> },
  uid: string,
  now: number,
): Promise<void> {
  await open.endAll(uid, now)
  const photo = await database.write(['accounts', 'registrations'], async (tx) => {
    logErasures(tx, 'account', [uid], now)
    await releaseRegistrations(tx, uid)
    await forgetMember(tx, uid)
    return dropPhoto(tx, uid)
  })
  if (photo) await removeFile({ database, dataDir }, photo)
}
