import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** How lessons work, from choosing a club to the last ball of the season. */
export function SeasonStages() {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Zo werkt een lesseizoen</Trans>
      </h2>
      <ol className="stage-list">
        <li>
          <h3>
            <Trans>Kies je club</Trans>
          </h3>
          <p>
            <Trans>
              Zoek een <Link to="/verenigingen">vereniging bij jou in de buurt</Link>. Je ziet meteen of de inschrijving
              open is en wanneer de lessen beginnen.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Zeg hoe je wilt lessen</Trans>
          </h3>
          <p>
            <Trans>Alleen, met z'n tweeën of in een groep. Geef je niveau door en de momenten waarop je kunt.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Wij maken de groepen</Trans>
          </h3>
          <p>
            <Trans>Twee weken voor de start hoor je met wie je traint, bij welke trainer en hoe laat.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Elke week de baan op</Trans>
          </h3>
          <p>
            <Trans>Achttien lessen in de zomer, zeventien in de winter. Regent het weg, dan halen we het in.</Trans>
          </p>
        </li>
      </ol>
    </section>
  )
}
