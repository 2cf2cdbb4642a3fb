import { Trans, useLingui } from '@lingui/react/macro'
import { Actions, DoButton, errorFor, Section, TextField } from '~/features/staff/frame/form'
import { isActive } from '~/model/registration'
import { moneyField } from '~/text/read-money'
import { type FormsProps, StepForm } from './step-forms'

export const priceField = (id: number): string => `price.${id}`

export function PriceForm({ data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  const { registration } = data
  if (!isActive(registration)) return null
  return (
    <Section id="price" title={<Trans>Afgesproken prijs</Trans>}>
      <StepForm data={data}>
        {registration.participants.map(({ id, name, priceCents }) => (
          <TextField
            key={id}
            name={priceField(id)}
            inputMode="decimal"
            label={t`Prijs van ${name}`}
            value={sent(priceField(id)) ?? moneyField(priceCents)}
            error={errorFor(errors, priceField(id))}
          />
        ))}
        <Actions>
          <DoButton value="price" kind="plain">
            <Trans>Wijzig de prijs</Trans>
          </DoButton>
        </Actions>
      </StepForm>
    </Section>
  )
}
