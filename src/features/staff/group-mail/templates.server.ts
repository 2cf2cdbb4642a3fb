import { asc, eq, sql } from 'drizzle-orm'
import { type Database, type Db, onlyRow } from '~/db/connection.server'
import { emailTemplates } from '~/db/schema'
import { commitStep, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import type { Message } from './message'

export type EmailTemplate = typeof emailTemplates.$inferSelect
type Write = Pick<Database, 'write'>

const most = 100

export const allTemplates = (db: Db): Promise<EmailTemplate[]> =>
  db.select().from(emailTemplates).orderBy(asc(emailTemplates.name), asc(emailTemplates.id))

export async function findTemplate(db: Db, id: number): Promise<EmailTemplate | undefined> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id))
  return row
}

const templateStep = (member: Member, action: 'create' | 'save' | 'delete', id?: number) => ({
  ...{ member, action, object: 'template' as const, topics: ['outbox'] as const },
  objectId: (row: EmailTemplate) => String(row.id),
  label: (row: EmailTemplate) => row.name,
  scope: (row: EmailTemplate | undefined) => [{ table: 'email_templates', where: sql`id = ${id ?? row?.id ?? 0}` }],
})

/** A template of the same name is replaced. */
export async function saveTemplate(
  { read, write }: Pick<Database, 'read' | 'write'>,
  member: Member,
  { name, subject, text }: Message & { readonly name: string },
  now: number,
): Promise<StepResult<EmailTemplate, 'too-many'>> {
  const same = (await allTemplates(read)).find((one) => one.name === name)
  const step = templateStep(member, same ? 'save' : 'create', same?.id)
  return commitStep<EmailTemplate, 'too-many'>({ write }, step, now, async (tx) => {
    const saved = { name, subject, text, updatedAt: now }
    if (same) {
      const [row] = await tx.update(emailTemplates).set(saved).where(eq(emailTemplates.id, same.id)).returning()
      if (row) return row
    }
    if ((await allTemplates(tx)).length >= most) return refuse('too-many')
    const values = { ...saved, createdAt: now }
    return onlyRow(await tx.insert(emailTemplates).values(values).returning())
  })
}

export function renameTemplate(
  { write }: Write,
  member: Member,
  { id, name }: Pick<EmailTemplate, 'id' | 'name'>,
  now: number,
): Promise<StepResult<EmailTemplate, 'unknown' | 'taken'>> {
  const step = templateStep(member, 'save', id)
  return commitStep<EmailTemplate, 'unknown' | 'taken'>({ write }, step, now, async (tx) => {
    if ((await allTemplates(tx)).some((one) => one.name === name && one.id !== id)) return refuse('taken')
    const [row] = await tx
      .update(emailTemplates)
      .set({ name, updatedAt: now })
      .where(eq(emailTemplates.id, id))
      .returning()
    return row ?? refuse('unknown')
  })
}

export function deleteTemplate(
  { write }: Write,
  member: Member,
  id: number,
  now: number,
): Promise<StepResult<EmailTemplate, 'unknown'>> {
  return commitStep<EmailTemplate, 'unknown'>({ write }, templateStep(member, 'delete', id), now, async (tx) => {
    const [row] = await tx.delete(emailTemplates).where(eq(emailTemplates.id, id)).returning()
    return row ?? refuse('unknown')
  })
}
