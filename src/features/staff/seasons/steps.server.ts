import { and, asc, eq, inArray, isNotNull, lte, min, ne, sql } from 'drizzle-orm'
import { type Database, type Db, onlyRow } from '~/db/connection.server'
import { clubSeasons, drafts, participants } from '~/db/schema'
import { findClub, hasOwnPage } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { putLessons } from '~/features/events/lessons/lessons.server'
import { repricings, setAgreedPrices } from '~/features/registrations/staff-steps/agreed-prices.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type Step, type StepResult } from '~/features/staff/audit/step.server'
import { commit, type Observed, type Transaction } from '~/features/staff/audit/transaction.server'
import { isRevised, writeRevision } from '~/features/staff/content/content.server'
import type { Member } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'
import type { AuditChange } from '~/model/staff'
import { checkPlan, type PlanError } from './checks'
import { isEmptyPlan, isSameSeason, packagesIn, planOfSeason, type SeasonPlan, seasonFields, seasonIn } from './plan'

import { type ClubSeason, seasonOfClubs } from './seasons.server'
import { tellOfMove } from './tell-of-move.server'

export type SeasonEdit = { readonly clubId: number; readonly version: number; readonly plan: SeasonPlan }

export type ClubError = PlanError & { readonly clubId: number }

export type SeasonRefusal =
  | { readonly reason: 'conflict'; readonly theirs: readonly ClubSeason[] }
  | { readonly reason: 'invalid'; readonly errors: readonly ClubError[] }

type Author = Pick<Member, 'uid' | 'name'> | null
/** `forAll`: existing registrations get the new prices too, by email. */
type Given = {
  readonly key: string
  readonly edits: readonly SeasonEdit[]
  readonly publishAt?: number | null
  readonly forAll?: boolean
}

export type Published = {
  readonly clubId: number
  readonly people: number
  readonly mailed: number
  readonly moved: { readonly from: string; readonly to: string } | null
  readonly isRepriced: boolean
  /** Cents. */
  readonly prices: readonly { readonly name: Bilingual; readonly before: number; readonly after: number }[]
  readonly concerned: number
}

export function saveSeasons(
  author: Author,
  { key, edits, action = 'save' }: Given & { readonly action?: 'save' | 'bring-back' },
  now: number,
) {
  return loggedStep<readonly AuditChange[], SeasonRefusal>(
    { ...stepOf(author, key, edits), action, topics: [] },
    now,
    (tx) =>
      onClubs(tx, { key, edits }, now, async (season, edit) => {
        const publishAt = season.publishAt
        await keepDraft(tx, season, { key, plan: edit.plan, publishAt, author, now })
      }),
  )
}

type SeasonResult = StepResult<readonly AuditChange[], SeasonRefusal>

export function publishSeasons(author: Author, given: Given, now: number, published: Published[] = []) {
  return loggedStep<readonly AuditChange[], SeasonRefusal>(
    {
      ...stepOf(author, given.key, given.edits),
      action: isAhead(given, now) ? 'plan' : 'publish',
      topics: ['events', 'registrations', 'outbox'],
    },
    now,
    (tx) => publishAll(tx, author, given, now, published),
  )
}

export function observePublishing(
  author: Author,
  given: Given,
  now: number,
): Transaction<Observed<SeasonResult, readonly Published[]>> {
  const published: Published[] = []
  const { topics, run } = publishSeasons(author, given, now, published)
  return {
    topics,
    run: async (tx) => {
      published.length = 0
      const result = await run(tx)
      return { result, digest: JSON.stringify(published), preview: async () => published }
    },
  }
}

const isAhead = ({ publishAt }: Given, now: number): boolean => (publishAt ?? 0) > now

function publishAll(tx: Db, author: Author, given: Given, now: number, published: Published[]) {
  const publishAt = isAhead(given, now) ? (given.publishAt ?? null) : null
  return onClubs(
    tx,
    given,
    now,
    async (season, { plan }) => {
      if (publishAt !== null) await keepDraft(tx, season, { key: given.key, plan, publishAt, author, now })
      else published.push(await publishOne(tx, season, { ...given, plan, publishAt, author, now }))
    },
    async (season, { plan }) => [...checkPlan(plan, given.key), ...(await checkInUse(tx, season, plan))],
  )
}

type Planned = { readonly key: string; readonly plan: SeasonPlan; readonly now: number }

