import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { redirects } from '~/db/schema'
import { readStatus } from '~/features/redirects/csv'
import {
  type GivenRedirect,
  type Redirect,
  type RedirectRefusal,
  readRedirect,
  readRedirectPath,
} from '~/features/redirects/redirect'
import { listRedirects, missingOldRedirects, putRedirects } from '~/features/redirects/store.server'
import { readTarget } from '~/features/redirects/target'
import { commitStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import { differences } from '~/features/staff/content/content.server'
import type { Member } from '~/features/staff/members/rights'
import type { AuditChange } from '~/model/staff'

export type RedirectRow = typeof redirects.$inferSelect

export type RedirectFields = Readonly<Record<'path' | 'target' | 'status' | 'note', string>>

export type RedirectProblem = {
  readonly field: keyof RedirectFields
  readonly reason: RedirectRefusal | 'path-taken'
}

type Refusal =
  | { readonly reason: 'invalid'; readonly problems: readonly RedirectProblem[] }
  | { readonly reason: 'conflict'; readonly theirs: RedirectRow }
  | { readonly reason: 'not-found' }

type Acting = {
  readonly database: Pick<Database, 'write'>
  readonly member: Pick<Member, 'uid' | 'name'>
  /** UTC milliseconds. */
  readonly now: number
  readonly ownOrigins: readonly string[]
}

/** A row may shorten the chains of others. */
const allRows = [{ table: 'redirects', where: sql`true` }]

const step = { object: 'redirect', topics: ['redirects'] } as const

export const rowFields = ({ path, target, status, note }: Redirect): RedirectFields => ({
  ...{ path, target, status: String(status), note: note ?? '' },
})

export function createRedirect({ database, member, now, ownOrigins }: Acting, fields: RedirectFields) {
  return commitStep<RedirectRow, Refusal>(
    database,
    {
      ...{ ...step, member, action: 'create', scope: allRows },
      objectId: ({ id }) => String(id),
      label: ({ path }) => path,
      changes: (row) => differences({}, rowFields(row)),
    },
    now,
    (tx) => putRow(tx, fields, { now, ownOrigins }),
  )
}

type Chosen = { readonly id: number; readonly version: number }

/** Refuses where somebody saved since `version`, the row's `updatedAt`. */
export function changeRedirect({ database, member, now, ownOrigins }: Acting, chosen: Chosen, fields: RedirectFields) {
  type Changed = { before: RedirectRow; after: RedirectRow }
  return commitStep<Changed, Refusal>(
    database,
    {
      ...{ ...step, member, action: 'save', scope: allRows, objectId: String(chosen.id) },
      label: ({ after }) => after.path,
      changes: ({ before, after }) => differences(rowFields(before), rowFields(after)),
    },
    now,
    (tx) =>
      withRow(tx, chosen, async (before) => {
        const after = await putRow(tx, fields, { now: Math.max(now, before.updatedAt + 1), ownOrigins }, before)
        return 'refusal' in after ? after : { before, after }
      }),
  )
}

export function deleteRedirect({ database, member, now }: Omit<Acting, 'ownOrigins'>, chosen: Chosen) {
  return commitStep<RedirectRow, Refusal>(
    database,
    {
      ...{ ...step, member, action: 'delete', objectId: String(chosen.id) },
      scope: [
        { table: 'redirects', where: sql`id = ${chosen.id}` },
        { table: 'redirect_hits', where: sql`redirect_id = ${chosen.id}` },
      ],
      label: ({ path }) => path,
      changes: (row) => differences(rowFields(row), {}),
    },
    now,
    (tx) =>
      withRow(tx, chosen, async (row) => {
        await tx.delete(redirects).where(eq(redirects.id, row.id))
        return row
      }),
  )
}

type ImportRefusal =
  | { readonly reason: 'invalid'; readonly problems: readonly { at: number; reason: RedirectRefusal }[] }
  | { readonly reason: 'same' }

export const importRedirects = (acting: Acting, rows: readonly GivenRedirect[]) => putAll(acting, async () => rows)

export const addOldRedirects = (acting: Acting) => putAll(acting, missingOldRedirects)

function putAll({ database, member, now, ownOrigins }: Acting, rowsIn: (tx: Db) => Promise<readonly GivenRedirect[]>) {
  type Written = { written: number; changes: readonly AuditChange[] }
  return commitStep<Written, ImportRefusal>(
    database,
    {
      ...{ ...step, member, action: 'import', scope: allRows, objectId: '' },
      label: ({ written }) => String(written),
      changes: ({ changes }) => changes,
    },
    now,
    async (tx) => {
      const before = new Map((await listRedirects(tx)).map((row) => [row.path, row]))
      const saved = await putRedirects(tx, await rowsIn(tx), { now, ownOrigins })
      if (!saved.ok) return refuse({ reason: 'invalid', problems: saved.problems })
      if (saved.written === 0) return refuse({ reason: 'same' })
      const after = await listRedirects(tx)
      const changed = after.filter(({ path, target }) => before.get(path)?.target !== target)
      const changes = changed.slice(0, mostTraced).map(({ path, target }) => ({
        ...{ field: path, before: before.get(path)?.target ?? null, after: target },
      }))
      return { written: saved.written, changes }
    },
  )
}

/** Rows of an import that the audit log names. */
const mostTraced = 200

async function withRow<T>(
  tx: Db,
  { id, version }: Chosen,
  work: (row: RedirectRow) => Promise<T | Refused<Refusal>>,
): Promise<T | Refused<Refusal>> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id))
  if (!row) return refuse({ reason: 'not-found' })
  return row.updatedAt === version ? work(row) : refuse({ reason: 'conflict', theirs: row })
}

