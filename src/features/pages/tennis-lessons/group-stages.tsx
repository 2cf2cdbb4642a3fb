import { Trans } from '@lingui/react/macro'
import { MultiStage } from '~/site/prose/multi-stage'

export const GroupStages = () => (
  <MultiStage
    stages={[
      {
        id: 'hours',
        title: <Trans>Jij geeft je uren door</Trans>,
        text: <Trans>Kies je club en je lesvorm, en vink alle dagdelen aan waarop je kunt.</Trans>,
      },
      {
        id: 'closed',
        title: <Trans>De inschrijving sluit</Trans>,
        text: <Trans>Elke club heeft een eigen laatste dag. Tot en met die dag meld je je gratis af.</Trans>,
      },
      {
        id: 'groups',
        title: <Trans>Wij maken de groepen</Trans>,
        text: (
          <Trans>
            Uiterlijk twee weken later mailen we je dag, tijd, trainer en groep. Past het niet? Laat het binnen een week
            weten, dan kun je je gratis afmelden.
          </Trans>
        ),
      },
      {
        id: 'lessons',
        title: <Trans>Je eerste les</Trans>,
        text: <Trans>Als de groepen bekend zijn, mailen we hoe je betaalt. In drie termijnen kan ook.</Trans>,
      },
    ]}
  />
)
