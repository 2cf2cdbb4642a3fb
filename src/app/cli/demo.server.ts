import { count, ne } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import {
  anonymisedCounts,
  auditLog,
  clubPages,
  clubSeasons,
  drafts,
  events,
  ledger,
  lessonGroups,
  lessonSlots,
  lessons,
  news,
  outbox,
  participants,
  placements,
  planningRuns,
  redirects,
  registrations,
  revisions,
  staffMembers,
  trainers,
  undoSteps,
  vacancies,
} from '~/db/schema'
import { continueIds } from '~/db/sql'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { hasOwnPage } from '~/features/clubs/clubs'
import { demoAccounts } from '~/features/demo/accounts'
import { type DemoContent, demoContent } from '~/features/demo/content.server'
import { putLessons } from '~/features/events/lessons/lessons.server'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { writeMember } from '~/features/staff/members/members.server'
import { addDays, dayOf } from '~/time/time-zone'
import { fillLog } from './demo-log.server'
import { fillRegistrations } from './demo-registrations.server'

/** Leaves a filled database as it is, except for missing redirects. Dates are relative to `now`. Throws `SettingError` for a wrong file in assets/demo. */
export async function fillDemo({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(['redirects'], async (tx) => {
    const [found] = await tx.select({ rows: count() }).from(redirects)
    if (found && found.rows > 0) return
    await tx.insert(redirects).values(oldSiteRedirects.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
  })
  await write(['events', 'news', 'registrations', 'vacancies', 'trainers'], async (tx) => {
    const [found] = await tx.select({ rows: count() }).from(events)
    if (found && found.rows > 0) return
    const content = demoContent(dayOf(now))
    await fillEvents(tx, content, now)
    await fillLessons(tx, now)
    await fillNews(tx, content, now)
    await fillVacancies(tx, content, now)
    await fillTrainers(tx, content, now)
    await fillLog(tx, content, now)
  })
}

/** Throws `SettingError` for a wrong file in assets/demo, before anything is deleted. */
export async function resetDemo(database: Pick<Database, 'write'>, now: number): Promise<void> {
  demoContent(dayOf(now))
  await database.write(
    ['events', 'news', 'registrations', 'outbox', 'vacancies', 'trainers', 'redirects'],
    async (tx) => {
      const registered = [outbox, participants, ledger, registrations, anonymisedCounts]
      const content = [
        planningRuns,
        placements,
        lessons,
        lessonGroups,
        lessonSlots,
        events,
        clubSeasons,
        clubPages,
        news,
        vacancies,
        trainers,
        redirects,
      ]
      const trace = [drafts, revisions, undoSteps, auditLog]
      for (const table of [...registered, ...content, ...trace]) await tx.delete(table)
    },
  )
  await fillDemo(database, now)
}

/** Where the demo's accounts are: a site that nobody but they are staff of. */
export async function fillDemoStaff({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(['accounts'], async (tx) => {
    const [found] = await tx.select({ rows: count() }).from(staffMembers)
    if (found && found.rows > 0) return
    for (const { role, ...account } of demoAccounts) if (role) await writeMember(tx, { ...account, role }, now)
  })
}

export async function countOthers(db: Db): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(registrations).where(ne(registrations.fingerprint, ''))
  return found?.rows ?? 0
}

async function fillEvents(tx: Db, { events: all }: DemoContent, now: number): Promise<void> {
  for (const demo of all) {
    const { picture, taken: _, ages, id, ...event } = demo
    await tx.insert(events).values({
      ...event,
      id,
      image: picture,
      clubId: 'clubId' in event.place ? event.place.clubId : null,
      ageMin: ages?.min ?? null,
      ageMax: ages?.max ?? null,
      ageCountedBy: ages?.countedBy ?? 'first-day',
      createdAt: Math.min(now, event.signupOpensAt),
      updatedAt: Math.min(now, event.signupOpensAt),
    })
    await fillRegistrations(tx, demo, now)
  }
  await continueIds(tx, 'events')
}

async function fillLessons(tx: Db, now: number): Promise<void> {
  for (const club of (await clubsWithSeasons(tx)).filter(hasOwnPage))
    for (const season of club.seasons.filter(({ lessonStartDate }) => lessonStartDate >= dayOf(now)))
      await putLessons(tx, club, season, { before: undefined, now })
}

async function fillNews(tx: Db, { news: items }: DemoContent, now: number): Promise<void> {
  for (const { picture, publishedDaysAgo, ...item } of items) {
    const publishedAt = now - publishedDaysAgo * 86_400_000
    await tx.insert(news).values({ ...item, status: 'published', image: picture, publishedAt, updatedAt: publishedAt })
  }
  await continueIds(tx, 'news')
}

async function fillTrainers(tx: Db, { trainers: all }: DemoContent, now: number): Promise<void> {
  const rows = all.map(({ name, picture, ...trainer }, i) => ({
    ...trainer,
    status: 'published' as const,
    title: { nl: name, en: name },
    image: picture ?? null,
    position: 10 * (i + 1),
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(trainers).values(rows)
}

async function fillVacancies(tx: Db, { vacancies: all }: DemoContent, now: number): Promise<void> {
  for (const { picture, work, hours, payEuros, publishedDaysAgo, validForDays, ...vacancy } of all) {
    const publishedAt = now - publishedDaysAgo * 86_400_000
    await tx.insert(vacancies).values({
      ...vacancy,
      ...work,
      image: picture ?? null,
      hoursMin: hours[0],
      hoursMax: hours[1],
      payMinCents: payEuros[0] * 100,
      payMaxCents: payEuros[1] * 100,
      publishedAt,
      validThrough: addDays(dayOf(now), validForDays),
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })
  }
  await continueIds(tx, 'vacancies')
}
