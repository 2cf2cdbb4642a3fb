import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { outbox } from '~/db/schema'
import { countEmail } from '~/server/monitoring/metrics.server'
import { addressKey } from '~/text/email-address'
import { type DeliveryReport, readDeliveryReports } from './delivery-report.server'

/** Holds nothing personal: it is logged. */
type Bounced = { readonly letter: number; readonly kind: string; readonly status: string }

type TakenBounce = {
  readonly marked: readonly Bounced[]
  /** It says that emails failed, none of which is one of ours that left. */
  readonly isUnmatched: boolean
}

/** Marks and returns the emails that a report says came back. Anybody can forge one: its recipient must match ours. */
export async function takeBounce(
  { read, write }: Pick<Database, 'read' | 'write'>,
  raw: Buffer,
  now: number,
): Promise<TakenBounce> {
  const failed = readDeliveryReports(raw).filter(({ hasFailed }) => hasFailed)
  const marked: Bounced[] = []
  let isUnmatched = failed.length > 0
  for (const report of failed) {
    if (!(await emailOf(read, report))) continue
    isUnmatched = false
    const email = await write(['outbox'], (tx) => markBounced(tx, report, now))
    if (!email) continue
    countEmail('bounced')
    marked.push({ letter: email.id, kind: email.kind, status: report.status })
  }
  return { marked, isUnmatched }
}

/** An older report says nothing of an email that staff sent again. */
const hasLeft = or(
  inArray(outbox.status, ['sent', 'failed']),
  and(eq(outbox.status, 'waiting'), gt(outbox.attempts, 0)),
)

async function emailOf(db: Db, { messageIds, recipients }: DeliveryReport) {
  const found = await db
    .select({ id: outbox.id, kind: outbox.kind, recipient: outbox.recipient })
    .from(outbox)
    .where(and(inArray(outbox.messageId, [...messageIds]), hasLeft))
  return found.find(({ recipient }) => recipients.includes(addressKey(recipient)))
}

async function markBounced(tx: Db, report: DeliveryReport, now: number) {
  const email = await emailOf(tx, report)
  if (!email) return undefined
  const { status, diagnostic } = report
  const failure = diagnostic ? `bounced ${status}: ${diagnostic}` : `bounced ${status}`
  await tx.update(outbox).set({ status: 'bounced', bouncedAt: now, failure }).where(eq(outbox.id, email.id))
  return email
}
