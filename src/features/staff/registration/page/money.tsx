import { Trans, useLingui } from '@lingui/react/macro'
import { dueOf, openOf, paymentStateOf } from '~/features/payments/balance'
import type { LedgerLine } from '~/features/payments/ledger.server'
import { Actions, DoButton, errorFor, Section, SelectField, TextField } from '~/features/staff/frame/form'
import { Badge, DeskTable } from '~/features/staff/frame/list'
import { ledgerKindNames, paymentStateNames, paymentStateTones } from '~/features/staff/payments/words'
import { ledgerKinds } from '~/model/registration'
import { formatMoney } from '~/text/format-money'
import { moneyField } from '~/text/read-money'
import { formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { longestPaymentReason } from './limits'
import { Discounts } from './money-plans'
import { type FormsProps, StepForm } from './step-forms'

export function Money({ context, data, sent, errors }: FormsProps) {
  const { t, i18n } = useLingui()
  const { registration } = data
  const state = paymentStateOf(registration)
  return (
    <Section id="payment" title={<Trans>Betaling</Trans>}>
      <p>
        <Badge tone={paymentStateTones[state]}>{i18n._(paymentStateNames[state])}</Badge>{' '}
        {registration.invoicedOn && (
          <Trans>Gemaild hoe te betalen: {formatDay(registration.invoicedOn, context.locale)}</Trans>
        )}
      </p>
      <Lines context={context} data={data} />
      <Discounts context={context} data={data} />
      {registration.contactEmail !== null && openOf(registration) > 0 && (
        <StepForm data={data}>
          <Actions>
            <DoButton value="how-to-pay">
              {registration.invoicedOn === null ? (
                <Trans>Mail hoe te betalen</Trans>
              ) : (
                <Trans>Mail een herinnering</Trans>
              )}
            </DoButton>
          </Actions>
        </StepForm>
      )}
      <StepForm data={data}>
        <SelectField
          name="kind"
          label={t`Schrijf bij`}
          value={sent('kind') ?? 'payment'}
          options={ledgerKinds.map((kind) => ({ value: kind, label: i18n._(ledgerKindNames[kind]) }))}
          error={errorFor(errors, 'kind')}
        />
        <TextField
          name="amount"
          inputMode="decimal"
          label={t`Bedrag`}
          value={sent('amount') ?? (openOf(registration) > 0 ? moneyField(openOf(registration)) : '')}
          error={errorFor(errors, 'amount')}
        />
        <TextField
          name="day"
          type="date"
          label={t`Datum`}
          value={sent('day') ?? dayOf(context.now)}
          error={errorFor(errors, 'day')}
        />
        <TextField
          name="note"
          label={t`Reden`}
          help={t`Bij een betaling hoeft het niet.`}
          maxLength={longestPaymentReason}
          value={sent('note') ?? ''}
          error={errorFor(errors, 'note')}
        />
        <Actions>
          <DoButton value="ledger" kind="plain">
            <Trans>Schrijf bij</Trans>
          </DoButton>
        </Actions>
      </StepForm>
    </Section>
  )
}

type LinesProps = Pick<FormsProps, 'context' | 'data'>

function Lines({ context, data }: LinesProps) {
  const { t, i18n } = useLingui()
  const { registration, ledger } = data
  const { locale } = context
  const takenBack = new Set(ledger.map(({ reversesId }) => reversesId))
  const total = (key: string, name: string, cents: number) => ({
    key,
    cells: [<strong key="name">{name}</strong>, '', formatMoney(cents, locale), ''],
  })
  return (
    <DeskTable
      caption={t`Wat er is afgesproken en betaald`}
      columns={[{ name: t`Wat` }, { name: t`Datum` }, { name: t`Bedrag`, isNumber: true }, { name: t`Doen` }]}
      empty=""
      rows={[
        ...registration.participants.map(({ id, name, priceCents }) => ({
          key: `price-${id}`,
          cells: [
            registration.status === 'confirmed'
              ? t`Afgesproken prijs: ${name}`
              : t`Afgesproken prijs: ${name} (telt niet mee zonder plek)`,
            ...['', formatMoney(priceCents, locale), ''],
          ],
        })),
        ...ledger.map((line) => ({
          key: line.id,
          cells: [
            <LineWords key="words" line={line} />,
            formatDay(line.day, locale),
            formatMoney(signed(line), locale),
            line.reversesId === null && line.source === null && !takenBack.has(line.id) ? (
              <StepForm key="back" data={data}>
                <input type="hidden" name="line" value={line.id} />
                <DoButton value="take-back" kind="plain">
                  <Trans>Neem terug</Trans>
                  <span className="visually-hidden">
                    {' '}
                    {i18n._(ledgerKindNames[line.kind])} {formatMoney(line.cents, locale)}
                  </span>
                </DoButton>
              </StepForm>
            ) : (
              ''
            ),
          ],
        })),
        total('due', t`Te betalen`, dueOf(registration)),
        total('paid', t`Betaald`, registration.paidCents),
        total('open', openOf(registration) < 0 ? t`Terug te betalen` : t`Nog open`, Math.abs(openOf(registration))),
      ]}
    />
  )
}

/** Positive where it raises the open amount, negative where it lowers it. */
const signed = ({ kind, cents }: LedgerLine): number => (kind === 'charge' || kind === 'refund' ? cents : -cents)

function LineWords({ line: { kind, reason, byName, reversesId } }: { line: LedgerLine }) {
  const { i18n } = useLingui()
  const name = i18n._(ledgerKindNames[kind])
  return (
    <>
      {reversesId === null ? name : <Trans>{name}, teruggenomen</Trans>}
      {reason && <>: {reason}</>} {byName && <small>{byName}</small>}
    </>
  )
}
