import { msg } from '@lingui/core/macro'
import { eq, sql } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { ledger } from '~/db/schema'
import { dueOf } from '~/features/payments/balance'
import { enterLines, linesOf, takeBackLines } from '~/features/payments/ledger.server'
import { paymentScope } from '~/features/staff/audit/rows.server'
import { refuse } from '~/features/staff/audit/step.server'
import type { FormError } from '~/features/staff/frame/form'
import type { Outcome } from '~/features/staff/frame/page'
import { type LedgerKind, ledgerKinds } from '~/model/registration'
import { oneLine } from '~/text/one-line'
import { moneyField, readMoney } from '~/text/read-money'
import { oneOf } from '~/text/search-params'
import { type Day, dayOf, isDay } from '~/time/time-zone'
import type { Sent } from './confirm.server'
import { longestPaymentReason } from './limits'
import { quickly } from './quick-steps.server'
import { showRegistration } from './registration-page'

/** A line of the ledger, which mails nobody. */
export async function ledgerLine(sent: Sent): Promise<Outcome> {
  const { visit, found, form } = sent
  const { registration } = found
  const read = readLine(sent)
  if ('errors' in read) return showRegistration(visit, found, { status: 422, sent: form, errors: read.errors })
  const { kind, cents } = read.line
  return quickly(
    sent,
    {
      action: 'paid',
      scope: paymentScope(sql`id = ${registration.id}`),
      changes: [{ field: `ledger.${kind}`, before: null, after: moneyField(cents) }],
      version: form.last('version'),
    },
    async (tx) => {
      await enterLines(tx, [{ ...read.line, registrationId: registration.id, by: visit.member }], visit.now)
      return undefined
    },
  )
}

type Line = { kind: LedgerKind; cents: number; day: Day; reason: string }

function readLine({ visit, found: { registration }, form }: Sent): { line: Line } | { errors: FormError[] } {
  const { i18n, now } = visit
  const kind = oneOf(ledgerKinds, form.last('kind'))
  const cents = readMoney(form.last('amount'))
  const [day, reason] = [form.last('day').trim(), oneLine(form.last('note'))]
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (!kind) wrong('kind', i18n._(msg`Kies wat je bijschrijft.`))
  if (!cents) wrong('amount', i18n._(msg`Vul een bedrag in, zoals 12,50.`))
  else if (kind === 'refund' && cents > registration.paidCents)
    wrong('amount', i18n._(msg`Er is minder betaald dan je teruggeeft.`))
  else if ((kind === 'discount' || kind === 'waiver') && cents > dueOf(registration))
    wrong('amount', i18n._(msg`Dit is meer dan er te betalen is.`))
  if (!isDay(day)) wrong('day', i18n._(msg`Vul de datum in.`))
  else if (day > dayOf(now)) wrong('day', i18n._(msg`Deze dag is nog niet geweest.`))
  if (reason === '' && kind && needsReason.includes(kind)) wrong('note', i18n._(msg`Schrijf op waarom.`))
  if (reason.length > longestPaymentReason)
    wrong('note', i18n._(msg`De reden is langer dan ${longestPaymentReason} tekens.`))
  return errors.length > 0 || !kind || !cents ? { errors } : { line: { kind, cents, day, reason } }
}

const needsReason: readonly LedgerKind[] = ['charge', 'discount', 'waiver', 'refund']

/** By a line against it; both stay. */
export async function takeBack(sent: Sent): Promise<Outcome> {
  const { visit, found, form } = sent
  const { registration } = found
  const lines = await linesOf(database().read, registration.id)
  const line = lines.find(({ id }) => String(id) === form.last('line'))
  if (!line) return undefined
  return quickly(
    sent,
    {
      action: 'paid',
      scope: paymentScope(sql`id = ${registration.id}`),
      changes: [{ field: `ledger.${line.kind}`, before: moneyField(line.cents), after: null }],
      version: form.last('version'),
    },
    async (tx) => {
      const taken = await takeBackLines(tx, eq(ledger.id, line.id), { by: visit.member, now: visit.now })
      return taken === 0 ? refuse('not-allowed') : undefined
    },
  )
}
