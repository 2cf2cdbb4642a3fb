import { and, asc, eq, isNull, or, type Placeholder, sql } from 'drizzle-orm'
import { type Database, type Db, onlyRow, prepared } from '~/db/connection.server'
import { savedViews } from '~/db/schema'
import { commitStep, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import type { ViewForm } from './form'

export type SavedView = typeof savedViews.$inferSelect

const most = 50

const seenBy = (uid: string | Placeholder) => or(eq(savedViews.uid, uid), isNull(savedViews.uid))

export const viewsOf = (db: Db, list: string, uid: string): Promise<SavedView[]> => byName(db).execute({ list, uid })

const byName = prepared((db) =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, sql.placeholder('list')), seenBy(sql.placeholder('uid'))))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .prepare(),
)

export const allViewsOf = async (db: Db, lists: readonly string[], uid: string): Promise<SavedView[]> =>
  (await Promise.all(lists.map((list) => viewsOf(db, list, uid)))).flat()

type Write = Pick<Database, 'write'>

const viewStep = (member: Member, action: 'save' | 'delete') => ({
  member,
  action,
  object: 'view' as const,
  objectId: (view: SavedView) => String(view.id),
  label: (view: SavedView) => view.name,
  topics: ['accounts'] as const,
  scope: [],
})

/** A shared view's author and admins. */
export const mayChangeView = (
  { uid, role }: Pick<Member, 'uid' | 'role'>,
  view: Pick<SavedView, 'uid' | 'by'>,
): boolean => view.uid === uid || (view.uid === null && (role === 'admin' || view.by === uid))

/** Replaces a view of that name. `of-others`: it is shared, and somebody else made it. */
export function saveView(
  { write }: Write,
  member: Member,
  { list, name, query, isForAll }: ViewForm,
  now: number,
): Promise<StepResult<SavedView, 'too-many' | 'of-others'>> {
  const uid = isForAll ? null : member.uid
  return commitStep<SavedView, 'too-many' | 'of-others'>({ write }, viewStep(member, 'save'), now, async (tx) => {
    const own = uid === null ? isNull(savedViews.uid) : eq(savedViews.uid, uid)
    const existing = await tx
      .select({ id: savedViews.id, name: savedViews.name, uid: savedViews.uid, by: savedViews.by })
      .from(savedViews)
      .where(and(eq(savedViews.list, list), own))
    const same = existing.find((one) => one.name === name)
    if (same && !mayChangeView(member, same)) return refuse('of-others')
    if (!same && existing.length >= most) return refuse('too-many')
    const saving = same
      ? tx.update(savedViews).set({ query }).where(eq(savedViews.id, same.id)).returning()
      : tx
          .insert(savedViews)
          .values({ uid, by: isForAll ? member.uid : null, list, name, query, createdAt: now })
          .returning()
    return onlyRow(await saving)
  })
}

/** Own views, and for admins all shared ones. */
export function deleteView(
  { write }: Write,
  member: Member,
  id: number,
  now: number,
): Promise<StepResult<SavedView, 'unknown'>> {
  const scope = [{ table: 'saved_views', where: sql`id = ${id}` }]
  return commitStep<SavedView, 'unknown'>({ write }, { ...viewStep(member, 'delete'), scope }, now, async (tx) => {
    const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id))
    if (!row || !mayChangeView(member, row)) return refuse('unknown')
    await tx.delete(savedViews).where(eq(savedViews.id, id))
    return row
  })
}
