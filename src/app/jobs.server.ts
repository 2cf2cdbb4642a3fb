import { and, eq, gt, isNotNull, lte, min, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import { agreeBySilence, nextSilence, silentPlacements } from '~/features/lesson-groups/families/answers.server'
import { alertsDue, mailOpening, nextOpening } from '~/features/opening-alerts/alerts.server'
import { changeStatus } from '~/features/registrations/life-cycle.server'
import { remindBefore } from '~/features/registrations/manage/next-dates.server'
import { termJobs } from '~/features/registrations/paying/term-emails.server'
import { expireOffers, mayEnd } from '~/features/registrations/waiting-list.server'
import { indexOlder, withoutWords } from '~/features/registrations/words.server'
import { nextPublishAt, publishDue } from '~/features/staff/content/scheduled.server'
import { kinds } from '~/features/staff/kinds/kinds.server'
import { nextSeasonAt, publishDueSeasons } from '~/features/staff/seasons/steps.server'
import type { RegistrationStatus } from '~/model/registration'
import { type Job, job } from '~/server/jobs/job'
import { createWakeableSleep } from '~/server/jobs/wakeable-sleep.server'
import { mailFailureOf, traceOf } from '~/server/mail/mail-error.server'
import { queueEmail } from '~/server/mail/outbox.server'
import type { Log } from '~/server/monitoring/log.server'
import { retentionJobs } from './retention.server'

const is = (status: RegistrationStatus) => sql`${registrations.status} = ${sql.raw(`'${status}'`)}`

const firstStart = async (db: Db, after: number) => {
  const [found] = await db
    .select({ at: min(events.startsAt) })
    .from(events)
    .where(gt(events.startsAt, after))
  return found?.at ?? undefined
}

const endedOffers = job({
  topics: ['registrations', 'outbox'],
  find: (db, now, most) =>
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(mayEnd(now), lte(registrations.offerUntil, now)))
      .limit(most),
  run: (tx, _, now) => expireOffers(tx, now),
  nextDue: async (db, now) => {
    const [found] = await db
      .select({ at: min(registrations.offerUntil) })
      .from(registrations)
      .where(mayEnd(now))
    return found?.at ?? undefined
  },
})

const unsettled = sql`select id from registrations where status = 'waiting'
  union all select id from registrations where status in ('held', 'offered') and status = 'offered' and offer_until is null`

const waitingForNothing = job({
  topics: ['registrations'],
  /** SQLite starts at the waiting registrations, not at all past events. */
  find: (db, now, most) =>
    db
      .select({ registration: registrations })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          sql`${registrations.id} in (${unsettled})`,
          ne(events.kind, 'lessons'),
          lte(withoutIndex(events.startsAt), now),
        ),
      )
      .limit(most),
  run: async (tx, rows, now) => {
    for (const { registration } of rows) await changeStatus(tx, registration, 'lapse', { by: 'clock', now })
  },
  nextDue: firstStart,
})

const reminders = job({
  topics: ['outbox'],
  find: (db, now, most) =>
    db
      .select({ registration: registrations, startsAt: events.startsAt })
      .from(events)
      .innerJoin(registrations, eq(registrations.eventId, events.id))
      .where(
        and(
          eq(events.status, 'published'),
          and(ne(events.kind, 'lessons'), isNotNull(events.startsAt)),
          gt(events.startsAt, now),
          lte(events.startsAt, now + remindBefore),
          is('confirmed'),
          isNotNull(registrations.contactEmail),
          sql`${registrations.updatedAt} <= ${events.startsAt} - ${remindBefore}`,
          sql`not exists (select 1 from outbox where outbox.registration_id = ${registrations.id} and outbox.kind = 'event-reminder' and outbox.occasion = cast(${events.startsAt} as text))`,
        ),
      )
      .limit(most),
  run: async (tx, rows, now) => {
    for (const { registration, startsAt } of rows)
      await queueEmail(tx, {
        kind: 'event-reminder',
        locale: registration.locale,
        recipient: registration.contactEmail,
        registrationId: registration.id,
        occasion: String(startsAt),
        now,
      })
  },
  nextDue: async (db, now) => {
    const start = await firstStart(db, now + remindBefore)
    return start && start - remindBefore
  },
})

const openings = job({ topics: ['outbox'], find: alertsDue, run: mailOpening, nextDue: nextOpening })

const silences = job({
  topics: ['registrations'],
  find: silentPlacements,
  run: agreeBySilence,
  nextDue: nextSilence,
})

const unindexed = job({ topics: [], find: withoutWords, run: indexOlder })

const jobs: readonly Job[] = [
  endedOffers,
  waitingForNothing,
  reminders,
  openings,
  silences,
  ...termJobs,
  unindexed,
  ...retentionJobs,
]

/** Each job finds its rows in its own transaction, so any number of processes may run it. Returns the work done. */
export async function runDueJobs(database: Pick<Database, 'read' | 'write'>, now: number): Promise<number> {
  const published = await publishDue(database, Object.values(kinds), now)
  const seasons = await publishDueSeasons(database, now)
  return published + seasons + (await runJobs(jobs, database, now))
}

export async function runDueDeletions(database: Pick<Database, 'read' | 'write'>, now: number): Promise<void> {
  while ((await runJobs(retentionJobs, database, now)) > 0);
}

async function runJobs(
  which: readonly Job[],
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: number,
): Promise<number> {
  let done = 0
  for (const { topics, isDue, run } of which)
    if (await isDue(read, now)) done += await write(topics, (tx) => run(tx, now))
  return done
}

/** Returns the next timestamp (UTC ms) at which a job is due; undefined for none. */
export async function nextDueAt(db: Db, now: number): Promise<number | undefined> {
  const each = [nextPublishAt(db), nextSeasonAt(db), ...jobs.map(({ nextDue }) => nextDue?.(db, now))]
  const known = (await Promise.all(each)).filter((at) => at !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

type Scheduler = { stop: () => Promise<void> }

const longestSleep = 30_000
const shortestSleep = 50
const afterError = 5000

export function startScheduler(
  database: Pick<Database, 'read' | 'write'>,
  log: Pick<Log, 'info' | 'warn'>,
  now: () => number = Date.now,
): Scheduler {
  const sleep = createWakeableSleep()
  let isStopping = false

  async function work() {
    while (!isStopping) {
      try {
        const done = await runDueJobs(database, now())
        if (done > 0) {
          log.info({ done }, 'jobs have run')
          continue
        }
        const next = await nextDueAt(database.read, now())
        await sleep.wait(Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - now(), shortestSleep), longestSleep))
      } catch (error) {
        log.warn({ fault: mailFailureOf(error), trace: traceOf(error) }, 'the scheduler failed and goes on')
        await sleep.quiet(afterError)
      }
    }
  }

  const working = work()
  return {
    stop: async () => {
      isStopping = true
      sleep.stop()
      await working
    },
  }
}
