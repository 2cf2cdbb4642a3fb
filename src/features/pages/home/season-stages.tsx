import { Trans } from '@lingui/react/macro'
import { MultiStage } from '~/site/prose/multi-stage'
import { Link } from '~/ui/link'

export function SeasonStages() {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Zo werkt een lesseizoen</Trans>
      </h2>
      <MultiStage
        stages={[
          {
            id: 'club',
            title: <Trans>Kies je club</Trans>,
            text: (
              <Trans>
                Zoek een <Link to="/verenigingen">club bij jou in de buurt</Link>. Je ziet meteen of de inschrijving
                open is en wanneer de lessen beginnen.
              </Trans>
            ),
          },
          {
            id: 'form',
            title: <Trans>Kies je lesvorm</Trans>,
            text: (
              <Trans>Alleen, met z’n tweeën of in een groep. Geef het niveau door en de dagdelen waarop je kunt.</Trans>
            ),
          },
          {
            id: 'groups',
            title: <Trans>Wij maken de groepen</Trans>,
            text: (
              <Trans>Uiterlijk twee weken nadat de inschrijving sluit, mailen we je dag, tijd, trainer en groep.</Trans>
            ),
          },
          {
            id: 'play',
            title: <Trans>Elke week les</Trans>,
            text: (
              <Trans>
                Valt een les uit door regen, dan halen we die in, hooguit twee keer per seizoen. Alle afspraken staan in
                de <Link to="/lesvoorwaarden">lesvoorwaarden</Link>.
              </Trans>
            ),
          },
        ]}
      />
    </section>
  )
}
