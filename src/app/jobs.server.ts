import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm'
import { type Db, type Doors, leaveNoTrace } from '~/db/connection.server'
import { events, letters, medicalNotes, participants, registrations, sessions } from '~/db/schema'
import { sessionsOver } from '~/features/auth/sessions.server'
import { withMoments } from '~/features/events/events.server'
import { takeStep } from '~/features/registrations/life-cycle.server'
import { erase } from '~/features/registrations/manage/changes.server'
import { expireOffers } from '~/features/registrations/waiting-list.server'
import type { RegistrationStatus } from '~/model/registration'
import { forgetOldErasures, hasOldErasures, noteErasures } from '~/server/backup/erasure-log.server'
import { endedBefore, medicalEndedBefore, retention } from '~/server/jobs/retention'
import { createBell } from '~/server/jobs/wakeable-sleep.server'
import { failureOf, traceOf } from '~/server/mail/mail-error.server'
import { queueLetter } from '~/server/mail/outbox.server'
import type { Log } from '~/server/monitoring/log.server'

export const remindBefore = 2 * 86_400_000

const atOnce = 100

/** Each job finds its rows in its own transaction, so any number of processes may run it. Returns the work done. */
export async function doWhatIsDue({ read, write }: Pick<Doors, 'read' | 'write'>, now: number): Promise<number> {
  return doWorks(works, { read, write }, now)
}

export async function letGoOfWhatIsDue({ read, write }: Pick<Doors, 'read' | 'write'>, now: number): Promise<void> {
  const letting = works.filter(({ letsGo }) => letsGo)
  while ((await doWorks(letting, { read, write }, now)) > 0);
}

async function doWorks(
  which: readonly Work[],
  { read, write }: Pick<Doors, 'read' | 'write'>,
  now: number,
): Promise<number> {
  let done = 0
  for (const { topics, isDue, work } of which) {
    if (!(await isDue(read, now))) continue
    done += await write(topics, (tx) => work(tx, now))
  }
  return done
}

type Work = {
  topics: readonly ('registrations' | 'letters' | 'accounts')[]
  letsGo?: true
  /** Asks the read connection first, so that nobody takes the write lock for nothing. */
  isDue: (db: Db, now: number) => Promise<boolean>
  work: (tx: Db, now: number) => Promise<number>
}

const both = ['registrations', 'letters'] as const
const any = async (rows: Promise<readonly unknown[]>) => (await rows).length > 0

const works: readonly Work[] = [
  {
    topics: ['accounts'],
    letsGo: true,
    isDue: (db, now) => any(sessionsOver(db, now)),
    work: async (tx, now) => {
      const over = await sessionsOver(tx, now)
      await tx.delete(sessions).where(
        inArray(
          sessions.id,
          over.map(({ id }) => id),
        ),
      )
      return over.length
    },
  },
  {
    topics: both,
    isDue: (db, now) => any(db.select({ id: registrations.id }).from(registrations).where(offerEnded(now)).limit(1)),
    work: expireOffers,
  },
  {
    topics: ['registrations'],
    isDue: (db, now) => any(waitingForNothing(db, now).limit(1)),
    work: async (tx, now) => {
      const rows = await waitingForNothing(tx, now)
      for (const { registration } of rows) await takeStep(tx, registration, 'lapse', { by: 'clock', now })
      return rows.length
    },
  },
  {
    topics: ['letters'],
    isDue: (db, now) => any(toRemind(db, now).limit(1)),
    work: async (tx, now) => {
      const rows = await toRemind(tx, now)
      for (const { registration, startsAt } of rows)
        await queueLetter(tx, {
          kind: 'event-reminder',
          locale: registration.locale,
          recipient: registration.contactEmail,
          registrationId: registration.id,
          occasion: String(startsAt),
          now,
        })
      return rows.length
    },
  },
  {
    topics: ['registrations'],
    letsGo: true,
    isDue: async (db, now) => any(noteToErase(db, now, 1)),
    work: async (tx, now) => {
      const rows = await noteToErase(tx, now, atOnce)
      noteErasures(
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
      return rows.length
    },
  },
  {
    topics: ['letters'],
    letsGo: true,
    isDue: (db, now) => any(toForget(db, now).limit(1)),
    work: async (tx, now) => {
      const rows = await toForget(tx, now)
      leaveNoTrace(tx)
      for (const { id } of rows) await tx.delete(letters).where(eq(letters.id, id))
      return rows.length
    },
  },
  {
    topics: both,
    letsGo: true,
    isDue: async (db, now) => any(toErase(db, now, 1)),
    work: async (tx, now) => {
      const rows = await toErase(tx, now, atOnce)
      await erase(tx, rows, now)
      return rows.length
    },
  },
  {
    topics: [],
    isDue: async (db, now) => hasOldErasures(db, now),
    work: async (tx, now) => forgetOldErasures(tx, now),
  },
]

const is = (status: RegistrationStatus) => sql`${registrations.status} = ${sql.raw(`'${status}'`)}`
const offerEnded = (now: number) => and(is('offered'), lte(registrations.offerUntil, now))
const dated = and(ne(events.kind, 'lessons'), isNotNull(events.startsAt))

const unsettled = sql`select id from registrations where status = 'waiting'
  union all select id from registrations where status = 'offered' and offer_until is null`

/** The unary plus makes SQLite start at the waiting registrations, not at all past events. */
const waitingForNothing = (db: Db, now: number) =>
  db
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(sql`${registrations.id} in (${unsettled})`, ne(events.kind, 'lessons'), sql`+${events.startsAt} <= ${now}`),
    )