async function publishOne(
  tx: Db,
  season: ClubSeason,
  { key, plan, author, now, forAll }: Publishing,
): Promise<Published> {
  const { club, shown, lessons } = season
  const before = lessons ? await findEvent(tx, lessons.id) : undefined
  if (season.id !== null || !shown || !isSameSeason(plan, planOfSeason(shown))) {
    const id = await writeRow(tx, season, { key, plan, now })
    await keepVersion(tx, season, { id, plan, isPublished: true, author, now })
  }
  if (hasOwnPage(club)) await putLessons(tx, club, seasonIn(plan), { before: shown, now })
  const after = lessons ? await findEvent(tx, lessons.id) : undefined
  const concerned = before && after ? await repricings(tx, after.id, before, after) : []
  if (forAll) for (const { row, prices } of concerned) await setAgreedPrices(tx, row, prices, now)
  const isMoved = before && after && before.startsAt !== after.startsAt && after.status === 'published'
  const told = isMoved ? await tellOfMove(tx, before, now) : { people: 0, mailed: 0 }
  return {
    clubId: club.id,
    ...told,
    moved: isMoved && shown ? { from: shown.lessonStartDate, to: plan.lessonStartDate } : null,
    isRepriced: Boolean(
      before && after && lessons!.people > 0 && JSON.stringify(before.packages) !== JSON.stringify(after.packages),
    ),
    prices: before && after ? newPrices(before, after) : [],
    concerned: concerned.length,
  }
}

function newPrices(before: DatedEvent, after: DatedEvent): Published['prices'] {
  return (after.packages ?? []).flatMap(({ id, name, priceCents }) => {
    const was = before.packages?.find((one) => one.id === id)?.priceCents
    return was === undefined || was === priceCents ? [] : [{ name, before: was, after: priceCents }]
  })
}

async function writeRow(tx: Db, { id, version, club }: ClubSeason, { key, plan, now }: Planned): Promise<number> {
  const { lessonStartDate, signupStartDate, signupEndDate } = plan
  const columns = {
    status: 'published' as const,
    ...{ lessonStartDate, signupStartDate: signupStartDate || null, signupEndDate, packages: packagesIn(plan) },
    ...{ publishAt: null, version: version + 1, updatedAt: now },
  }
  if (id === null) {
    const row = { clubId: club.id, season: key, ...columns, createdAt: now }
    return onlyRow(await tx.insert(clubSeasons).values(row).returning({ id: clubSeasons.id })).id
  }
  await tx.update(clubSeasons).set(columns).where(eq(clubSeasons.id, id))
  await tx.delete(drafts).where(isDraftOf(id))
  return id
}

type Version = Pick<Kept, 'plan' | 'author' | 'now'> & { readonly id: number; readonly isPublished: boolean }

/** Before the first version also the former season: from the constants, or saved without versions. */
async function keepVersion(tx: Db, season: ClubSeason, { id, plan, isPublished, author, now }: Version): Promise<void> {
  const content = { kind: 'season' } as const
  const { version, shown, updatedAt } = season
  if (!isEmptyPlan(season.plan) && !(await isRevised(tx, 'season', id)))
    await writeRevision(tx, content, {
      ...{ id, version, fields: seasonFields(season.plan), author: null, now: updatedAt ?? now },
      isPublished: shown !== undefined && isSameSeason(season.plan, planOfSeason(shown)),
    })
  await writeRevision(tx, content, { id, version: version + 1, fields: seasonFields(plan), isPublished, author, now })
}

const isDraftOf = (id: number) => and(eq(drafts.kind, 'season'), eq(drafts.contentId, id))

type Publishing = Kept & Pick<Given, 'forAll'>
type Kept = Planned & { readonly publishAt: number | null; readonly author: Author }

async function keepDraft(tx: Db, season: ClubSeason, { key, plan, publishAt, author, now }: Kept): Promise<void> {
  const version = season.version + 1
  const { lessonStartDate, signupStartDate, signupEndDate } = plan
  const columns = { lessonStartDate, signupStartDate: signupStartDate || null, signupEndDate }
  const saving =
    season.id === null
      ? tx
          .insert(clubSeasons)
          .values({
            ...{ clubId: season.club.id, season: key, status: 'draft', ...columns, packages: packagesIn(plan) },
            ...{ publishAt, version, createdAt: now, updatedAt: now },
          })
          .returning({ id: clubSeasons.id })
      : tx
          .update(clubSeasons)
          .set({ publishAt, version, updatedAt: now })
          .where(eq(clubSeasons.id, season.id))
          .returning({ id: clubSeasons.id })
  const { id } = onlyRow(await saving)
  const values = { fields: seasonFields(plan), by: author?.uid ?? null, byName: author?.name ?? null, updatedAt: now }
  await tx
    .insert(drafts)
    .values({ kind: 'season', contentId: id, ...values })
    .onConflictDoUpdate({ target: [drafts.kind, drafts.contentId], set: values })
  await keepVersion(tx, season, { id, plan, isPublished: false, author, now })
}

