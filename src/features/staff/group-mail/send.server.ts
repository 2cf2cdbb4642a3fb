import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { type Database, type Db, onlyRow } from '~/db/connection.server'
import { groupEmails, outbox } from '~/db/schema'
import { commitStep, refuse, type Step, type StepResult } from '~/features/staff/audit/step.server'
import { digestOf } from '~/features/staff/audit/transaction.server'
import type { Member } from '~/features/staff/members/rights'
import { type Locale, locales } from '~/i18n/locale'
import { stoppedByStaff } from '~/server/mail/failure-reason'
import { queueEmail } from '~/server/mail/outbox.server'
import type { Audience } from './audience.server'
import type { Message } from './message'
import { type AudienceRefusal, readAudience, refusalOf } from './read-audience.server'

export type GroupEmailRow = typeof groupEmails.$inferSelect
type Write = Pick<Database, 'write'>

type Sending = {
  readonly member: Member
  readonly search: URLSearchParams
  readonly message: Message
  readonly digest: string
}
export type SendRefusal = AudienceRefusal | 'changed'
type SentBefore = { readonly sentAs: number }

/** Milliseconds. The same text to the same view within it is a repeat. */
const samePress = 10 * 60_000

const ofOneVisit = ['write', 'template', 'again', 'done', 'undo', 'page', 'sort', 'columns']

export const filtersIn = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name, value]) => value !== '' && !ofOneVisit.includes(name)))

/** What is typed there is often a name, which would outlive the person. */
function storedView(search: URLSearchParams): string {
  const view = filtersIn(search)
  for (const name of ['q', 'groupWith']) view.delete(name)
  return String(view)
}

export const subjectIn = ({ subject }: Pick<Message, 'subject'>, locale: Locale = 'nl'): string =>
  subject[locale] || subject[locale === 'nl' ? 'en' : 'nl']

/** Of what a member saw before sending: to whom, and the text. */
export const shownDigest = ({ digest }: Pick<Audience, 'digest'>, message: Message): string => digestOf(digest, message)

/** Refuses what was not shown: `digest` is that of the page before. */
export function sendToGroup(
  { write }: Write,
  { member, search, message, digest }: Sending,
  now: number,
): Promise<StepResult<GroupEmailRow, SendRefusal | SentBefore>> {
  const step: Step<GroupEmailRow> = {
    ...{ member, action: 'send', object: 'email', topics: ['outbox'] },
    objectId: ({ id }: GroupEmailRow) => String(id),
    label: subjectIn(message),
    scope: (row: GroupEmailRow | undefined) => [{ table: 'outbox', where: sql`group_email_id = ${row?.id ?? 0}` }],
  }
  return commitStep<GroupEmailRow, SendRefusal | SentBefore>({ write }, step, now, async (tx) => {
    const view = storedView(search)
    const before = await sentBefore(tx, { by: member.uid, view, message }, now)
    if (before) return refuse({ sentAs: before.id })
    const audience = await readAudience(tx, search, member)
    const { recipients } = audience
    const refusal = refusalOf(audience)
    if (refusal) return refuse(refusal)
    if (digest !== shownDigest(audience, message)) return refuse('changed')
    const by = { by: member.uid, byName: member.name }
    const values = { ...message, ...by, view, recipients: recipients.length, createdAt: now }
    const row = onlyRow(await tx.insert(groupEmails).values(values).returning())
    for (const { registrationId, email, locale, also } of recipients)
      await queueEmail(tx, {
        ...{ kind: 'staff-message', registrationId, recipient: email, locale, groupEmailId: row.id, now },
        ...(also.length > 0 && { facts: { also } }),
      })
    return row
  })
}

type Press = { readonly by: string; readonly view: string; readonly message: Message }

async function sentBefore(tx: Db, { by, view, message }: Press, now: number): Promise<GroupEmailRow | undefined> {
  const queued = sql`exists (select 1 from outbox where outbox.group_email_id = ${groupEmails.id})`
  const isSame = and(eq(groupEmails.by, by), eq(groupEmails.view, view), isNull(groupEmails.stoppedAt), queued)
  const rows = await tx
    .select()
    .from(groupEmails)
    .where(and(gt(groupEmails.createdAt, now - samePress), isSame))
  return rows.find(({ subject, text }) => isDeepStrictEqual({ subject, text }, message))
}

/** To the member only, in each language of the audience, with the data of `registrationId` and `also`. */
export function sendSample(
  { write }: Write,
  { member, message, registrationId, also = [], languages = locales }: Sample,
  now: number,
): Promise<StepResult<void, never>> {
  const step: Step<void> = {
    ...{ member, action: 'try', object: 'email', objectId: '', label: subjectIn(message), topics: ['outbox'] },
    scope: [],
  }
  const facts = { ...message, sample: registrationId, also }
  return commitStep<void>({ write }, step, now, async (tx) => {
    for (const locale of languages)
      await queueEmail(tx, { kind: 'staff-message', registrationId: null, recipient: member.email, locale, facts, now })
  })
}

type Sample = Pick<Sending, 'member' | 'message'> & {
  readonly registrationId: number
  readonly also?: readonly number[]
  readonly languages?: readonly Locale[]
}

/** Unsent emails stay here, also those to be sent again. */
export function stopGroupEmail(
  { write }: Write,
  member: Member,
  id: number,
  now: number,
): Promise<StepResult<GroupEmailRow, 'stopped'>> {
  const step: Step<GroupEmailRow> = {
    ...{ member, action: 'stop', object: 'email', objectId: String(id), label: subjectIn, topics: ['outbox'] },
    scope: [],
  }
  return commitStep<GroupEmailRow, 'stopped'>({ write }, step, now, async (tx) => {
    const [row] = await tx
      .update(groupEmails)
      .set({ stoppedAt: now })
      .where(and(eq(groupEmails.id, id), isNull(groupEmails.stoppedAt)))
      .returning()
    if (!row) return refuse('stopped')
    await dropWaiting(tx, id, now)
    return row
  })
}

async function dropWaiting(tx: Db, id: number, now: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ status: 'dropped', failure: stoppedByStaff })
    .where(and(eq(outbox.groupEmailId, id), eq(outbox.status, 'waiting'), lte(outbox.leasedUntil, now)))
}
