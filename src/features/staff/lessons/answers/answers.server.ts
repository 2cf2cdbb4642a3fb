import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { history, outbox, participants, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { type HeardPlace, heardPlace } from '~/features/lesson-groups/families/heard'
import { toldUnplaced } from '~/features/lesson-groups/families/heard.server'
import { type Member, type TaughtGroup, taughtGroups } from '~/features/lesson-groups/families/taught-groups.server'
import { optionsFor, type SlotOption } from '~/features/lesson-groups/planning/options'
import { type LessonSeason, signedUp } from '~/features/lesson-groups/season.server'
import { readSeason, type SeasonPlanning } from '~/features/lesson-groups/season-people.server'
import type { HistoryLine } from '~/features/registrations/life-cycle.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'

/** Somebody who was told of a place. */
export type ToldMember = Member & {
  readonly group: TaughtGroup
  readonly place: HeardPlace
  readonly registration: RegistrationRow
}

export type Objector = ToldMember & { readonly options: readonly SlotOption[] }

export type Latest = {
  readonly line: HistoryLine
  readonly reference: string
  readonly contactName: string
  readonly name: string | undefined
}

export type Answers = {
  readonly told: number
  readonly agreed: number
  /** Their silence counts as a yes. */
  readonly silent: readonly ToldMember[]
  /** Got something else than they asked for, and said nothing. */
  readonly mustSay: readonly ToldMember[]
  readonly objectors: readonly Objector[]
  readonly withoutPlace: number
  /** Registrations that were not reminded yet of what they were told. */
  readonly toRemind: readonly RegistrationRow[]
  readonly latest: readonly Latest[]
  readonly planning: SeasonPlanning | undefined
}

export async function readAnswers(db: Db, of: LessonSeason, now: number): Promise<Answers> {
  const groups = await taughtGroups(db, of, now)
  const rows = await signedUp(db, of.eventId)
  const registrationOf = new Map(rows.map(({ person, registration }) => [person.id, registration]))
  const members = groups.flatMap((group) =>
    group.members.flatMap((member): ToldMember[] => {
      const registration = registrationOf.get(member.person.id)
      if (!registration || member.placement.status === 'proposed') return []
      return [{ ...member, group, registration, place: heardPlace(member, group, of, now) }]
    }),
  )
  const open = members.filter(({ placement }) => placement.status === 'told')
  const quiet = open.filter(({ placement }) => placement.objectedAt === null)
  const objected = open.filter(({ placement }) => placement.objectedAt !== null)
  const placed = new Set(groups.flatMap((group) => group.members.map(({ person }) => person.id)))
  const unplaced = await toldUnplaced(
    db,
    rows.flatMap(({ person: { id } }) => (placed.has(id) ? [] : [id])),
  )
  const planning = objected.length > 0 ? await readSeason(db, of) : undefined
  return {
    told: members.length,
    agreed: members.length - open.length,
    silent: quiet.filter(({ placement }) => placement.silenceCountsAt !== null),
    mustSay: quiet.filter(({ placement }) => placement.silenceCountsAt === null),
    objectors: objected.map((one) => ({ ...one, options: planning ? bestPlaces(planning, one) : [] })),
    withoutPlace: unplaced.size,
    toRemind: await notReminded(db, quiet),
    latest: await latestAnswers(db, of.eventId),
    planning,
  }
}

const mostOptions = 2

/** By the hours that they said do suit. */
function bestPlaces({ input, groups }: SeasonPlanning, { person, placement }: Member): SlotOption[] {
  const { otherSlots } = placement
  const people = input.people.map((one) =>
    one.id === person.id && otherSlots && otherSlots.length > 0 ? { ...one, hours: otherSlots } : one,
  )
  return optionsFor({ ...input, people }, groups, person.id)
    .filter(({ why }) => why === null)
    .slice(0, mostOptions)
}

/** Of an email that reminds. */
export const reminder = 'reminder'

async function notReminded(db: Db, quiet: readonly ToldMember[]): Promise<RegistrationRow[]> {
  const all = new Map(quiet.map(({ registration }) => [registration.id, registration]))
  const reminded = await db
    .select({ id: outbox.registrationId, at: outbox.createdAt })
    .from(outbox)
    .where(
      and(
        inArray(outbox.registrationId, numbersIn([...all.keys()])),
        eq(outbox.kind, 'lesson-groups'),
        eq(outbox.occasion, reminder),
      ),
    )
  const isReminded = (id: number) =>
    reminded.some(
      (one) =>
        one.id === id &&
        quiet.every(({ registration, placement }) => registration.id !== id || (placement.toldAt ?? 0) <= one.at),
    )
  return [...all.values()].filter(({ id, contactEmail }) => contactEmail !== null && !isReminded(id))
}

const answerKinds = ['group-agreed', 'group-objected', 'group-declined', 'group-widened'] as const
const mostLatest = 12

async function latestAnswers(db: Db, eventId: number): Promise<Latest[]> {
  const rows = await db
    .select({ line: history, registration: registrations })
    .from(registrations)
    .innerJoin(history, eq(history.registrationId, registrations.id))
    .where(and(eq(registrations.eventId, eventId), inArray(history.kind, [...answerKinds])))
    .orderBy(desc(history.id))
    .limit(mostLatest)
  const ids = rows.flatMap(({ line }) => line.facts.person ?? [])
  const people = await db
    .select({ id: participants.id, name: participants.name })
    .from(participants)
    .where(sql`${participants.id} in ${numbersIn(ids)}`)
  return rows.map(({ line, registration: { reference, contactName } }) => ({
    ...{ line, reference, contactName },
    name: people.find(({ id }) => id === line.facts.person)?.name,
  }))
}
