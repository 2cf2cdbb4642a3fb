import { and, asc, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, lessonWishes, participants, placements } from '~/db/schema'
import { seatsIn } from '~/features/lesson-groups/groups.server'
import { endIfEmpty } from '~/features/lesson-groups/placements.server'
import { availabilityAt } from '~/features/lesson-groups/wishes'
import { sumUp } from '~/features/payments/ledger.server'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import type { Actor } from '~/model/registration'
import type { FamilyHelp } from './without-place.server'

/**
 * `group-gone`: the placement ended, or another one came; `group-agreed`: it was agreed, by silence or not;
 * `group-answered`: an earlier answer stands.
 */
export type AnswerRefusal = 'not-found' | 'group-gone' | 'group-agreed' | 'group-answered'
type Answered =
  | { readonly ok: true; readonly registrationId: number }
  | { readonly ok: false; readonly reason: AnswerRefusal }

/** Whose placement, as the page that was answered on showed it. */
type AnswerTo = {
  readonly participantId: number
  readonly placementId: number
  /** Null for staff, who may answer for everybody. */
  readonly registrationId: number | null
}
type By = { readonly by: Actor; readonly now: number }

const refused = (reason: AnswerRefusal): Answered => ({ ok: false, reason })

/** What may be answered: a placement that was told, and not agreed yet. */
async function toldPlacement(tx: Db, { participantId, placementId, registrationId }: AnswerTo) {
  const [found] = await seatsIn(tx, eq(placements.id, placementId), eq(placements.participantId, participantId))
  if (!found || (registrationId !== null && found.person.registrationId !== registrationId)) return 'not-found'
  if (found.placement.status === 'agreed') return 'group-agreed'
  return found.placement.status === 'told' ? found : 'group-gone'
}

/** The price that was told is fixed, and the registration owes it. */
export async function agree(tx: Db, to: AnswerTo, { by, now }: By): Promise<Answered> {
  const found = await toldPlacement(tx, to)
  if (typeof found === 'string') return refused(found)
  const { placement, person } = found
  const priceCents = placement.priceCents ?? person.priceCents
  await tx
    .update(placements)
    .set({
      ...{ status: 'agreed', agreedAt: now, silenceCountsAt: null, priceCents, updatedAt: now },
      ...{ objectedAt: null, objection: null, otherSlots: null },
    })
    .where(eq(placements.id, placement.id))
  await tx.update(participants).set({ priceCents }).where(eq(participants.id, person.id))
  await sumUp(tx, [person.registrationId])
  await writeHistory(tx, person.registrationId, 'group-agreed', { by, now, facts: { person: person.id } })
  return { ok: true, registrationId: person.registrationId }
}

type Objection = { readonly objection: string | null; readonly otherSlots: readonly number[] }

/** The place is kept until there is another one, or they give it up. */
export async function object(tx: Db, to: AnswerTo, given: Objection, { by, now }: By): Promise<Answered> {
  const found = await toldPlacement(tx, to)
  if (typeof found === 'string') return refused(found)
  const { placement, person } = found
  if (placement.objectedAt !== null) return refused('group-answered')
  await tx
    .update(placements)
    .set({ ...given, objectedAt: now, silenceCountsAt: null, updatedAt: now })
    .where(eq(placements.id, placement.id))
  await addHours(tx, person, await hoursOf(tx, given.otherSlots))
  await writeHistory(tx, person.registrationId, 'group-objected', { by, now, facts: { person: person.id } })
  return { ok: true, registrationId: person.registrationId }
}

type Person = typeof participants.$inferSelect

const hoursOf = async (tx: Db, slots: readonly number[]): Promise<string[]> =>
  (
    await tx
      .select()
      .from(lessonSlots)
      .where(inArray(lessonSlots.id, [...slots]))
  ).map(availabilityAt)

/** They do suit as well. */
async function addHours(tx: Db, { id, availability }: Person, hours: readonly string[]): Promise<void> {
  const all = [...new Set([...(availability ?? []), ...hours])]
  await tx.update(participants).set({ availability: all }).where(eq(participants.id, id))
}

/** Their place is free for somebody else. */
export async function giveUp(tx: Db, to: AnswerTo, { by, now }: By): Promise<Answered> {
  const found = await toldPlacement(tx, to)
  if (typeof found === 'string') return refused(found)
  const { placement, person } = found
  await tx
    .update(placements)
    .set({ status: 'declined', silenceCountsAt: null, updatedAt: now })
    .where(eq(placements.id, placement.id))
  await endIfEmpty(tx, placement.groupId, now)
  await writeHistory(tx, person.registrationId, 'group-declined', { by, now, facts: { person: person.id } })
  return { ok: true, registrationId: person.registrationId }
}

type Widened = {
  readonly participantId: number
  readonly registrationId: number
  readonly help: FamilyHelp
}

/** Of somebody without a place: the wishes become wider, and staff see by what. */
export async function widenWishes(tx: Db, { participantId, registrationId, help }: Widened, now: number) {
  const [person] = await tx.select().from(participants).where(eq(participants.id, participantId))
  if (person?.registrationId !== registrationId) return refused('not-found')
  if (help.kind === 'one-more-hour') await addHours(tx, person, [availabilityAt(help.slot)])
  if (help.kind === 'other-format')
    await tx
      .insert(lessonWishes)
      .values({ participantId, secondPackage: help.format })
      .onConflictDoUpdate({ target: lessonWishes.participantId, set: { secondPackage: help.format } })
  const { weekday, start } = help.slot
  const steps = help.kind === 'other-level' ? (help.isHigher ? 1 : -1) : undefined
  const facts = { person: participantId, weekday, start, ...(steps && { steps }) }
  await writeHistory(tx, registrationId, 'group-widened', { by: 'registrant', now, facts })
  return { ok: true, registrationId } as const
}

// A literal, not a parameter: otherwise SQLite does not use the partial index.
const isSilent = sql`${placements.status} = 'told' and ${placements.silenceCountsAt} is not null`

export const silentPlacements = (db: Db, now: number, most: number) =>
  db
    .select({ placementId: placements.id, participantId: placements.participantId })
    .from(placements)
    .where(and(isSilent, isNull(placements.objectedAt), lte(placements.silenceCountsAt, now)))
    .orderBy(asc(placements.id))
    .limit(most)

/** Who was told of another hour than there is now has to say yes. */
export async function endSilence(tx: Db, slotId: number, now: number): Promise<void> {
  const groups = tx.select({ id: lessonGroups.id }).from(lessonGroups).where(eq(lessonGroups.slotId, slotId))
  await tx
    .update(placements)
    .set({ silenceCountsAt: null, updatedAt: now })
    .where(and(isSilent, inArray(placements.groupId, groups)))
}

type Due = Pick<AnswerTo, 'placementId' | 'participantId'>

export async function agreeBySilence(tx: Db, due: readonly Due[], now: number): Promise<void> {
  for (const one of due) await agree(tx, { ...one, registrationId: null }, { by: 'clock', now })
}

/** UTC milliseconds. */
export async function nextSilence(db: Db): Promise<number | undefined> {
  const [found] = await db
    .select({ at: min(placements.silenceCountsAt) })
    .from(placements)
    .where(and(isSilent, isNull(placements.objectedAt)))
  return found?.at ?? undefined
}

/** Proposed groups in which somebody was told of their place are known from now on. */
export async function markToldGroups(tx: Db, ids: readonly number[], now: number): Promise<void> {
  await tx
    .update(lessonGroups)
    .set({ status: 'told', updatedAt: now })
    .where(and(inArray(lessonGroups.id, [...ids]), eq(lessonGroups.status, 'proposed')))
}
