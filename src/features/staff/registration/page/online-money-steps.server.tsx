import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { and, eq } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { refunds } from '~/db/schema'
import { dueOf, openOf } from '~/features/payments/balance'
import { wakePayments } from '~/features/registrations/paying/due.server'
import { mailReturned } from '~/features/registrations/paying/paid.server'
import { onlineRemaining, returnMoney, takeRefundBack } from '~/features/registrations/paying/refunds.server'
import { undoTime } from '~/features/staff/audit/step.server'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskResponse } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { oneLine } from '~/text/one-line'
import { moneyField, readMoney } from '~/text/read-money'
import { actAtOnce, actOnRegistration, type SentAction } from './action.server'
import { longestPaymentReason } from './limits'
import { canTakeBack } from './online-money'
import { showRegistration } from './registration-page'

export async function payBack(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { registration } = found
  const { id, contactName } = registration
  const { now, member, locale, i18n } = context
  const read = readReturn(sent, await onlineRemaining(database().read, id))
  if ('errors' in read) return showRegistration(context, found, { status: 422, sent: form, errors: read.errors })
  const { cents, reason } = read
  const openAfter = dueOf(registration) - registration.paidCents + cents
  return actOnRegistration(sent, {
    action: 'return',
    changes: [
      { field: 'ledger.refund', before: null, after: moneyField(cents) },
      ...(reason ? [{ field: 'return', before: null, after: reason }] : []),
    ],
    title: i18n._(msg`${contactName} geld terugbetalen`),
    label: <Trans>Betaal terug</Trans>,
    words: openAfter > 0 && (
      <p>
        <Trans>Daarna staat er {formatMoney(openAfter, locale)} open.</Trans>
      </p>
    ),
    work: async (tx) => {
      const returned = await returnMoney(tx, id, cents, { by: member, now, dueAt: now + undoTime })
      if (returned < cents) return { ok: false, reason: 'not-allowed' }
      await mailReturned(tx, registration, { cents, why: 'by-hand' }, now)
      return { ok: true }
    },
  })
}

type Returning = { readonly cents: number; readonly reason: string }

function readReturn(
  { context: { i18n, locale }, found: { registration }, form }: SentAction,
  most: number,
): Returning | { errors: FormError[] } {
  const [cents, reason] = [readMoney(form.last('return.amount')), oneLine(form.last('return.reason'))]
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (!cents) wrong('return.amount', i18n._(msg`Vul een bedrag in, zoals 12,50.`))
  else if (cents > most)
    wrong('return.amount', i18n._(msg`Dit is meer dan er online kwam: hoogstens ${formatMoney(most, locale)}.`))
  else if (cents > -openOf(registration) && reason === '') wrong('return.reason', i18n._(msg`Schrijf op waarom.`))
  if (reason.length > longestPaymentReason)
    wrong('return.reason', i18n._(msg`De reden is langer dan ${longestPaymentReason} tekens.`))
  return errors.length > 0 || !cents ? { errors } : { cents, reason }
}

/** Whether it was in time says the provider. */
export async function keepMoney(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const which = /^\d{1,15}$/.test(form.last('refund')) ? Number(form.last('refund')) : 0
  const isOwn = and(eq(refunds.id, which), eq(refunds.registrationId, found.registration.id))
  const [refund] = await database().read.select().from(refunds).where(isOwn)
  if (!refund) return undefined
  if (refund.isTakenBack || !canTakeBack(refund.state))
    return showRegistration(context, found, {
      ...{ status: 409, sent: form },
      alert: (
        <p className="notice notice-error" role="alert">
          <Trans>Terughalen kan niet meer: het geld is al weg, of al teruggehaald.</Trans>
        </p>
      ),
    })
  const changes = [{ field: 'ledger.refund', before: moneyField(refund.cents), after: null }]
  const done = await actAtOnce(sent, { action: 'keep', scope: [], changes }, async (tx) => {
    const taken = await takeRefundBack(tx, refund.id, context.now)
    return taken ? undefined : { ok: false, reason: 'not-allowed' }
  })
  wakePayments()
  return done
}
