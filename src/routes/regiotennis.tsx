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

const title = msg({ id: 'regional-tennis.intro.title', message: 'Train met de besten uit je regio' })

export const Route = createFileRoute('/regiotennis')({
  staticData: { hero: { titleKey: title.id, images: ['regional'], variant: 'big' } },
  head: (input) =>
    pageHead(input, {
      title: msg`Regiotennis`,
      description: msg`Twintig wintertrainingen met jeugdspelers van andere clubs, op vijf plekken in het land. Zo word je uitgenodigd.`,
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
      intro={<Trans>Op je club win je van iedereen? Dan wordt het tijd voor tegenstanders die je nog niet kent.</Trans>}
      kicker={<Trans>Regiotennis</Trans>}
    >
      <ContentBlock title={<Trans>Een winter lang nieuwe tegenstanders</Trans>} aside={<Places />}>
        <p>
          <Trans>
            Regiotennis is een extra training voor jeugdspelers van 10 tot en met 17 jaar, in groen of met speelsterkte
            5 tot en met 8. Je blijft bij je eigen club spelen en lessen. Daarnaast train je van oktober tot en met
            maart twintig keer anderhalf uur met zes spelers uit je regio.
          </Trans>
        </p>
        <p>
          <Trans>
            Het eerste uur werken we aan één ding, het laatste half uur speel je om punten. <strong>Naomi Pinas</strong>{' '}
            houdt van elke groep een ladder bij. Wie in maart bovenaan staat, speelt de regiodag tegen de andere vier
            plekken.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock title={<Trans>Zo kom je erbij</Trans>} below={<HowToJoin />} />
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
            Veel clubs betalen mee voor hun jeugd. Vraag het na bij je jeugdcommissie. In de kerst- en voorjaarsvakantie
            is er geen training.
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
          Zet in je mail je leeftijd, je club en je speelsterkte. Dan laten we weten waar en wanneer je kunt komen.
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
      <dd>{t`Zwolle, vrijdag 18.00 uur, hal`}</dd>
      <dt>
        <Trans comment="region of the Netherlands">Oost</Trans>
      </dt>
      <dd>{t`Enschede, donderdag 18.00 uur, hal`}</dd>
      <dt>
        <Trans comment="region of the Netherlands">Midden</Trans>
      </dt>
      <dd>{t`Almere, zaterdag 11.00 uur, hal`}</dd>
      <dt>
        <Trans comment="region of the Netherlands">West</Trans>
      </dt>
      <dd>{t`Leiden, zaterdag 13.00 uur, buiten`}</dd>
      <dt>
        <Trans comment="region of the Netherlands">Zuid</Trans>
      </dt>
      <dd>{t`Eindhoven, vrijdag 18.00 uur, hal`}</dd>
    </dl>
  )
}

function HowToJoin() {
  return (
    <MultiStage
      stages={[
        {
          id: 'name',
          title: <Trans>Je trainer noemt je</Trans>,
          text: <Trans>Voor 1 september geven clubtrainers ons namen door. Je mag jezelf ook melden.</Trans>,
        },
        {
          id: 'look',
          title: <Trans>Je komt naar de kijkdag</Trans>,
          text: (
            <Trans>
              In september is er in elke regio een middag waarop je traint en partijtjes speelt. Twee trainers kijken
              mee.
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
          title: <Trans>Je traint mee</Trans>,
          text: (
            <Trans>
              In oktober beginnen we. Regent het in Leiden, dan halen we hooguit twee trainingen in; op de andere
              plekken spelen we binnen.
            </Trans>
          ),
        },
      ]}
    />
  )
}
