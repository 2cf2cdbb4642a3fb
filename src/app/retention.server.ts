import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { connectionOf, type Db } from '~/db/connection.server'
import {
  deadEnds,
  events,
  medicalNotes,
  outbox,
  participants,
  redirectHits,
  registrations,
  sessions,
} from '~/db/schema'
import { withTimes } from '~/features/events/events.server'
import { endedAlerts, eraseAlerts } from '~/features/opening-alerts/alerts.server'
import { eraseRows } from '~/features/registrations/manage/changes.server'
import { deletedContent, endedUndoSteps } from '~/features/staff/content/retention.server'
import { deletedPictures } from '~/features/staff/pictures/sweep.server'
import { endedStatuses } from '~/model/registration'
import { dropOldErasures, hasOldErasures, logErasures } from '~/server/backup/erasure-log.server'
import { type Job, job } from '~/server/jobs/job'
import { askedSince, endedBefore, medicalEndedBefore, notesEndedBefore, retention } from '~/server/jobs/retention'

const endedSessions = job({
  topics: ['accounts'],
  find: (db, now, most) => db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, now)).limit(most),
  run: async (tx, rows) => {
    await tx.delete(sessions).where(
      inArray(
        sessions.id,
        rows.map(({ id }) => id),
      ),
    )
  },
})

const oldNotes = job({
  topics: ['registrations'],
  // SQLite keeps the order of a cross join: it starts at the few notes, not at all past events.
  find: async (db, now, most) =>
    db
      .select({ reference: registrations.reference, participantId: participants.id })
      .from(medicalNotes)
      .crossJoin(participants)
      .crossJoin(registrations)
      .crossJoin(events)
      .where(
        and(
          eq(participants.id, medicalNotes.participantId),
          eq(registrations.id, participants.registrationId),
          eq(events.id, registrations.eventId),
          or(
            await hasEnded(db, medicalEndedBefore(now)),
            and(inArray(registrations.status, [...endedStatuses]), lte(registrations.updatedAt, notesEndedBefore(now))),
          ),
        ),
      )
      .limit(most),
  run: async (tx, rows, now) => {
    logErasures(
      tx,
      'note',
      rows.map(({ reference, participantId }) => `${reference}/${participantId}`),
      now,
    )
    await tx.delete(medicalNotes).where(
      inArray(
        medicalNotes.participantId,
        rows.map(({ participantId }) => participantId),
      ),
    )
  },
})

/** Those of a registration go with it. */
const oldEmails = job({
  topics: ['outbox'],
  find: (db, now, most) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.registrationId),
          ne(outbox.status, 'waiting'),
          lte(outbox.createdAt, now - retention.emailDays * 86_400_000),
        ),
      )
      .limit(most),
  run: async (tx, rows) => {
    connectionOf(tx).hasErased = true
    for (const { id } of rows) await tx.delete(outbox).where(eq(outbox.id, id))
  },
})

const oldRegistrations = job({
  topics: ['registrations', 'outbox'],
  find: async (db, now, most) => {
    const over = db
      .select({ id: events.id })
      .from(events)
      .where(await hasEnded(db, endedBefore(now)))
    return db
      .select({
        id: registrations.id,
        reference: registrations.reference,
        eventId: registrations.eventId,
        status: registrations.status,
        createdAt: registrations.createdAt,
        priceCents: registrations.priceCents,
        adjustedCents: registrations.adjustedCents,
        paidCents: registrations.paidCents,
      })
      .from(registrations)
      .where(inArray(registrations.eventId, over))
      .orderBy(asc(registrations.id))
      .limit(most)
  },
  run: eraseRows,
})

const endedOpeningAlerts = job({
  topics: [],
  find: endedAlerts,
  run: (tx, rows, now) =>
    eraseAlerts(
      tx,
      rows.map(({ id }) => id),
      now,
    ),
})

const oldDeadEnds = job({
  topics: [],
  find: (db, now, most) =>
    db
      .select({ id: deadEnds.id })
      .from(deadEnds)
      .where(lt(deadEnds.day, askedSince(now)))
      .limit(most),
  run: async (tx, rows) => {
    await tx.delete(deadEnds).where(
      inArray(
        deadEnds.id,
        rows.map(({ id }) => id),
      ),
    )
  },
})

const oldRedirectHits = job({
  topics: [],
  find: (db, now, most) =>
    db
      .select({ id: redirectHits.id })
      .from(redirectHits)
      .where(lt(redirectHits.day, askedSince(now)))
      .limit(most),
  run: async (tx, rows) => {
    await tx.delete(redirectHits).where(
      inArray(
        redirectHits.id,
        rows.map(({ id }) => id),
      ),
    )
  },
})

const oldErasures = job({
  topics: [],
  find: async (db, now) => (hasOldErasures(db, now) ? [true] : []),
  run: async (tx, _, now) => dropOldErasures(tx, now),
})

async function hasEnded(db: Db, before: number) {
  const lessons = await db.select().from(events).where(isNull(events.endsAt))
  // A club without that season no longer says when it ended: the year of the row decides.
  const endOf = new Map((await withTimes(db, lessons)).map(({ id, endsAt }) => [id, endsAt]))
  const over = lessons.filter(({ id, createdAt }) => (endOf.get(id) ?? createdAt) < before).map(({ id }) => id)
  return or(lt(events.endsAt, before), inArray(events.id, over))
}

/** Deletes what is kept no longer, by the rules in server/jobs/retention.ts. */
export const retentionJobs: readonly Job[] = [
  endedSessions,
  oldNotes,
  oldEmails,
  oldRegistrations,
  endedOpeningAlerts,
  oldDeadEnds,
  oldRedirectHits,
  oldErasures,
  deletedPictures,
  deletedContent,
  endedUndoSteps,
]
