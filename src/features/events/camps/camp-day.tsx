import { Trans } from '@lingui/react/macro'
import { MultiStage } from '~/site/prose/multi-stage'

export function CampDay() {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Zo ziet een kampdag er ongeveer uit</Trans>
      </h2>
      <MultiStage
        stages={[
          {
            id: 'start',
            title: <Trans>9.30 uur: warm worden</Trans>,
            text: <Trans>We verdelen de groepen en beginnen met spelletjes met bal en racket.</Trans>,
          },
          {
            id: 'training',
            title: <Trans>10.15 uur: training</Trans>,
            text: <Trans>Eén begeleider op acht kinderen. Elke ochtend staat er één slag centraal.</Trans>,
          },
          {
            id: 'lunch',
            title: <Trans>12.15 uur: lunch</Trans>,
            text: (
              <Trans>
                Samen aan tafel. Geef brood mee als er geen lunch bij het kamp zit. Fruit en drinken krijgt je kind van
                ons.
              </Trans>
            ),
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
            title: <Trans>15.30 uur: ophalen</Trans>,
            text: (
              <Trans>
                Je haalt je kind op bij de baan. Op de laatste dag is er vaak iets voor ouders, zoals een toernooi.
              </Trans>
            ),
          },
        ]}
      />
    </section>
  )
}
