import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { registrations, registrationTags } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { findEvent } from '~/features/events/events.server'
import { openOf, paymentStateOf } from '~/features/payments/balance'
import { enterLines } from '~/features/payments/ledger.server'
import { mailHowToPay } from '~/features/registrations/staff-steps/how-to-pay.server'
import { type LateCharge, lateSince } from '~/features/registrations/staff-steps/late-cancelling.server'
import { cancelByStaff } from '~/features/registrations/staff-steps/steps.server'
import { moneyScope, paymentScope, type Scope } from '~/features/staff/audit/rows.server'
import { commitStep, refuse, type StepResult, undoTime } from '~/features/staff/audit/step.server'
import { digestOf, dryRun, queuedBy } from '~/features/staff/audit/transaction.server'
import type { Member } from '~/features/staff/members/rights'
import type { AuditChange } from '~/model/staff'
import { type Day, dayOf } from '~/time/time-zone'
import { type ListedRegistration, listedRegistrations } from './rows.server'

export const mostTogether = 500

export type BulkStep =
  /** `late`: what those owe who could no longer cancel for free. */
  | { readonly do: 'cancel'; readonly late?: LateCharge | undefined }
  /** The whole of what is open. */
  | { readonly do: 'paid'; readonly kind: 'payment' | 'waiver'; readonly day: Day }
  | { readonly do: 'how-to-pay' }
  | { readonly do: 'tag'; readonly tag: string }
  | { readonly do: 'read' }

export type SkipReason = 'ended' | 'nothing-due' | 'no-address' | 'same' | 'no-remarks'
type Skipped = { readonly reference: string; readonly reason: SkipReason }
type BulkResult = {
  readonly changed: readonly string[]
  readonly ids: readonly number[]
  readonly skipped: readonly Skipped[]
  /** Of those that changed, who could no longer cancel for free. */
  readonly late: readonly string[]
  /** Cents that go back, by reference. */
  readonly returned: readonly (readonly [string, number])[]
  readonly changes: readonly AuditChange[]
}

/** Of what was shown: the same people, for the same reasons, as late, with as much money back. */
export const bulkDigest = ({ changed, skipped, late, returned }: BulkResult): string =>
  digestOf(changed, skipped, late, returned)

type Bulk = {
  /** Of registrations. */
  readonly ids: readonly number[]
  /** Of the participants who get the label; else all of them do. */
  readonly people?: readonly number[] | undefined
  readonly step: BulkStep
  readonly now: number
}
type Doing = Omit<Bulk, 'ids'> & { readonly by: Pick<Member, 'uid' | 'name'> }
type Done =
  | { readonly reason: SkipReason }
  | (Pick<AuditChange, 'before' | 'after'> & { readonly isLate?: boolean; readonly returned?: number })

async function stepOne(tx: Db, row: ListedRegistration, { people, step, now, by }: Doing): Promise<Done> {
  switch (step.do) {
    case 'cancel': {
      const event = await findEvent(tx, row.eventId)
      const isLate = event !== undefined && lateSince(row, event, now) !== null
      const returning = { by, dueAt: now + undoTime }
      const result = await cancelByStaff(tx, row.id, { now, late: step.late, returning })
      if (!result.ok) return { reason: 'ended' }
      return { before: row.status, after: result.row.status, isLate, returned: result.returned ?? 0 }
    }
    case 'paid': {
      const cents = openOf(row)
      if (cents <= 0) return { reason: 'nothing-due' }
      await enterLines(tx, [{ registrationId: row.id, kind: step.kind, cents, day: step.day, by }], now)
      return { before: paymentStateOf(row), after: step.kind === 'payment' ? 'paid' : 'waived' }
    }
    case 'how-to-pay': {
      const result = await mailHowToPay(tx, row, now)
      return result.ok ? { before: row.invoicedOn, after: dayOf(now) } : { reason: result.reason }
    }
    case 'tag': {
      const { tag } = step
      const without = row.participants.filter(({ id, tags }) => (people?.includes(id) ?? true) && !tags.includes(tag))
      if (without.length === 0) return { reason: 'same' }
      await tx
        .insert(registrationTags)
        .values(without.map(({ id }) => ({ registrationId: row.id, participantId: id, tag })))
      // A label may be personal, and the log of a step with many outlives their registrations.
      return { before: null, after: null }
    }
    case 'read': {
      if (row.remarks === null) return { reason: 'no-remarks' }
      if (row.remarksReadAt !== null) return { reason: 'same' }
      await tx.update(registrations).set({ remarksReadAt: now }).where(eq(registrations.id, row.id))
      return { before: null, after: null }
    }
  }
}

