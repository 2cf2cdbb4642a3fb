import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, lessons, outbox, planningRuns } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import type { Season } from '~/features/clubs/clubs'
import { type ClubWithSeasons, runningSeason, seasonKey, shownSeason } from '~/features/clubs/seasons'
import { demoAccounts } from '~/features/demo/accounts'
import { type DemoLessonParty, demoLearners, demoSlots } from '~/features/demo/lesson-wishes'
import { findEvent } from '~/features/events/events.server'
import { findLessons, putLessons } from '~/features/events/lessons/lessons.server'
import { agree, giveUp, object } from '~/features/lesson-groups/families/answers.server'
import { tellFamilies, whoHears } from '~/features/lesson-groups/families/telling.server'
import { isOpenGroup, seatsIn } from '~/features/lesson-groups/groups.server'
import { datedGroups } from '~/features/lesson-groups/lesson-dates.server'
import { usualWeights } from '~/features/lesson-groups/planning/plan-input'
import { planLessons } from '~/features/lesson-groups/planning/plan-lessons'
import { lessonSeasonOf } from '~/features/lesson-groups/season.server'
import { readSeason } from '~/features/lesson-groups/season-people.server'
import { findClash, trainersFor } from '~/features/lesson-groups/slots.server'
import { writePlan } from '~/features/lesson-groups/write-plan.server'
import { writeRegistration } from '~/features/registrations/registrations.server'
import { addDays, dayOf } from '~/time/time-zone'

const week = 7 * 86_400_000

/** Clubs by how far their lessons are: asked for, proposed, told with answers coming in, and given since a while. */
const stages = { before: 6, proposed: 5, told: 1, running: 19 } as const
type Stage = keyof typeof stages

