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
import { YouthSportsFund } from '~/site/prose/youth-sports-fund'
import { Link } from '~/ui/link'
import { Unbroken } from '~/ui/unbroken'

const title = msg({ id: 'junior-academy.intro.title', message: 'Elke kleur een stap verder' })

export const Route = createFileRoute('/junior-academy')({
  staticData: { hero: { titleKey: title.id, images: ['junior'], variant: 'big' } },
  head: (input) =>
    pageHead(input, {
      title: msg`Junior Academy`,
      description: msg`Een extra training per week voor kinderen van 7 t/m 12 jaar. Met uitleg van de kleuren van Tenniskids: blauw, rood, oranje en groen.`,
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
      intro={<Trans>Eén extra training per week, voor kinderen van 7 t/m 12 jaar die graag tennissen.</Trans>}
      kicker="Junior Academy"
    >
      <ContentBlock title={<Trans>De kleuren van Tenniskids</Trans>} below={<TenniskidsColours />}>
        <p>
          <Trans>
            Je kind begint bij een club in de buurt, in de kleur die past. De leeftijd telt per kalenderjaar en is een
            richtlijn: is je kind eerder klaar, dan gaat het eerder door. De trainer bespreekt het met je.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock title={<Trans>Wat je kind extra krijgt</Trans>} aside={<AcademyFacts />}>
        <p>
          <Trans>
            Eén keer per week traint je kind anderhalf uur met kinderen van andere clubs: met zes op een baan, in rood,
            oranje of groen. De clubles gaat gewoon door.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Lotte Kuipers</strong> en <strong>Yusuf Aydın</strong> geven de training. Elk blok van zes weken
            heeft één onderwerp, van de split-step tot de tweede service, en eindigt met partijen tegen een andere
            groep.
          </Trans>
        </p>
        <p>
          <Trans>
            Je kind hoeft niet de beste van de club te zijn. We letten erop of het graag traint, goed luistert en leert
            verliezen.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock
        title={<Trans>Wat het kost</Trans>}
        below={
          <>
            <TennisPackages
              packages={[programme]}
              caption={<Trans>Een jaar van 34 weken, van september t/m juni. Niet in de schoolvakanties.</Trans>}
            />
            <div className="prose">
              <YouthSportsFund />
            </div>
          </>
        }
      />
      <CallToAction
        title={<Trans>De eerste keer is gratis</Trans>}
        actions={
          <>
            <CallLink className="button" />
            <Link to="/tennisles" className="button button-quiet">
              <Trans>Tenniskids bij een club</Trans>
            </Link>
          </>
        }
      >
        <Trans>
          Je kind doet gratis één training van de Junior Academy mee. Nog nooit getennist? Dan is de eerste les van
          Tenniskids gratis, ook bij jou in de buurt. Bel even, dan spreken we een dag af.
        </Trans>
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
      <dd>{t`7 t/m 12 jaar; rood, oranje of groen`}</dd>
      <dt>Almere</dt>
      <dd>
        <Unbroken>{t`zaterdag 9.00–10.30 uur, TC Polderslice`}</Unbroken>
      </dd>
      <dt>Eindhoven</dt>
      <dd>
        <Unbroken>{t`woensdag 14.30–16.00 uur, TC De Lichtbal`}</Unbroken>
      </dd>
      <dt>Zwolle</dt>
      <dd>
        <Unbroken>{t`woensdag 14.30–16.00 uur, LTC Stadsgracht`}</Unbroken>
      </dd>
      <dt>{t`Bij regen`}</dt>
      <dd>{t`de training gaat door; elke club heeft een hal`}</dd>
    </dl>
  )
}
