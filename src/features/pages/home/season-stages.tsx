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
                Zoek een <Link to="/verenigingen">vereniging bij jou in de buurt</Link>. Je ziet meteen of de
                inschrijving open is en wanneer de lessen beginnen.
              </Trans>
            ),
          },
          {
            id: 'form',
            title: <Trans>Zeg hoe je wilt lessen</Trans>,
            text: (
              <Trans>Alleen, met z’n tweeën of in een groep. Geef je niveau door en de momenten waarop je kunt.</Trans>
            ),
          },
          {
            id: 'groups',
            title: <Trans>Wij maken de groepen</Trans>,
            text: <Trans>Twee weken voor de start hoor je met wie je traint, bij welke trainer en hoe laat.</Trans>,
          },
          {
            id: 'play',
            title: <Trans>Elke week de baan op</Trans>,
            text: (
              <Trans>
                Achttien lessen in de zomer, zeventien in de winter. Valt er een door regen uit, dan halen we hem in,
                hooguit twee keer per seizoen.
              </Trans>
            ),
          },
        ]}
      />
    </section>
  )
}
