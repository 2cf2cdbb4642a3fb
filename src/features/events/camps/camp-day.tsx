import { Trans } from '@lingui/react/macro'
import type { CampHours } from './camps.server'

/** Without `MultiStage`, whose script brings that of other pages along. */
export function CampDay({ hours: { from, until } }: { hours: CampHours }) {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Zo kan een dag op kamp gaan</Trans>
      </h2>
      <ol className="stage-list">
        <li>
          <h3>
            <Trans comment="from = a time, or several">{from}: warm worden</Trans>
          </h3>
          <p>
            <Trans>We verdelen de groepen en beginnen met spelletjes met bal en racket.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>’s Ochtends: training</Trans>
          </h3>
          <p>
            <Trans>Elke ochtend staat er één slag centraal.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Tussen de middag: lunch</Trans>
          </h3>
          <p>
            <Trans>
              Samen aan tafel. Geef brood mee als er geen lunch bij het kamp zit. Fruit en drinken krijgt je kind van
              ons.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>’s Middags: wedstrijdjes</Trans>
          </h3>
          <p>
            <Trans>
              Partijtjes, een estafette of een andere sport. Regent het, dan gaan we de hal of de kantine in.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans comment="until = a time, or several">{until}: ophalen</Trans>
          </h3>
          <p>
            <Trans>
              Je haalt je kind op bij de baan. Op de laatste dag is er vaak iets voor ouders, zoals een toernooi.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  )
}
