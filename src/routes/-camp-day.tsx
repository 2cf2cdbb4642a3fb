import { Trans } from '@lingui/react/macro'

/** What a day at camp looks like, from the first ball to the last. */
export function CampDay() {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Zo ziet een kampdag eruit</Trans>
      </h2>
      <ol className="stage-list">
        <li>
          <h3>
            <Trans>9.30 uur: warm worden</Trans>
          </h3>
          <p>
            <Trans>Iedereen komt binnen, we verdelen de groepen en beginnen met spelletjes met bal en racket.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>10.15 uur: training</Trans>
          </h3>
          <p>
            <Trans>Per groep één trainer en hooguit acht kinderen. Elke ochtend staat er één slag centraal.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>12.15 uur: lunch</Trans>
          </h3>
          <p>
            <Trans>Samen op het terras. Neem zelf brood mee; drinken en fruit krijg je van ons.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>13.00 uur: wedstrijdjes en meer</Trans>
          </h3>
          <p>
            <Trans>
              Partijtjes, een estafette of een andere sport. Regent het, dan gaan we de hal of de kantine in.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>15.30 uur: klaar</Trans>
          </h3>
          <p>
            <Trans>Moe en voldaan naar huis. Op de laatste dag kijken ouders mee bij het kamptoernooi.</Trans>
          </p>
        </li>
      </ol>
    </section>
  )
}