async function onClubs(
  tx: Db,
  { key, edits }: Given,
  now: number,
  work: (season: ClubSeason, edit: SeasonEdit) => Promise<void>,
  check: (season: ClubSeason, edit: SeasonEdit) => Promise<readonly PlanError[]> = async () => [],
): Promise<readonly AuditChange[] | Refused<SeasonRefusal>> {
  const seasons = await seasonOfClubs(tx, key, now)
  const pairs = edits.map((edit) => ({ edit, season: seasons.find(({ club }) => club.id === edit.clubId)! }))
  const theirs = pairs.filter(({ edit, season }) => edit.version !== season.version).map(({ season }) => season)
  if (theirs.length > 0) return refuse({ reason: 'conflict', theirs })
  const errors: ClubError[] = []
  for (const { edit, season } of pairs)
    for (const error of await check(season, edit)) errors.push({ ...error, clubId: edit.clubId })
  if (errors.length > 0) return refuse({ reason: 'invalid', errors })
  for (const { edit, season } of pairs) await work(season, edit)
  return pairs.flatMap(({ edit, season }) => changesOf(season, edit))
}

function changesOf({ club, plan }: ClubSeason, edit: SeasonEdit): AuditChange[] {
  const [before, after] = [seasonFields(plan), seasonFields(edit.plan)]
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: `${name}.${club.id}`, before: before[name] || null, after: after[name] || null }))
}

async function checkInUse(tx: Db, { lessons }: ClubSeason, { packages }: SeasonPlan): Promise<PlanError[]> {
  if (!lessons || lessons.people === 0) return []
  const rows = await tx
    .selectDistinct({ id: participants.package })
    .from(participants)
    .where(and(eq(participants.eventId, lessons.id), ne(participants.standing, 'out')))
  const isKept = rows.every(({ id }) => id === null || packages.some((one) => one.id === id))
  return isKept ? [] : [{ field: 'packages', code: 'package-in-use' }]
}

function stepOf(
  member: Author,
  key: string,
  edits: readonly SeasonEdit[],
): Pick<Step<readonly AuditChange[]>, 'member' | 'object' | 'objectId' | 'label' | 'changes' | 'scope'> {
  const ids = edits.map(({ clubId }) => clubId)
  return {
    member,
    object: 'season',
    objectId: ids.length === 1 ? `${ids[0]}/${key}` : key,
    label: [...(ids.length === 1 ? ids.map((id) => findClub(id)?.name ?? '') : []), seasonNameOf(key).nl].join(', '),
    changes: (changes) => changes,
    scope: scopeOf(key, ids),
  }
}

function scopeOf(key: string, clubIds: readonly number[]): readonly Scope[] {
  const isTheirs = sql`season = ${key} and ${inArray(sql`club_id`, [...clubIds])}`
  const lessons = sql`select id from events where kind = 'lessons' and ${isTheirs}`
  const people = sql`select id from registrations where event_id in (${lessons})`
  return [
    { table: 'club_seasons', where: isTheirs },
    { table: 'drafts', where: sql`kind = 'season' and content_id in (select id from club_seasons where ${isTheirs})` },
    {
      table: 'revisions',
      where: sql`kind = 'season' and content_id in (select id from club_seasons where ${isTheirs})`,
    },
    { table: 'events', where: sql`kind = 'lessons' and ${isTheirs}` },
    { table: 'registrations', where: sql`event_id in (${lessons})` },
    { table: 'participants', where: sql`event_id in (${lessons})` },
    { table: 'history', where: sql`registration_id in (${people})` },
    { table: 'outbox', where: sql`registration_id in (${people})` },
  ]
}

/** What can no longer be published loses its date and waits for staff. */
export async function publishDueSeasons({ read, write }: Pick<Database, 'read' | 'write'>, now: number) {
  const due = await read
    .select({ clubId: clubSeasons.clubId, season: clubSeasons.season })
    .from(clubSeasons)
    .where(lte(clubSeasons.publishAt, now))
    .orderBy(asc(clubSeasons.publishAt))
  for (const key of new Set(due.map(({ season }) => season))) {
    const seasons = (await seasonOfClubs(read, key, now)).filter(({ club }) =>
      due.some(({ clubId, season }) => season === key && clubId === club.id),
    )
    const editsOf = (wrong: readonly ClubError[]) =>
      seasons
        .filter(({ club }) => !wrong.some(({ clubId }) => clubId === club.id))
        .map(({ club, version, plan }) => ({ clubId: club.id, version, plan }))
    const result = await commit({ write }, publishSeasons(null, { key, edits: editsOf([]) }, now))
    if (result.ok || result.refusal.reason !== 'invalid') continue
    const wrong = result.refusal.errors
    if (editsOf(wrong).length > 0) await commit({ write }, publishSeasons(null, { key, edits: editsOf(wrong) }, now))
    await write([], (tx) => tx.update(clubSeasons).set({ publishAt: null }).where(lte(clubSeasons.publishAt, now)))
  }
  return due.length
}

/** UTC milliseconds; undefined for none. */
export async function nextSeasonAt(db: Db): Promise<number | undefined> {
  const [found] = await db
    .select({ at: min(clubSeasons.publishAt) })
    .from(clubSeasons)
    .where(isNotNull(clubSeasons.publishAt))
  return found?.at ?? undefined
}
