import { Trans, useLingui } from '@lingui/react/macro'
import { openOf } from '~/features/payments/balance'
import { Actions, DoButton, errorFor, Section, TextField } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import { attemptStateNames, refundStateNames } from '~/features/staff/payments/words'
import type { RefundState } from '~/model/payment'
import { formatMoney } from '~/text/format-money'
import { moneyField } from '~/text/read-money'
import { formatTimestamp } from '~/time/format-date'
import type { PageData } from './data.server'
import { longestPaymentReason } from './limits'
import { type FormsProps, StepForm } from './step-forms'

/** States in which the provider can still let one go. */
export const canTakeBack = (state: RefundState): boolean => ['new', 'queued', 'pending'].includes(state)

export function OnlineMoney({ context, data, sent, errors }: FormsProps) {
  const { t, i18n } = useLingui()
  const { locale } = context
  const { attempts, refunds, returnable } = data
  if (attempts.length === 0) return null
  const surplus = Math.min(returnable, Math.max(0, -openOf(data.registration)))
  return (
    <Section id="online" title={<Trans>Online betaald</Trans>}>
      <DeskTable
        caption={t`Online betaald`}
        columns={[{ name: t`Wat` }, { name: t`Wanneer` }, { name: t`Bedrag`, isNumber: true }, { name: t`Stand` }]}
        empty=""
        rows={[
          ...attempts.map(({ id, state, cents, method, createdAt, paidAt }) => ({
            key: `payment-${id}`,
            cells: [
              method ? t`Betaling, ${method}` : t`Betaling`,
              formatTimestamp(paidAt ?? createdAt, locale),
              formatMoney(cents, locale),
              i18n._(attemptStateNames[state]),
            ],
          })),
          ...refunds.map((refund) => ({
            key: `refund-${refund.id}`,
            cells: [
              t`Terugbetaling`,
              formatTimestamp(refund.createdAt, locale),
              formatMoney(-refund.cents, locale),
              <RefundWords key="state" data={data} refund={refund} />,
            ],
          })),
        ]}
      />
      {returnable > 0 && (
        <StepForm data={data}>
          <TextField
            name="return.amount"
            inputMode="decimal"
            label={t`Terug te betalen`}
            help={t`Hoogstens ${formatMoney(returnable, locale)}: dat kwam online en is nog niet terug.`}
            value={sent('return.amount') ?? (surplus > 0 ? moneyField(surplus) : '')}
            error={errorFor(errors, 'return.amount')}
          />
          <TextField
            name="return.reason"
            label={t`Reden`}
            help={t`Nodig voor meer dan er te veel betaald is.`}
            maxLength={longestPaymentReason}
            value={sent('return.reason') ?? ''}
            error={errorFor(errors, 'return.reason')}
          />
          <Actions>
            <DoButton value="return" kind="plain">
              <Trans>Betaal terug</Trans>
            </DoButton>
          </Actions>
          <p className="desk-help">
            <Trans>Je ziet eerst wat er gebeurt.</Trans>
          </p>
        </StepForm>
      )}
    </Section>
  )
}

function RefundWords({ data, refund }: { data: PageData; refund: PageData['refunds'][number] }) {
  const { i18n } = useLingui()
  const { id, state, isTakenBack } = refund
  const name = i18n._(refundStateNames[state])
  if (isTakenBack && canTakeBack(state)) return <Trans>wordt teruggehaald</Trans>
  if (isTakenBack && state !== 'canceled') return <Trans>{name}; terughalen kwam te laat</Trans>
  if (!canTakeBack(state)) return name
  return (
    <StepForm data={data}>
      {name} <input type="hidden" name="refund" value={id} />
      <DoButton value="keep" kind="small">
        <Trans>Haal terugbetaling terug</Trans>
      </DoButton>
    </StepForm>
  )
}
