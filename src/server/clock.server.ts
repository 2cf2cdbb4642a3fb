import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, ne, sql } from 'drizzle-orm'
import { type Db, type Doors, leaveNoTrace } from '~/db/connection.server'
import { events, letters, medicalNotes, participants, registrations, sessions } from '~/db/schema'
import type { RegistrationStatus } from '~/domain/registration'
import { retainUntil, retention } from '~/domain/retention'
import { forgetOldErasures, hasOldErasures, noteErasures } from './erasures.server'
import { withMoments } from './events.server'
import { queueLetter } from './letters.server'
import type { Log } from './log.server'
import { createBell } from './post-bell.server'
import { failureOf, traceOf } from './post-failure.server'
import { erase } from './registration-changes.server'
import { takeStep } from './registration-life.server'
import { sessionsOver } from './sessions.server'
import { expireOffers } from './waiting-list.server'

/** A reminder goes so long before an event begins. */
export const remindBefore = 2 * 86_400_000

/** So many registrations are erased in one transaction. */
const atOnce = 100

/**
 * Does what the clock owes at a moment (UTC ms): ends offers and offers their places on, closes the waiting lists of
 * what began, writes reminders, and lets personal data go. Each work finds what is due inside its own transaction, so
 * that any number of processes may ask and everything happens once. Answers how much was done.
 */
export async function doWhatIsDue({ read, write }: Pick<Doors, 'read' | 'write'>, now: number): Promise<number> {
  return doWorks(works, { read, write }, now)
}

/** Lets go, until nothing is left, of all personal data whose time has come; nobody hears of it. */
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
  /** It lets personal data go, or finds out when. */
  letsGo?: true
  /** A look from the reading side, so that nobody holds the pen for nothing. */
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
    topics: [],
    letsGo: true,
    isDue: (db) => any(withoutRetention(db).limit(1)),
    work: async (tx) => {
      for (const event of await withoutRetention(tx)) {
        const endsAt = withMoments(event)?.endsAt
        // A club that has dropped the season says no more when it ends: the year of the row has to do.
        const until = retainUntil(endsAt ?? event.createdAt)
        await tx.update(events).set({ retainUntil: until }).where(eq(events.id, event.id))
      }
      return 0
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
    isDue: (db, now) => any(noteToErase(db, now).limit(1)),
    work: async (tx, now) => {
      const rows = await noteToErase(tx, now)
      noteErasures(
        tx,
        'note',
        rows.map(({ reference, participantId }) => `${reference}/${participantId}`),
        now,
      )
      await tx.delete(medicalNotes).where(lte(medicalNotes.eraseAt, now))
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
    isDue: (db, now) => any(toErase(db, now).limit(1)),
    work: async (tx, now) => {
      const rows = await toErase(tx, now).limit(atOnce)
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

/** Lessons, whose dates are the club's, and rows from before retention was kept. */
const withoutRetention = (db: Db) => db.select().from(events).where(isNull(events.retainUntil))

const is = (status: RegistrationStatus) => sql`${registrations.status} = ${sql.raw(`'${status}'`)}`
const offerEnded = (now: number) => and(is('offered'), lte(registrations.offerUntil, now))
const dated = and(ne(events.kind, 'lessons'), isNotNull(events.startsAt))

/** Who waits for an event that began. With the sign SQLite begins at who waits, not at all that ever began. */
const waitingForNothing = (db: Db, now: number) =>
  db
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(is('waiting'), ne(events.kind, 'lessons'), sql`+${events.startsAt} <= ${now}`))

/** Who comes within two days, signed up before that, and has not been reminded. */
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

const noteToErase = (db: Db, now: number) =>
  db
    .select({ reference: registrations.reference, participantId: participants.id })
    .from(medicalNotes)
    .innerJoin(participants, eq(participants.id, medicalNotes.participantId))
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(lte(medicalNotes.eraseAt, now))

/** Letters about no registration, long after they were written; one that still waits is not lost. */
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

const toErase = (db: Db, now: number) =>
  db
    .select({
      id: registrations.id,
      reference: registrations.reference,
      eventId: registrations.eventId,
      status: registrations.status,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .where(
      inArray(registrations.eventId, db.select({ id: events.id }).from(events).where(lte(events.retainUntil, now))),
    )
    .orderBy(asc(registrations.id))

/** The next moment (UTC ms) at which the clock owes something that is known now; undefined where nothing is. */
export async function nextDueAt(db: Db, now: number): Promise<number | undefined> {
  const [[offer], [start], [reminder], [note], [data]] = await Promise.all([
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
    db.select({ at: min(medicalNotes.eraseAt) }).from(medicalNotes),
    db
      .select({ at: min(events.retainUntil) })
      .from(events)
      .where(gt(events.retainUntil, now)),
  ])
  const moments = [offer?.at, start?.at, reminder?.at && reminder.at - remindBefore, note?.at, data?.at]
  const known = moments.filter((at): at is number => typeof at === 'number')
  return known.length > 0 ? Math.min(...known) : undefined
}

export type Clock = { stop: () => Promise<void> }

/** A computer may sleep, its clock may be set, and another process may make a new offer: nobody sleeps longer. */
const longestSleep = 30_000
const shortestSleep = 50
const afterFault = 5000

/** Starts this process's one worker that does what is due. */
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
        await bell.wait(
          next === undefined ? longestSleep : Math.min(Math.max(next - now(), shortestSleep), longestSleep),
        )
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
