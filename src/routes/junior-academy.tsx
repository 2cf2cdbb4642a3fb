import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TennisPackages } from '~/features/events/lessons/tennis-package'
import { yearProgramme } from '~/features/events/lessons/year-programme'
import { TenniskidsColours } from '~/features/pages/junior-academy/tenniskids-colours'
import { CallLink } from '~/site/blocks/call-link'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { CallToAction } from '~/site/prose/call-to-action'
import { CallToActionPro } from '~/site/prose/call-to-action-pro'
import { Link } from '~/ui/link'

const title = msg({ id: 'junior-academy.intro.title', message: 'Elke kleur een stap verder' })

export const Route = createFileRoute('/junior-academy')({
  staticData: { hero: { titleKey: title.id, images: ['junior'], variant: 'big' } },
  head: (input) =>
    pageHead(input, {
      title: msg`Junior Academy`,
      description: msg`Een extra training per week voor kinderen die meer willen dan hun Tenniskidsles. Met uitleg van de kleuren blauw, rood, oranje, groen en geel.`,
    }),
  component: JuniorAcademy,
})

const programme = yearProgramme(
  'junior-academy',
  { nl: 'Junior Academy', en: 'Junior Academy' },
  { trainings: 34, minutes: 90, groupSize: 6 },
)

function JuniorAcademy() {
  return (
    <Page
      intro={<Trans>Voor kinderen die na hun Tenniskidsles nog niet van de baan willen.</Trans>}
      kicker="Junior Academy"
    >
      <ContentBlock title={<Trans>De kleuren van Tenniskids</Trans>} below={<TenniskidsColours />}>
        <p>
          <Trans>
            Alle kinderen beginnen bij hun eigen club, in de kleur die bij hen past. De leeftijd telt per kalenderjaar
            en is een richtlijn: wie eerder klaar is, gaat eerder door. Je trainer bespreekt het met je.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock title={<Trans>Wat de Junior Academy erbij doet</Trans>} aside={<AcademyFacts />}>
        <p>
          <Trans>
            Eén keer per week train je anderhalf uur met kinderen van andere clubs. Met zes op een baan, in rood, oranje
            of groen. Je gewone les houd je gewoon: daar zitten je vrienden.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Lotte Kuipers</strong> en <strong>Yusuf Aydın</strong> geven de training. Elk blok van zes weken
            heeft één onderwerp, van de split-step tot de tweede service. Daarna spelen we een middag partijen tegen een
            andere groep.
          </Trans>
        </p>
        <p>
          <Trans>
            Je hoeft niet de beste van je club te zijn. We letten erop of je graag traint, goed luistert en leert
            verliezen. De rest komt vanzelf.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock
        title={<Trans>Wat het kost</Trans>}
        below={
          <TennisPackages
            packages={[programme]}
            caption={<Trans>Een jaar van 34 weken, van september tot en met juni. Niet in de schoolvakanties.</Trans>}
          />
        }
      />
      <CallToAction
        title={<Trans>Kom een keer meedoen</Trans>}
        actions={
          <>
            <CallLink className="button" />
            <Link to="/verenigingen" className="button button-quiet">
              <Trans>Eerst naar Tenniskids bij je club</Trans>
            </Link>
          </>
        }
      >
        <Trans>De eerste training is gratis. Bel even, dan staat er een plek klaar.</Trans>
      </CallToAction>
      <CallToActionPro />
    </Page>
  )
}

function AcademyFacts() {
  const { t } = useLingui()
  return (
    <dl className="facts">
      <dt>{t`Voor wie`}</dt>
      <dd>{t`7 tot en met 12 jaar; rood, oranje of groen`}</dd>
      <dt>Almere</dt>
      <dd>{t`zaterdag 9.00–10.30 uur, TC Polderslice`}</dd>
      <dt>Eindhoven</dt>
      <dd>{t`woensdag 14.30–16.00 uur, TC De Lichtbal`}</dd>
      <dt>Zwolle</dt>
      <dd>{t`woensdag 14.30–16.00 uur, LTC Stadsgracht`}</dd>
      <dt>{t`Bij regen`}</dt>
      <dd>{t`naar binnen; bij alle drie de clubs is een hal`}</dd>
    </dl>
  )
}