async function stepAll(tx: Db, ids: readonly number[], doing: Doing): Promise<BulkResult> {
  const [changed, skipped, changes, late]: [string[], Skipped[], AuditChange[], string[]] = [[], [], [], []]
  const changedIds: number[] = []
  const back: [string, number][] = []
  for (const row of await listedRegistrations(tx, ids)) {
    const { reference } = row
    const done = await stepOne(tx, row, doing)
    if ('reason' in done) skipped.push({ reference, reason: done.reason })
    else {
      changed.push(reference)
      changedIds.push(row.id)
      const { isLate, returned = 0, ...change } = done
      if (returned > 0) back.push([reference, returned])
      if (isLate) late.push(reference)
      changes.push({ field: reference, ...change })
    }
  }
  return { changed, ids: changedIds, skipped, late, returned: back, changes }
}

function scopeOf(ids: readonly number[], { do: action }: BulkStep): readonly Scope[] {
  const chosen = numbersIn(ids)
  if (action === 'tag') return [{ table: 'registration_tags', where: sql`registration_id in ${chosen}` }]
  if (action === 'paid') return paymentScope(sql`id in ${chosen}`)
  if (action === 'how-to-pay')
    return [
      { table: 'registrations', where: sql`id in ${chosen}` },
      { table: 'outbox', where: sql`registration_id in ${chosen}` },
    ]
  if (action !== 'cancel') return [{ table: 'registrations', where: sql`id in ${chosen}` }]
  const concerned = sql`(id in ${chosen} or (status in ('waiting', 'offered')
    and event_id in (select event_id from registrations where id in ${chosen})))`
  const theirs = sql`registration_id in (select id from registrations where ${concerned})`
  return [
    { table: 'registrations', where: concerned },
    { table: 'participants', where: theirs },
    { table: 'history', where: theirs },
    ...moneyScope(sql`registration_id in ${chosen}`),
    { table: 'outbox', where: theirs },
  ]
}

export type BulkPreview = BulkResult & { readonly emails: number }

export const previewBulk = (
  database: Pick<Database, 'write'>,
  by: Doing['by'],
  { ids, ...bulk }: Bulk,
): Promise<BulkPreview> =>
  dryRun(database, async (tx) => {
    const { value, queued } = await queuedBy(tx, () => stepAll(tx, ids, { ...bulk, by }))
    return { ...value, emails: queued.length }
  })

/** Refused where its consequences no longer have this digest, or are none. */
export function takeBulk(
  database: Pick<Database, 'write'>,
  member: Member,
  { ids, ...bulk }: Bulk,
  digest: string,
): Promise<StepResult<BulkResult, 'changed'>> {
  const { step, now } = bulk
  return commitStep<BulkResult, 'changed'>(
    database,
    {
      ...{ member, object: 'list', objectId: 'inschrijvingen', topics: ['registrations', 'outbox'] },
      action: step.do === 'read' ? 'save' : step.do,
      label: ({ changed }) => String(changed.length),
      changes: ({ changes }) => changes,
      registrationIds: (result) => result.ids,
      scope: scopeOf(ids, step),
    },
    now,
    async (tx) => {
      const result = await stepAll(tx, ids, { ...bulk, by: member })
      return result.changed.length === 0 || bulkDigest(result) !== digest ? refuse('changed') : result
    },
  )
}
