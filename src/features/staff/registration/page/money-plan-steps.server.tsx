import { msg } from '@lingui/core/macro'
import { eq, sql } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { secondPayers } from '~/db/schema'
import { openOf } from '~/features/payments/balance'
import { enterLines, linesOf } from '~/features/payments/ledger.server'
import type { Term } from '~/features/payments/terms'
import { familyOpen, type SecondPayer, secondPayerOf } from '~/features/registrations/paying/second-payer.server'
import { setTerms, termsOf } from '~/features/registrations/paying/terms.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { paymentScope } from '~/features/staff/audit/rows.server'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import type { AuditChange } from '~/model/staff'
import { formatMoney } from '~/text/format-money'
import { oneLine } from '~/text/one-line'
import { moneyField, readMoney } from '~/text/read-money'
import { dayOf } from '~/time/time-zone'
import { actAtOnce, type SentAction } from './action.server'
import { longestPayer } from './limits'
import { termRows } from './money-plans'
import { discountsFor } from './prepared-discounts'
import { showRegistration } from './registration-page'

const moneyStep = ({ found, form }: SentAction, action: AuditAction, ...changes: AuditChange[]) => ({
  ...{ action, changes, version: form.last('version') },
  scope: paymentScope(sql`id = ${found.registration.id}`),
})

const refused = ({ context, found, form }: SentAction, errors: readonly FormError[]) =>
  showRegistration(context, found, { status: 422, sent: form, errors })

export async function preparedDiscount(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { registration } = found
  const lines = await linesOf(database().read, registration.id)
  const discount = discountsFor(registration, lines).find(({ id }) => form.last('discount') === id)
  if (!discount) return showRegistration(context, found)
  const { cents, name } = discount
  const step = moneyStep(sent, 'paid', { field: 'ledger.discount', before: null, after: moneyField(cents) })
  return actAtOnce(sent, step, async (tx) => {
    const line = {
      registrationId: registration.id,
      kind: 'discount',
      cents,
      reason: name[registration.locale],
    } as const
    await enterLines(tx, [{ ...line, day: dayOf(context.now), by: context.member }], context.now)
    return undefined
  })
}

const termsText = (terms: readonly Term[]): string | null =>
  terms.map(({ cents, dueOn }) => `${dueOn}: ${moneyField(cents)}`).join('; ') || null

export async function terms(sent: SentAction): Promise<DeskResponse> {
  const { found } = sent
  const { registration } = found
  const read = readTerms(sent, await familyOpen(database().read, registration))
  if ('errors' in read) return refused(sent, read.errors)
  return changeTerms(sent, read.terms)
}

export const noTerms = (sent: SentAction): Promise<DeskResponse> => changeTerms(sent, [])

async function changeTerms(sent: SentAction, after: readonly Term[]): Promise<DeskResponse> {
  const { id } = sent.found.registration
  const before = await termsOf(database().read, id)
  const change = { field: 'terms', before: termsText(before), after: termsText(after) }
  return actAtOnce(sent, moneyStep(sent, 'terms', change), async (tx) => {
    await setTerms(tx, id, after)
    return undefined
  })
}

function readTerms({ context, form }: SentAction, open: number): { terms: Term[] } | { errors: FormError[] } {
  const { i18n, now, locale } = context
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  const found = termRows.flatMap(({ day, amount }): Term[] => {
    if (form.last(day).trim() === '' && form.last(amount).trim() === '') return []
    const [dueOn, cents] = [readTypedDay(form.last(day)), readMoney(form.last(amount))]
    if (!dueOn) wrong(day, i18n._(msg`Vul de datum in.`))
    else if (dueOn <= dayOf(now)) wrong(day, i18n._(msg`Kies een dag die nog komt.`))
    if (!cents) wrong(amount, i18n._(msg`Vul een bedrag in, zoals 12,50.`))
    return dueOn && cents ? [{ dueOn, cents }] : []
  })
  const [first] = termRows
  if (errors.length === 0) {
    const sum = found.reduce((total, { cents }) => total + cents, 0)
    const [together, whole] = [formatMoney(sum, locale), formatMoney(open, locale)]
    if (found.length < 2) wrong(first!.day, i18n._(msg`Vul twee of drie termijnen in.`))
    else if (new Set(found.map(({ dueOn }) => dueOn)).size < found.length)
      wrong(first!.day, i18n._(msg`Kies voor elke termijn een andere dag.`))
    else if (sum !== open) wrong(first!.amount, i18n._(msg`Samen is dit ${together}, en er staat ${whole} open.`))
  }
  return errors.length > 0 ? { errors } : { terms: found }
}

