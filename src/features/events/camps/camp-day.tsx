import { Trans } from '@lingui/react/macro'
import { MultiStage } from '~/site/prose/multi-stage'

export function CampDay() {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Zo ziet een kampdag eruit</Trans>
      </h2>
      <MultiStage
        stages={[
          {
            id: 'start',
            title: <Trans>9.30 uur: warm worden</Trans>,
            text: (
              <Trans>Iedereen komt binnen, we verdelen de groepen en beginnen met spelletjes met bal en racket.</Trans>
            ),
          },
          {
            id: 'training',
            title: <Trans>10.15 uur: training</Trans>,
            text: (
              <Trans>Per groep één trainer en hooguit acht kinderen. Elke ochtend staat er één slag centraal.</Trans>
            ),
          },
          {
            id: 'lunch',
            title: <Trans>12.15 uur: lunch</Trans>,
            text: <Trans>Samen op het terras. Neem zelf brood mee; drinken en fruit krijg je van ons.</Trans>,
          },
          {
            id: 'matches',
            title: <Trans>13.00 uur: wedstrijdjes en meer</Trans>,
            text: (
              <Trans>
                Partijtjes, een estafette of een andere sport. Regent het, dan gaan we de hal of de kantine in.
              </Trans>
            ),
          },
          {
            id: 'end',
            title: <Trans>15.30 uur: klaar</Trans>,
            text: <Trans>Moe en voldaan naar huis. Op de laatste dag kijken ouders mee bij het kamptoernooi.</Trans>,
          },
        ]}
      />
    </section>
  )
}
