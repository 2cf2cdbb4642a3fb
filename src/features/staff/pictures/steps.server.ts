import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { pictures } from '~/db/schema'
import { commitStep, refuse, type Step } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { resources } from '~/features/staff/resources/resources.server'
import { writtenEnglish } from '~/model/written-text'
import type { masterOf } from '~/pictures/master.server'
import { pictureFile } from '~/server/config/data-folders.server'
import { keepUpload, removeUpload } from '~/server/uploads.server'
import type { PictureText } from './check'
import { pictureRules } from './rules'
import { countUses, mayChangePicture } from './uses.server'

type Writing = Pick<Database, 'write'>
type Master = Extract<Awaited<ReturnType<typeof masterOf>>, { ok: true }>['value']
type PictureRow = typeof pictures.$inferSelect

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newId = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

const stepOn = <T>(member: Member, action: Step<T>['action'], { id, alt }: Pick<PictureRow, 'id' | 'alt'>) => ({
  ...({ member, action, object: 'picture', objectId: id, label: alt.nl, topics: resources.picture.topics } as const),
  scope: [{ table: 'pictures', where: sql`id = ${id}` }],
})

/** Writes the file before the row. It is undone by deleting, which can be undone itself. */
export async function keepPicture(
  { database, dataDir }: { database: Writing; dataDir: string },
  { member, master, text }: { member: Member; master: Master; text: PictureText },
  now: number,
): Promise<{ id: string; auditId: number }> {
  const id = newId()
  await keepUpload(database, pictureFile(dataDir, id), master.bytes)
  const { bytes: _, ...size } = master
  const columns = { id, ...size, ...columnsOf(text), createdAt: now, updatedAt: now }
  const step = { ...stepOn<void>(member, 'create', columns), topics: [], scope: [] }
  try {
    const done = await commitStep(database, step, now, async (tx) => {
      await tx.insert(pictures).values(columns)
    })
    if (!done.ok) throw new Error('a picture was refused')
    return { id, auditId: done.auditId }
  } catch (error) {
    await removeUpload(database, pictureFile(dataDir, id))
    throw error
  }
}

const columnsOf = ({ alt, focus }: PictureText) => ({ alt, focusX: focus.x, focusY: focus.y })

/** Refused where somebody else saved it since `version`, and where another club's page shows it. */
export function changePicture(
  database: Writing,
  { member, row, version, text }: { member: Member; row: PictureRow; version: number; text: PictureText },
  now: number,
) {
  const after = columnsOf(text)
  const changes = [
    { field: 'alt-nl', before: row.alt.nl, after: after.alt.nl },
    { field: 'alt-en', before: writtenEnglish(row.alt), after: writtenEnglish(after.alt) },
    ...(['focusX', 'focusY'] as const).map((one) => ({
      field: one,
      before: String(row[one]),
      after: String(after[one]),
    })),
  ].filter((change) => change.before !== change.after)
  const step = { ...stepOn<void>(member, 'save', { id: row.id, alt: text.alt }), changes }
  return commitStep<void, 'conflict' | 'of-others'>(database, step, now, async (tx) => {
    if (!(await mayChangePicture(tx, member, row.id))) return refuse('of-others')
    const isOpen = and(eq(pictures.id, row.id), eq(pictures.version, version), isNull(pictures.deletedAt))
    const written = await tx
      .update(pictures)
      .set({ ...after, version: version + 1, updatedAt: now })
      .where(isOpen)
      .returning({ id: pictures.id })
    return written.length === 0 ? refuse('conflict') : undefined
  })
}

/** Refused while something shows it, or a draft will. It can be brought back for 30 days. */
export function deletePicture(database: Writing, member: Member, row: PictureRow, now: number) {
  return commitStep<void, 'used' | 'gone'>(database, stepOn(member, 'delete', row), now, async (tx) => {
    if ((await countUses(tx, [row.id])).size > 0) return refuse('used')
    return (await setDeleted(tx, row.id, now)) ? undefined : refuse('gone')
  })
}

export function restorePicture(database: Writing, member: Member, row: PictureRow, now: number) {
  return commitStep<void, 'gone'>(database, stepOn(member, 'restore', row), now, async (tx) =>
    (await setDeleted(tx, row.id, null)) ? undefined : refuse('gone'),
  )
}

async function setDeleted(tx: Db, id: string, deletedAt: number | null): Promise<boolean> {
  const was = deletedAt === null ? isNotNull(pictures.deletedAt) : isNull(pictures.deletedAt)
  const set = { deletedAt, version: sql`${pictures.version} + 1` }
  const changed = await tx
    .update(pictures)
    .set(set)
    .where(and(eq(pictures.id, id), was))
    .returning({ id: pictures.id })
  return changed.length > 0
}

export const restorableFrom = (now: number): number => now - pictureRules.keptDays * 86_400_000
