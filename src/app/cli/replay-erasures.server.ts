import { and, eq, lte } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { medicalNotes, openingAlerts, participants, photos, registrations, sessions } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { sumUp } from '~/features/payments/ledger.server'
import { eraseAndFeed } from '~/features/registrations/manage/changes.server'
import { releaseRegistrations } from '~/features/registrations/owned-registrations.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import { indexWords } from '~/features/registrations/words.server'
import { forgetMember } from '~/features/staff/audit/erase.server'
import type { Erasure, ErasureKind } from '~/server/backup/erasure-log.server'

/** Repeats erasures made since a backup (docs/decisions/backups.md). Returns how many rows it erased. */
export async function replayErasures(
  { write }: Pick<Database, 'write'>,
  erasures: readonly Erasure[],
  now: number,
): Promise<number> {
  return write(['registrations', 'outbox', 'accounts'], async (tx) => {
    let done = 0
    for (const erasure of erasures) if (await repeat[erasure.kind]?.(tx, erasure, now)) done++
    return done
  })
}

type Repeat = (tx: Db, erasure: Erasure, now: number) => Promise<boolean>

const repeat: Record<ErasureKind, Repeat> = {
  // A reference that is issued again belongs to another registration.
  registration: async (tx, { key, at }, now) => {
    const [row] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.reference, key), lte(registrations.createdAt, at)))
    if (!row) return false
    await eraseAndFeed(tx, row, now)
    return true
  },
  participant: async (tx, { key }, now) => {
    const found = await findParticipant(tx, key)
    if (!found) return false
    const others = await tx.$count(participants, eq(participants.registrationId, found.registration.id))
    // This copy does not know who replaced the last participant, so the registration has nobody left.
    if (others === 1) await eraseAndFeed(tx, found.registration, now)
    else {
      await tx.delete(participants).where(eq(participants.id, found.id))
      await indexWords(tx, found.registration.id)
      await sumUp(tx, [found.registration.id])
      const event = await findEvent(tx, found.registration.eventId)
      if (event && now < event.startsAt) await feedWaitingList(tx, event.id, now)
    }
    return true
  },
  note: async (tx, { key, at }) => {
    const found = await findParticipant(tx, key)
    if (!found) return false
    const gone = await tx
      .delete(medicalNotes)
      .where(and(eq(medicalNotes.participantId, found.id), lte(medicalNotes.notedAt, at)))
      .returning()
    return gone.length > 0
  },
  account: async (tx, { key }) => {
    const had = await tx.$count(registrations, eq(registrations.uid, key))
    await releaseRegistrations(tx, key)
    const [photo, session] = [
      await tx.delete(photos).where(eq(photos.uid, key)).returning({ id: photos.id }),
      await tx.delete(sessions).where(eq(sessions.uid, key)).returning({ id: sessions.id }),
    ]
    const wasStaff = await forgetMember(tx, key)
    return wasStaff || had + photo.length + session.length > 0
  },
  alert: async (tx, { key, at }) => {
    const gone = await tx
      .delete(openingAlerts)
      .where(and(eq(openingAlerts.id, Number(key)), lte(openingAlerts.createdAt, at)))
      .returning({ id: openingAlerts.id })
    return gone.length > 0
  },
  photo: async (tx, { key }) => {
    const gone = await tx.delete(photos).where(eq(photos.name, key)).returning({ id: photos.id })
    return gone.length > 0
  },
}

async function findParticipant(tx: Db, key: string) {
  const [reference = '', id] = key.split('/')
  const [found] = await tx
    .select({ id: participants.id, registration: registrations })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(and(eq(participants.id, Number(id)), eq(registrations.reference, reference)))
  return found
}