/** Sign-ups and groups of four clubs, seen at the desk. No email of it leaves. */
export async function fillDemoLessons({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(['events', 'registrations', 'outbox'], async (tx) => {
    const clubs = await clubsWithSeasons(tx)
    for (const [stage, clubId] of Object.entries(stages) as [Stage, number][]) {
      const club = clubs.find(({ id }) => id === clubId)
      const season = club && (stage === 'running' ? runningSeason(club, now) : shownSeason(club, now))
      if (club && season) await fillSeason(tx, { stage, club, season }, now)
    }
    await tx.delete(outbox)
  })
}

type Filled = { readonly stage: Stage; readonly club: ClubWithSeasons; readonly season: Season }

async function fillSeason(tx: Db, { stage, club, season }: Filled, now: number): Promise<void> {
  const key = seasonKey(season)
  const signedUpAt = Math.min(now - week, Date.parse(season.signupEndDate) - week)
  if (stage === 'running') await putLessons(tx, club, season, { before: undefined, now: signedUpAt })
  const row = await findLessons(tx, club.id, key)
  if (!row) return
  await fillSlots(tx, club.id, key, now)
  for (const [i, party] of demoLearners(row.id, season.lessonStartDate, stage === 'told').entries())
    await signUp(tx, row.id, party, { i, now: signedUpAt + i * 3_600_000 })
  if (stage === 'before') return
  await acceptDemoPlan(tx, { club, season }, key, now - 4 * 86_400_000)
  if (stage === 'proposed') return
  const of = await lessonSeasonOf(tx, row)
  if (!of) return
  const toldAt = now - (stage === 'told' ? 3 * 86_400_000 : 8 * week)
  const { families } = await whoHears(tx, of, toldAt)
  await tellFamilies(tx, families, toldAt)
  await hearAnswers(tx, of, stage, now)
  if (stage === 'running') await rainLastWeek(tx, of, now)
}

async function fillSlots(tx: Db, clubId: number, season: string, now: number): Promise<void> {
  const trainers = (await trainersFor(tx, clubId)).filter(({ isOfClub }) => isOfClub)
  for (const { weekday, hour, court, audience } of demoSlots) {
    const trainerId = trainers[(court - 1) % Math.max(1, trainers.length)]?.id ?? null
    const slot = { clubId, season, weekday, start: hour * 60, minutes: 60, court, trainerId, audience }
    const isTaken = (await findClash(tx, [slot], undefined)) !== undefined
    const values = { ...slot, trainerId: isTaken ? null : trainerId, createdAt: now, updatedAt: now }
    await tx.insert(lessonSlots).values(values)
  }
}

async function signUp(tx: Db, eventId: number, party: DemoLessonParty, { i, now }: { i: number; now: number }) {
  const event = await findEvent(tx, eventId)
  if (!event) return
  const { contact: name, email, phone, participants: people } = party
  const digest = createHash('sha256').update(`demo lessons ${eventId} ${i}`).digest('hex')
  const idempotencyKey = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const input = {
    contact: { name, email, phone, secondPhone: null, pickUp: null },
    participants: people.map((one) => ({ ...one })),
    ...{ remarks: null, outsideLevel: false, photos: i % 3 === 0, guardian: true, idempotencyKey },
  }
  const written = { fingerprint: '', now, locale: 'nl', status: 'confirmed', by: 'registrant', uid: null } as const
  await writeRegistration(tx, event, input, written)
}

type OfSeason = { readonly club: ClubWithSeasons; readonly season: Season }

async function acceptDemoPlan(tx: Db, { club, season }: OfSeason, key: string, at: number): Promise<void> {
  const { input } = await readSeason(tx, { club, key, season })
  const [seed, iterations] = [1, 1000]
  const run = (many: number) => planLessons({ ...input, weights: usualWeights, seed, iterations: many })
  const plan = run(iterations)
  const { uid: by, name: byName } = demoAccounts[1]!
  const of = { clubId: club.id, season: key }
  await writePlan(tx, of, plan.groups, at)
  const figures = { figuresBefore: run(0).figures, figures: plan.figures }
  await tx
    .insert(planningRuns)
    .values({ ...of, seed, iterations, weights: { ...usualWeights }, ...figures, at, by, byName })
}

/** Half of those who were told agreed, some object, one gave up, the others are silent. Once it runs, all agreed. */
async function hearAnswers(
  tx: Db,
  { club, key }: { readonly club: ClubWithSeasons; readonly key: string },
  stage: Stage,
  now: number,
): Promise<void> {
  const slots = await tx.select().from(lessonSlots).where(eq(lessonSlots.clubId, club.id))
  const told = await seatsIn(tx, eq(lessonGroups.clubId, club.id))
  const by = { by: 'registrant', now: now - 86_400_000 } as const
  for (const [i, { placement, person }] of told.entries()) {
    const to = { placementId: placement.id, participantId: person.id, registrationId: person.registrationId }
    const otherSlots = slots.filter(({ season, start }) => season === key && start === 16 * 60).map(({ id }) => id)
    if (stage === 'running' || i % 2 === 1) await agree(tx, to, by)
    else if (i % 20 === 4) await object(tx, to, { objection: 'Dan is er hockey.', otherSlots }, by)
    else if (i === 10) await giveUp(tx, to, by)
  }
}

/** The last lessons of every group were rained off, on one day of the week that is over. */
async function rainLastWeek(
  tx: Db,
  { club, key }: { readonly club: ClubWithSeasons; readonly key: string },
  now: number,
): Promise<void> {
  const isTheirs = isOpenGroup({ clubId: club.id, season: key })
  const wet = (await datedGroups(tx, isTheirs, now)).flatMap(({ id: groupId, dates }) =>
    dates.filter(({ day }) => day >= addDays(dayOf(now), -7) && day < dayOf(now)).map(({ day }) => ({ groupId, day })),
  )
  const [first] = wet.map(({ day }) => day).sort()
  const rows = wet.filter(({ day }) => day === first).map((one) => ({ ...one, status: 'rained-off' as const }))
  if (rows.length > 0) await tx.insert(lessons).values(rows.map((one) => ({ ...one, createdAt: now, updatedAt: now })))
  await tx.update(lessonGroups).set({ status: 'running' }).where(isTheirs)
}
