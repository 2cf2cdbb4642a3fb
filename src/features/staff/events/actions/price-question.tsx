import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChoiceField } from '~/features/staff/frame/choice-field'

export const priceChoices = ['new', 'all'] as const
export type PriceChoice = (typeof priceChoices)[number]

/** `concerned`: registrations whose agreed price it would change. */
export function PriceQuestion({ choice, concerned }: { choice: PriceChoice; concerned: number }) {
  const { t } = useLingui()
  return (
    <ChoiceField
      name="prices"
      legend={t`Voor wie geldt de nieuwe prijs?`}
      value={choice}
      choices={[
        {
          value: 'new',
          label: <Trans>Alleen voor nieuwe inschrijvingen. Wie er al is, houdt de afgesproken prijs.</Trans>,
        },
        {
          value: 'all',
          label: (
            <>
              <Trans>Voor iedereen die is ingeschreven of wacht, met een mail.</Trans>{' '}
              <Plural
                value={concerned}
                one="Van # inschrijving verandert de prijs."
                other="Van # inschrijvingen verandert de prijs."
              />
            </>
          ),
        },
      ]}
    />
  )
}

export const PriceForNewOnes = () => (
  <p>
    <Trans>De nieuwe prijs geldt alleen voor nieuwe inschrijvingen. Wie er al is, houdt de afgesproken prijs.</Trans>
  </p>
)