export async function secondPayer(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { i18n } = context
  const [name, reference] = [oneLine(form.last('payer.name')), oneLine(form.last('payer.reference'))]
  const cents = readMoney(form.last('payer.amount'))
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (name === '') wrong('payer.name', i18n._(msg`Vul in wie meebetaalt.`))
  for (const [field, text] of [['payer.name', name] as const, ['payer.reference', reference] as const])
    if (text.length > longestPayer) wrong(field, i18n._(msg`Dit is te lang: hoogstens ${longestPayer} tekens.`))
  if (!cents) wrong('payer.amount', i18n._(msg`Vul een bedrag in, zoals 12,50.`))
  else if (cents > openOf(found.registration)) wrong('payer.amount', i18n._(msg`Dit is meer dan er open staat.`))
  if (errors.length > 0 || !cents) return refused(sent, errors)
  return changePayer(sent, { name, reference, cents })
}

export const noSecondPayer = (sent: SentAction): Promise<DeskResponse> => changePayer(sent, null)

type Payer = Pick<SecondPayer, 'name' | 'reference' | 'cents'>

const payerText = (payer: Payer | null): string | null =>
  payer ? `${reasonOf(payer)}: ${moneyField(payer.cents)}` : null

/** Of the line that books what they paid. */
const reasonOf = ({ name, reference }: Payer): string => [name, reference].filter(Boolean).join(', ')

async function changePayer(sent: SentAction, after: Payer | null): Promise<DeskResponse> {
  const { id } = sent.found.registration
  const before = await secondPayerOf(database().read, id)
  const change = { field: 'second-payer', before: payerText(before), after: payerText(after) }
  return actAtOnce(sent, moneyStep(sent, 'second-payer', change), async (tx) => {
    if ((await secondPayerOf(tx, id))?.paidAt) return { ok: false, reason: 'not-allowed' }
    await tx.delete(secondPayers).where(eq(secondPayers.registrationId, id))
    if (after) await tx.insert(secondPayers).values({ ...after, registrationId: id })
    return undefined
  })
}

export async function secondPayerPaid(sent: SentAction): Promise<DeskResponse> {
  const { context, found } = sent
  const { id } = found.registration
  const { now, member } = context
  const payer = await secondPayerOf(database().read, id)
  if (!payer || payer.paidAt) return showRegistration(context, found)
  const { cents } = payer
  const step = moneyStep(sent, 'paid', { field: 'ledger.payment', before: null, after: moneyField(cents) })
  return actAtOnce(sent, step, async (tx) => {
    const reason = reasonOf(payer)
    await enterLines(tx, [{ registrationId: id, kind: 'payment', cents, reason, day: dayOf(now), by: member }], now)
    await tx.update(secondPayers).set({ paidAt: now }).where(eq(secondPayers.id, payer.id))
    return undefined
  })
}

/** A line that books it was taken back. */
export async function reopenSecondPayer(
  tx: Parameters<typeof secondPayerOf>[0],
  registrationId: number,
  reason: string | null,
): Promise<void> {
  const payer = await secondPayerOf(tx, registrationId)
  if (payer && reason === reasonOf(payer))
    await tx.update(secondPayers).set({ paidAt: null }).where(eq(secondPayers.id, payer.id))
}
