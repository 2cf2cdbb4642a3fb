import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { eq, sql } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { ledger } from '~/db/schema'
import { dueOf } from '~/features/payments/balance'
import { enterLines, linesOf, takeBackLines } from '~/features/payments/ledger.server'
import { repriceByStaff } from '~/features/registrations/staff-steps/steps.server'
import { paymentScope } from '~/features/staff/audit/rows.server'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { type LedgerKind, ledgerKinds } from '~/model/registration'
import type { AuditChange } from '~/model/staff'
import { oneLine } from '~/text/one-line'
import { moneyField, readMoney } from '~/text/read-money'
import { oneOf } from '~/text/search-params'
import { type Day, dayOf } from '~/time/time-zone'
import { actAtOnce, actOnRegistration, Changes, type SentAction } from './action.server'
import { registrationPath } from './found.server'
import { longestPaymentReason } from './limits'
import { reopenSecondPayer } from './money-plan-steps.server'
import { priceField } from './price-form'
import { showRegistration } from './registration-page'

export async function ledgerLine(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { registration } = found
  const read = readLine(sent)
  if ('errors' in read) return showRegistration(context, found, { status: 422, sent: form, errors: read.errors })
  const { kind, cents } = read.line
  return actAtOnce(
    sent,
    {
      action: 'paid',
      scope: paymentScope(sql`id = ${registration.id}`),
      changes: [{ field: `ledger.${kind}`, before: null, after: moneyField(cents) }],
      version: form.last('version'),
    },
    async (tx) => {
      await enterLines(tx, [{ ...read.line, registrationId: registration.id, by: context.member }], context.now)
      return undefined
    },
  )
}

type Line = { kind: LedgerKind; cents: number; day: Day; reason: string }

function readLine({ context, found: { registration }, form }: SentAction): { line: Line } | { errors: FormError[] } {
  const { i18n, now } = context
  const kind = oneOf(ledgerKinds, form.last('kind'))
  const cents = readMoney(form.last('amount'))
  const [day = '', reason] = [readTypedDay(form.last('day')), oneLine(form.last('note'))]
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (!kind) wrong('kind', i18n._(msg`Kies wat je bijschrijft.`))
  if (!cents) wrong('amount', i18n._(msg`Vul een bedrag in, zoals 12,50.`))
  else if (kind === 'refund' && cents > registration.paidCents)
    wrong('amount', i18n._(msg`Er is minder betaald dan je teruggeeft.`))
  else if ((kind === 'discount' || kind === 'waiver') && cents > dueOf(registration))
    wrong('amount', i18n._(msg`Dit is meer dan er te betalen is.`))
  if (!day) wrong('day', i18n._(msg`Vul de datum in.`))
  else if (day > dayOf(now)) wrong('day', i18n._(msg`Deze dag is nog niet geweest.`))
  if (reason === '' && kind && needsReason.includes(kind)) wrong('note', i18n._(msg`Schrijf op waarom.`))
  if (reason.length > longestPaymentReason)
    wrong('note', i18n._(msg`De reden is langer dan ${longestPaymentReason} tekens.`))
  return errors.length > 0 || !kind || !cents ? { errors } : { line: { kind, cents, day, reason } }
}

const needsReason: readonly LedgerKind[] = ['charge', 'discount', 'waiver', 'refund']

/** Reverses a line with another one. */
export async function takeBack(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { registration } = found
  const lines = await linesOf(database().read, registration.id)
  const line = lines.find(({ id }) => String(id) === form.last('line'))
  // What the provider moved is moved back there.
  if (!line || line.source !== null) return undefined
  return actAtOnce(
    sent,
    {
      action: 'paid',
      scope: paymentScope(sql`id = ${registration.id}`),
      changes: [{ field: `ledger.${line.kind}`, before: moneyField(line.cents), after: null }],
      version: form.last('version'),
    },
    async (tx) => {
      const taken = await takeBackLines(tx, eq(ledger.id, line.id), { by: context.member, now: context.now })
      await reopenSecondPayer(tx, registration.id, line.reason)
      return taken === 0 ? { ok: false, reason: 'not-allowed' } : undefined
    },
  )
}

/** Emails the old and the new agreed price of one or more participants. */
export async function price(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { id, reference, contactName, participants } = found.registration
  const read = participants.map((person) => ({ person, cents: readMoney(form.last(priceField(person.id))) }))
  const errors = read.flatMap(({ person, cents }): FormError[] => {
    const message = context.i18n._(msg`Vul een bedrag in, zoals 12,50.`)
    return cents === undefined ? [{ field: priceField(person.id), message }] : []
  })
  if (errors.length > 0) return showRegistration(context, found, { status: 422, sent: form, errors })
  const changes = read.flatMap(({ person, cents = 0 }, i): AuditChange[] =>
    cents === person.priceCents
      ? []
      : [{ field: `price.${i + 1}`, before: moneyField(person.priceCents), after: moneyField(cents) }],
  )
  if (changes.length === 0) return { redirect: registrationPath(reference) }
  const prices = new Map(read.map(({ person, cents = 0 }) => [person.id, cents]))
  return actOnRegistration(sent, {
    action: 'save',
    changes,
    title: context.i18n._(msg`De prijs van ${contactName} wijzigen`),
    label: <Trans>Wijzig de prijs</Trans>,
    words: <Changes changes={changes} locale={context.locale} />,
    work: (tx) => repriceByStaff(tx, id, prices, context),
  })
}
