import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { paymentTerms, refunds, registrations, secondPayers } from '~/db/schema'
import type { PaymentRequest, PaymentTermData } from '~/emails/email-data'
import type { DatedEvent } from '~/features/events/events.server'
import { isOnline } from '~/features/payments/online.server'
import { isToPay, paymentRequest } from '~/features/payments/payment-request'
import { withLeft } from '~/features/payments/terms'
import type { Registration } from '~/features/registrations/registrations.server'
import type { Day } from '~/time/time-zone'
import { payableNow } from './amounts.server'
import { openToFamily, type SecondPayer } from './second-payer.server'

type ShownTerm = { readonly cents: number; readonly dueOn: Day; readonly isPaid: boolean }

/** Cents. `openCents` is for the family, `payCents` can be paid online now, `backCents` is on its way back. */
export type Asked = {
  readonly openCents: number
  readonly request: PaymentRequest | null
  readonly payCents: number
  readonly term: PaymentTermData | null
  readonly terms: readonly ShownTerm[]
  readonly backCents: number
  readonly second: SecondPayer | undefined
}

/** What is asked of a family now, the same by email and on its page. Of a transfer the time counts `from` a day. */
export async function askedOf(
  db: Db,
  { registration, event }: { registration: Registration; event: DatedEvent },
  from: Day,
): Promise<Asked> {
  const { id, invoicedOn, reference, status } = registration
  const { second, agreed } = await agreedOf(db, id)
  const others = second?.paidAt === null ? [[id, second.cents] as const] : []
  const openCents = openToFamily(registration, new Map(others))
  const terms = withLeft(agreed, openCents)
  const at = terms.findIndex(({ leftCents }) => leftCents > 0)
  const next = terms[at]
  const isAsked = status !== 'held' && (next !== undefined || isToPay(event, invoicedOn))
  const request = isAsked ? paymentRequest(next?.leftCents ?? openCents, reference, from) : null
  const isPayable = isOnline() && (request !== null || status === 'held' || status === 'offered')
  return {
    openCents,
    request: request && next ? { ...request, dueOn: next.dueOn } : request,
    payCents: isPayable ? (await payableNow(db, registration)).cents : 0,
    term: next ? { number: at + 1, of: terms.length, cents: next.leftCents, dueOn: next.dueOn } : null,
    terms: terms.map(({ cents, dueOn, leftCents }) => ({ cents, dueOn, isPaid: leftCents === 0 })),
    backCents: isOnline() ? await onItsWayBack(db, id) : 0,
    second,
  }
}

async function agreedOf(db: Db, id: number) {
  const rows = await db
    .select({ second: secondPayers, term: paymentTerms })
    .from(registrations)
    .leftJoin(secondPayers, eq(secondPayers.registrationId, registrations.id))
    .leftJoin(paymentTerms, eq(paymentTerms.registrationId, registrations.id))
    .where(eq(registrations.id, id))
    .orderBy(asc(paymentTerms.dueOn))
  return { second: rows[0]?.second ?? undefined, agreed: rows.flatMap(({ term }) => term ?? []) }
}

async function onItsWayBack(db: Db, registrationId: number): Promise<number> {
  const isUnderWay = inArray(refunds.state, ['new', 'queued', 'pending', 'processing'])
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.cents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.registrationId, registrationId), isUnderWay, eq(refunds.isTakenBack, false)))
  return found?.cents ?? 0
}