const toRemind = (db: Db, now: number) =>
  db
    .select({ registration: registrations, startsAt: events.startsAt })
    .from(events)
    .innerJoin(registrations, eq(registrations.eventId, events.id))
    .where(
      and(
        eq(events.status, 'published'),
        dated,
        gt(events.startsAt, now),
        lte(events.startsAt, now + remindBefore),
        is('confirmed'),
        sql`${registrations.updatedAt} <= ${events.startsAt} - ${remindBefore}`,
        sql`not exists (select 1 from letters where letters.registration_id = ${registrations.id} and letters.kind = 'event-reminder' and letters.occasion = cast(${events.startsAt} as text))`,
      ),
    )

async function lessonsOver(db: Db, before: number): Promise<number[]> {
  const rows = await db.select().from(events).where(isNull(events.endsAt))
  // A club without that season no longer says when it ended: the year of the row decides.
  return rows.filter((row) => (withMoments(row)?.endsAt ?? row.createdAt) < before).map(({ id }) => id)
}

const noteToErase = async (db: Db, now: number, most: number) => {
  const before = medicalEndedBefore(now)
  const over = or(lt(events.endsAt, before), inArray(events.id, await lessonsOver(db, before)))
  // SQLite keeps the order of a cross join: it starts at the few notes, not at all past events.
  return db
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
        over,
      ),
    )
    .limit(most)
}

const toForget = (db: Db, now: number) =>
  db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        isNull(letters.registrationId),
        ne(letters.status, 'waiting'),
        lte(letters.createdAt, now - retention.letterDays * 86_400_000),
      ),
    )

const toErase = async (db: Db, now: number, most: number) => {
  const before = endedBefore(now)
  const over = or(lt(events.endsAt, before), inArray(events.id, await lessonsOver(db, before)))
  return db
    .select({
      id: registrations.id,
      reference: registrations.reference,
      eventId: registrations.eventId,
      status: registrations.status,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .where(inArray(registrations.eventId, db.select({ id: events.id }).from(events).where(over)))
    .orderBy(asc(registrations.id))
    .limit(most)
}

/** Returns the next timestamp (UTC ms) at which a job is due; undefined for none. */
export async function nextDueAt(db: Db, now: number): Promise<number | undefined> {
  const [[offer], [start], [reminder]] = await Promise.all([
    db
      .select({ at: min(registrations.offerUntil) })
      .from(registrations)
      .where(is('offered')),
    db
      .select({ at: min(events.startsAt) })
      .from(events)
      .where(gt(events.startsAt, now)),
    db
      .select({ at: min(events.startsAt) })
      .from(events)
      .where(gt(events.startsAt, now + remindBefore)),
  ])
  const moments = [offer?.at, start?.at, reminder?.at && reminder.at - remindBefore]
  const known = moments.filter((at): at is number => typeof at === 'number')
  return known.length > 0 ? Math.min(...known) : undefined
}

export type Clock = { stop: () => Promise<void> }

const longestSleep = 30_000
const shortestSleep = 50
const afterFault = 5000

export function startClock(
  doors: Pick<Doors, 'read' | 'write'>,
  log: Pick<Log, 'info' | 'warn'>,
  now: () => number = Date.now,
): Clock {
  const bell = createBell()
  let isStopping = false

  async function work() {
    while (!isStopping) {
      try {
        const done = await doWhatIsDue(doors, now())
        if (done > 0) {
          log.info({ done }, 'the clock did what was due')
          continue
        }
        const next = await nextDueAt(doors.read, now())
        await bell.wait(Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - now(), shortestSleep), longestSleep))
      } catch (error) {
        log.warn({ fault: failureOf(error), trace: traceOf(error) }, 'the clock stumbled and goes on')
        await bell.quiet(afterFault)
      }
    }
  }

  const working = work()
  return {
    stop: async () => {
      isStopping = true
      bell.stop()
      await working
    },
  }
}