type Saving = { now: number; ownOrigins: readonly string[] }

async function putRow(tx: Db, fields: RedirectFields, saving: Saving, before?: RedirectRow) {
  const given = { ...fields, status: readStatus(fields.status) }
  const problems = problemsOf(given, saving.ownOrigins)
  const read = readRedirect(given, saving.ownOrigins)
  if (!read.ok) return refuse({ reason: 'invalid', problems } as const)
  const { path } = read.redirect
  if (path !== before?.path && (await rowAt(tx, path))) return refuse(invalid('path', 'path-taken'))
  // Without its target, so that the row under its new path is checked as a new one.
  if (before && path !== before.path)
    await tx.update(redirects).set({ path, target: '' }).where(eq(redirects.id, before.id))
  const saved = await putRedirects(tx, [given], saving)
  if (!saved.ok) {
    const refusals = saved.problems.map(
      ({ reason }) => ({ field: reason === 'loop' ? 'target' : 'path', reason }) as const,
    )
    return refuse({ reason: 'invalid', problems: refusals } as const)
  }
  await tx.update(redirects).set({ updatedAt: saving.now }).where(eq(redirects.path, path))
  return (await rowAt(tx, path))!
}

const invalid = (field: keyof RedirectFields, reason: RedirectProblem['reason']) =>
  ({ reason: 'invalid', problems: [{ field, reason }] }) as const

async function rowAt(tx: Db, path: string): Promise<RedirectRow | undefined> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.path, path))
  return row
}

function problemsOf(given: GivenRedirect, ownOrigins: readonly string[]): RedirectProblem[] {
  const [path, target] = [readRedirectPath(given.path), readTarget(given.target, ownOrigins)]
  const rest = readRedirect({ ...given, path: '/x', target: 'index' }, ownOrigins)
  return [
    ...(path.ok ? [] : [{ field: 'path', reason: path.reason } as const]),
    ...(target.ok ? [] : [{ field: 'target', reason: target.reason } as const]),
    ...(rest.ok ? [] : [{ field: rest.reason === 'note-long' ? 'note' : 'status', reason: rest.reason } as const]),
  ]
}
