import { Trans, useLingui } from '@lingui/react/macro'
import { mostTerms, proposeTerms, withLeft } from '~/features/payments/terms'
import { Actions, DoButton, errorFor, Section, TextField } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import { formatMoney } from '~/text/format-money'
import { moneyField } from '~/text/read-money'
import { formatDate, formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { longestPayer } from './limits'
import { discountsFor } from './prepared-discounts'
import { type FormsProps, StepForm } from './step-forms'

export const Discounts = ({ context, data }: Pick<FormsProps, 'context' | 'data'>) =>
  discountsFor(data.registration, data.ledger).map(({ id, name, cents }) => (
    <StepForm key={id} data={data}>
      <input type="hidden" name="discount" value={id} />
      <DoButton value="discount" kind="small">
        {name[context.locale]}: {formatMoney(cents, context.locale)}
      </DoButton>
    </StepForm>
  ))

/** Rows without a day and an amount are no terms. */
export const termRows = Array.from({ length: mostTerms }, (_, i) => ({
  day: `term.day.${i}`,
  amount: `term.amount.${i}`,
}))

export function Terms({ context, data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  const { locale, now, url, href } = context
  const { registration, terms, familyOpen } = data
  if (familyOpen <= 0 && terms.length === 0) return null
  const today = dayOf(now)
  const many = url.searchParams.get('terms') === '3' ? 3 : 2
  const shown = terms.length > 0 ? terms : proposeTerms(familyOpen, many, today)
  return (
    <Section id="terms" title={<Trans>In termijnen</Trans>}>
      {terms.length > 0 && (
        <DeskTable
          caption={t`De termijnen`}
          columns={[{ name: t`Voor` }, { name: t`Bedrag`, isNumber: true }, { name: t`Betaling` }]}
          empty=""
          rows={withLeft(terms, familyOpen).map(({ id, cents, leftCents, dueOn }) => ({
            key: id,
            cells: [
              formatDay(dueOn, locale),
              formatMoney(cents, locale),
              leftCents === 0
                ? t`betaald`
                : dueOn < today
                  ? t`te laat`
                  : leftCents < cents
                    ? t`deels betaald`
                    : t`open`,
            ],
          }))}
        />
      )}
      <StepForm data={data}>
        <p className="desk-help">
          <Trans>Samen {formatMoney(familyOpen, locale)}: wat er open staat. Een lege regel telt niet.</Trans>{' '}
          {terms.length === 0 && many === 2 && (
            <a href={`${href('inschrijvingen/$reference', registration.reference, { terms: 3 })}#terms`}>
              <Trans>Stel er drie voor</Trans>
            </a>
          )}
        </p>
        {termRows.map(({ day, amount }, i) => (
          <div key={day} className="desk-pair">
            <TextField
              name={day}
              type="date"
              label={t`Termijn ${i + 1}: voor`}
              value={sent(day) ?? shown[i]?.dueOn ?? ''}
              error={errorFor(errors, day)}
            />
            <TextField
              name={amount}
              inputMode="decimal"
              label={t`Termijn ${i + 1}: bedrag`}
              value={sent(amount) ?? (shown[i] ? moneyField(shown[i].cents) : '')}
              error={errorFor(errors, amount)}
            />
          </div>
        ))}
        <Actions>
          <DoButton value="terms" kind="plain">
            {terms.length > 0 ? <Trans>Wijzig de termijnen</Trans> : <Trans>Spreek deze termijnen af</Trans>}
          </DoButton>
          {terms.length > 0 && (
            <DoButton value="no-terms" kind="plain">
              <Trans>Zonder termijnen</Trans>
            </DoButton>
          )}
        </Actions>
      </StepForm>
    </Section>
  )
}

export function SecondPayer({ context, data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  const { secondPayer: payer, familyOpen } = data
  if (!payer && familyOpen <= 0) return null
  if (payer?.paidAt)
    return (
      <Section id="second-payer" title={<Trans>Iemand anders betaalt mee</Trans>}>
        <p>
          <Trans>
            {payer.name} ({payer.reference}) betaalde {formatMoney(payer.cents, context.locale)} op{' '}
            {formatDate(payer.paidAt, context.locale)}.
          </Trans>
        </p>
      </Section>
    )
  const field = (name: string, value = '') => ({
    ...{ name, value: sent(name) ?? value, error: errorFor(errors, name), maxLength: longestPayer },
  })
  return (
    <Section id="second-payer" title={<Trans>Iemand anders betaalt mee</Trans>}>
      <StepForm data={data}>
        <p className="desk-help">
          <Trans>Een fonds bijvoorbeeld. Over dit deel krijgt de familie geen mail en geen herinnering.</Trans>
        </p>
        <TextField {...field('payer.name', payer?.name)} label={t`Wie`} />
        <TextField {...field('payer.reference', payer?.reference)} label={t`Hun kenmerk`} />
        <TextField
          {...field('payer.amount', payer ? moneyField(payer.cents) : '')}
          inputMode="decimal"
          label={t`Hun deel`}
        />
        <Actions>
          {payer && (
            <DoButton value="payer-paid">
              <Trans>Ontvangen</Trans>
            </DoButton>
          )}
          <DoButton value="payer" kind="plain">
            <Trans>Bewaar</Trans>
          </DoButton>
          {payer && (
            <DoButton value="no-payer" kind="plain">
              <Trans>Toch niet</Trans>
            </DoButton>
          )}
        </Actions>
      </StepForm>
    </Section>
  )
}
