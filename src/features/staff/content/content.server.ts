import { and, desc, eq, getTableName, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts, revisions } from '~/db/schema'
import type { AuditAction } from '~/features/staff/audit/actions'
import { contentScope, eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import type { Transaction } from '~/features/staff/audit/transaction.server'
import type { Member } from '~/features/staff/members/rights'
import { contentTable, resources } from '~/features/staff/resources/resources.server'
import type { AuditChange, DraftKind, FieldValues } from '~/model/staff'
import {
  type Author,
  type Content,
  type ContentRow,
  clubNotYours,
  type FieldError,
  mayWriteFor,
  overlong,
} from './content'

type Given = { readonly id: number; readonly version: number; readonly fields: FieldValues }

export type Theirs = {
  readonly fields: FieldValues
  readonly version: number
  readonly byName: string | null
  readonly at: number
}

type ContentRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'conflict'; readonly theirs: Theirs }
  | { readonly reason: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly reason: 'in-use'; readonly why: string }

export type ContentResult =
  | { readonly ok: true; readonly value: { readonly id: number; readonly version: number }; readonly auditId: number }
  | { readonly ok: false; readonly refusal: ContentRefusal }

export type ContentStep = Transaction<ContentResult>

/** The fields as last saved: those of the draft, else of what visitors see. */
export async function currentFields(db: Db, { kind }: Content, row: ContentRow): Promise<FieldValues> {
  const draft = await draftOf(db, kind, row.id)
  return draft?.fields ?? row.fields
}

export async function draftOf(db: Db, kind: Content['kind'], id: number) {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.kind, kind), eq(drafts.contentId, id)))
  return draft
}

type Made = { id: number; version: number }

/** Refused as `invalid` where the author does not work for the fields' club, or they are too long. */
export function createContent(
  content: Content,
  author: Author,
  { fields, action = 'create' }: { fields: FieldValues; action?: AuditAction },
  now: number,
): ContentStep {
  return loggedStep(
    {
      ...stepOf(content, author, action),
      objectId: ({ id }: Made) => String(id),
      label: titleIn(fields),
      changes: differences({}, fields),
      scope: (made: Made | undefined) => (made ? scopeOf(content, made.id) : []),
    },
    now,
    (tx) => insert(tx, content, author, fields, now),
  )
}

async function insert(
  tx: Db,
  content: Content,
  author: Author,
  fields: FieldValues,
  now: number,
): Promise<Made | Refused<ContentRefusal>> {
  if (!mayWriteFor(author, content.clubOf(fields, null))) return refuse({ reason: 'invalid', errors: [clubNotYours] })
  const errors = overlong(content, fields)
  if (errors.length > 0) return refuse({ reason: 'invalid', errors })
  const id = await content.insertDraft(tx, fields, now)
  await writeDraft(tx, content, { id, fields, author, now })
  await writeRevision(tx, content, { id, version: 1, fields, isPublished: false, author, now })
  return { id, version: 1 }
}

export function saveContent(
  content: Content,
  author: Author,
  { action = 'save', ...given }: Given & { action?: 'save' | 'bring-back' },
  now: number,
): ContentStep {
  return change(content, author, action, given, now, async (tx, row, version) => {
    await saveFields(tx, content, row, { ...given, version, author, now })
    return undefined
  })
}

async function saveFields(
  tx: Db,
  content: Content,
  row: ContentRow,
  { fields, version, author, now }: { fields: FieldValues; version: number; author: Author; now: number },
) {
  await writeDraft(tx, content, { id: row.id, fields, author, now })
  await writeRevision(tx, content, { id: row.id, version, fields, isPublished: false, author, now })
  if (row.status === 'draft') await content.updateDraft(tx, row.id, fields, now)
}

export function publishContent(
  content: Content,
  author: Author,
  given: Given & { publishAt?: number | null | undefined },
  now: number,
): ContentStep {
  const { publishAt } = given
  const isLater = publishAt !== undefined && publishAt !== null && publishAt > now
  const action = ({ status }: ContentRow) => (isLater ? 'plan' : status === 'draft' ? 'publish' : 'republish')
  return change(content, author, action, given, now, async (tx, row, version) => {
    const checked = await content.check(given.fields, { db: tx, now: isLater ? publishAt : now, id: row.id })
    if (!checked.ok) return { reason: 'invalid', errors: checked.errors }
    if (isLater) {
      await saveFields(tx, content, row, { ...given, version, author, now })
      await content.set(tx, row.id, { publishAt, updatedAt: now })
      return undefined
    }
    await writeRevision(tx, content, { id: row.id, version, fields: given.fields, isPublished: true, author, now })
    await tx.delete(drafts).where(and(eq(drafts.kind, content.kind), eq(drafts.contentId, row.id)))
    await content.publish(tx, row.id, checked.value, now)
    return undefined
  })
}

export function withdrawContent(
  content: Content,
  author: Author,
  given: Omit<Given, 'fields'>,
  now: number,
): ContentStep {
  return change(content, author, 'withdraw', { ...given, fields: undefined }, now, async (tx, row) => {
    const why = await content.cannotWithdraw?.(tx, row.id)
    if (why) return { reason: 'in-use', why }
    const fields = await currentFields(tx, content, row)
    await writeDraft(tx, content, { id: row.id, fields, author, now })
    await content.set(tx, row.id, { status: 'draft', publishAt: null, updatedAt: now })
    return undefined
  })
}

