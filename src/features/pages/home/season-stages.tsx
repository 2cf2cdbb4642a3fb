import { Trans } from '@lingui/react/macro'
import { Link } from '~/ui/link'

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
            <Trans>Je ziet meteen of de inschrijving open is en wanneer de lessen beginnen.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Kies je lesvorm</Trans>
          </h3>
          <p>
            <Trans>Alleen, met z’n tweeën of in een groep. Geef door wanneer je kunt.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Wij maken de groepen</Trans>
          </h3>
          <p>
            <Trans>Uiterlijk twee weken nadat de inschrijving sluit, mailen we je dag, tijd, trainer en groep.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Elke week les</Trans>
          </h3>
          <p>
            <Trans>
              Wat uitvalt door regen of een feestdag, halen we in, samen hooguit twee keer. De rest staat in de{' '}
              <Link to="/lesvoorwaarden">lesvoorwaarden</Link>.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  )
}
