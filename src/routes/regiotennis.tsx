import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TennisPackages } from '~/features/events/lessons/tennis-package'
import { yearProgramme } from '~/features/events/lessons/year-programme'
import { contactLinks } from '~/site/blocks/address'
import { CallLink } from '~/site/blocks/call-link'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { CallToAction } from '~/site/prose/call-to-action'
import { CallToActionPro } from '~/site/prose/call-to-action-pro'
import { MultiStage } from '~/site/prose/multi-stage'
import { Unbroken } from '~/ui/unbroken'

const title = msg({ id: 'regional-tennis.intro.title', message: 'Trainen met spelers uit de hele regio' })

export const Route = createFileRoute('/regiotennis')({
  staticData: { hero: { titleKey: title.id, images: ['regional'], variant: 'big' } },
  head: (input) =>
    pageHead(input, {
      title: msg`Regiotennis`,
      description: msg`Twintig wintertrainingen met jeugdspelers van andere clubs, op vijf plekken in het land. Voor 10 t/m 17 jaar.`,
    }),
  component: RegionalTennis,
})

const programme = yearProgramme(
  'regional-tennis',
  { nl: 'Regiotennis', en: 'Regional Tennis' },
  { trainings: 20, minutes: 90, groupSize: 6 },
)

function RegionalTennis() {
  return (
    <Page
      intro={<Trans>Twintig wintertrainingen voor kinderen die op hun club te weinig tegenstand hebben.</Trans>}
      kicker={<Trans>Regiotennis</Trans>}
    >
      <ContentBlock title={<Trans>Een winter lang nieuwe tegenstanders</Trans>} aside={<Places />}>
        <p>
          <Trans>
            Regiotennis is een extra training voor jeugdspelers van 10 t/m 17 jaar, in groen of met speelsterkte 5 of 6.
            Je kind blijft bij de eigen club spelen en les volgen. Daarnaast traint het van oktober t/m maart twintig
            keer anderhalf uur, in een groep van zes spelers uit de regio.
          </Trans>
        </p>
        <p>
          <Trans>
            Het eerste uur werken we aan één ding, het laatste half uur spelen ze om punten.{' '}
            <strong>Naomi Pinas</strong> houdt van elke groep een ladder bij. Wie in maart bovenaan staat, speelt de
            regiodag tegen de winnaars van de andere vier regio’s.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock title={<Trans>Zo komt je kind erbij</Trans>} below={<HowToJoin />} />
      <ContentBlock
        title={<Trans>Wat het kost</Trans>}
        below={
          <TennisPackages
            packages={[programme]}
            caption={<Trans>Een winter van twintig trainingen, met ballen.</Trans>}
          />
        }
      >
        <p>
          <Trans>
            Veel clubs betalen mee voor hun jeugd. Vraag het na bij de jeugdcommissie. In de schoolvakanties is er geen
            training.
          </Trans>
        </p>
      </ContentBlock>
      <CallToAction
        title={<Trans>Een kijkdag bij jou in de buurt?</Trans>}
        actions={
          <>
            <a href={contactLinks.mail} className="button">
              <Trans>Mail ons</Trans>
            </a>
            <CallLink className="button button-quiet" />
          </>
        }
      >
        <Trans>
          Zet in je mail de leeftijd, de club en de speelsterkte van je kind. Dan laten we weten waar en wanneer de
          kijkdag is.
        </Trans>
      </CallToAction>
      <CallToActionPro />
    </Page>
  )
}

function Places() {
  const { t } = useLingui()
  return (
    <dl className="facts">
      <dt>
        <Trans comment="region of the Netherlands">Noord</Trans>
      </dt>
      <dd>
        <Unbroken>{t`Zwolle, vrijdag 18.00 uur, hal`}</Unbroken>
      </dd>
      <dt>
        <Trans comment="region of the Netherlands">Oost</Trans>
      </dt>
      <dd>
        <Unbroken>{t`Enschede, donderdag 18.00 uur, hal`}</Unbroken>
      </dd>
      <dt>
        <Trans comment="region of the Netherlands">Midden</Trans>
      </dt>
      <dd>
        <Unbroken>{t`Almere, zaterdag 11.00 uur, hal`}</Unbroken>
      </dd>
      <dt>
        <Trans comment="region of the Netherlands">West</Trans>
      </dt>
      <dd>
        <Unbroken>{t`Leiden, zaterdag 13.00 uur, buiten`}</Unbroken>
      </dd>
      <dt>
        <Trans comment="region of the Netherlands">Zuid</Trans>
      </dt>
      <dd>
        <Unbroken>{t`Eindhoven, vrijdag 18.00 uur, hal`}</Unbroken>
      </dd>
    </dl>
  )
}

function HowToJoin() {
  return (
    <MultiStage
      stages={[
        {
          id: 'name',
          title: <Trans>De trainer geeft een naam door</Trans>,
          text: <Trans>Voor 1 september geven clubtrainers ons namen door. Je mag je kind ook zelf voorstellen.</Trans>,
        },
        {
          id: 'look',
          title: <Trans>Je kind komt naar de kijkdag</Trans>,
          text: (
            <Trans>
              In september is er in elke regio een middag met training en partijtjes. Twee trainers kijken mee.
            </Trans>
          ),
        },
        {
          id: 'hear',
          title: <Trans>Je hoort het binnen een week</Trans>,
          text: <Trans>Iedereen krijgt antwoord met uitleg, ook als het dit jaar nog niet lukt.</Trans>,
        },
        {
          id: 'train',
          title: <Trans>De training begint</Trans>,
          text: (
            <Trans>
              In oktober. In Leiden is de training buiten: daar halen we hooguit twee verregende trainingen in. Op de
              andere plekken spelen we binnen.
            </Trans>
          ),
        },
      ]}
    />
  )
}