/** Drafts alone; for 30 days it can be brought back. */
export function deleteContent(
  content: Content,
  author: Author,
  given: Omit<Given, 'fields'>,
  now: number,
): ContentStep {
  return change(content, author, 'delete', { ...given, fields: undefined }, now, async (tx, row) => {
    if (row.status !== 'draft') return { reason: 'in-use', why: 'published' }
    await content.set(tx, row.id, { deletedAt: now, publishAt: null, updatedAt: now })
    return undefined
  })
}

export function restoreContent(
  content: Content,
  author: Author,
  given: Omit<Given, 'fields'>,
  now: number,
): ContentStep {
  return change(
    content,
    author,
    'restore',
    { ...given, fields: undefined },
    now,
    async (tx, row) => {
      await content.set(tx, row.id, { deletedAt: null, updatedAt: now })
      return undefined
    },
    true,
  )
}

type Work = (tx: Db, row: ContentRow, version: number) => Promise<ContentRefusal | undefined>

function change(
  content: Content,
  author: Author,
  action: AuditAction | ((row: ContentRow) => AuditAction),
  { id, version, fields }: Omit<Given, 'fields'> & { fields: FieldValues | undefined },
  now: number,
  work: Work,
  isDeleted = false,
): ContentStep {
  let [label, changes, done]: [string, AuditChange[], AuditAction] = ['', [], 'save']
  return loggedStep(
    {
      ...stepOf(content, author, () => done),
      objectId: String(id),
      label: () => label,
      changes: () => changes,
      scope: scopeOf(content, id),
    },
    now,
    async (tx): Promise<Made | Refused<ContentRefusal>> => {
      const row = await content.find(tx, id)
      if (!row || (row.deletedAt !== null) !== isDeleted || !mayWriteFor(author, row.clubId))
        return refuse({ reason: 'not-found' })
      if (fields && !mayWriteFor(author, content.clubOf(fields, id)))
        return refuse({ reason: 'invalid', errors: [clubNotYours] })
      const before = await currentFields(tx, content, row)
      if (row.version !== version) return refuse({ reason: 'conflict', theirs: await theirs(tx, content, row, before) })
      const errors = overlong(content, fields ?? {})
      if (errors.length > 0) return refuse({ reason: 'invalid', errors })
      await keepFirstVersion(tx, content, row)
      label = titleIn(fields ?? before) || row.title.nl
      done = typeof action === 'function' ? action(row) : action
      changes = fields ? differences(before, fields) : []
      const refused = await work(tx, row, version + 1)
      if (refused) return refuse(refused)
      await content.set(tx, id, { version: version + 1, updatedAt: now })
      return { id, version: version + 1 }
    },
  )
}

async function theirs(tx: Db, { kind }: Content, row: ContentRow, fields: FieldValues): Promise<Theirs> {
  const [last] = await tx
    .select({ byName: revisions.byName, at: revisions.at })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.contentId, row.id)))
    .orderBy(desc(revisions.version))
    .limit(1)
  return { fields, version: row.version, byName: last?.byName ?? null, at: last?.at ?? row.updatedAt }
}

const stepOf = ({ kind }: Content, member: Author, action: AuditAction | (() => AuditAction)) => ({
  member,
  action,
  object: kind,
  topics: resources[kind].topics,
})

const scopeOf = ({ kind }: Content, id: number) =>
  kind === 'event'
    ? eventScope(id)
    : [{ table: getTableName(contentTable(kind)), where: sql`id = ${id}` }, ...contentScope(kind, id)]

export const titleIn = ({ titleNl, titleEn, name }: FieldValues): string =>
  titleNl?.trim() || titleEn?.trim() || name?.trim() || ''

export function differences(before: FieldValues, after: FieldValues): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((field) => ({ field, before: before[field] || null, after: after[field] || null }))
}

type Writer = { id: number; fields: FieldValues; author: Pick<Member, 'uid' | 'name'> | null; now: number }

async function writeDraft(tx: Db, { kind }: Content, { id, fields, author, now }: Writer) {
  const values = { fields, by: author?.uid ?? null, byName: author?.name ?? null, updatedAt: now }
  await tx
    .insert(drafts)
    .values({ kind, contentId: id, ...values })
    .onConflictDoUpdate({ target: [drafts.kind, drafts.contentId], set: values })
}

export async function writeRevision(
  tx: Db,
  { kind }: { readonly kind: DraftKind },
  { id, fields, author, now, version, isPublished }: Writer & { version: number; isPublished: boolean },
) {
  await tx.insert(revisions).values({
    ...{ kind, contentId: id, version, fields, isPublished },
    ...{ by: author?.uid ?? null, byName: author?.name ?? null, at: now },
  })
}

/** For content made outside the desk, such as by a command: its values before the first step. */
export async function keepFirstVersion(tx: Db, content: Content, row: ContentRow): Promise<void> {
  const { id, version, status, updatedAt } = row
  if (await isRevised(tx, content.kind, id)) return
  const fields = await currentFields(tx, content, row)
  const isPublished = status !== 'draft'
  await writeRevision(tx, content, { id, version, fields, isPublished, author: null, now: updatedAt })
}

export async function isRevised(tx: Db, kind: DraftKind, id: number): Promise<boolean> {
  const isOf = and(eq(revisions.kind, kind), eq(revisions.contentId, id))
  return (await tx.select({ id: revisions.id }).from(revisions).where(isOf).limit(1)).length > 0
}

export const revisionsOf = (db: Db, kind: DraftKind, id: number) =>
  db
    .select()
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.contentId, id)))
    .orderBy(desc(revisions.version))
    .limit(200)
