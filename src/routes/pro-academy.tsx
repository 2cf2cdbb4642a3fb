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
import { MultiStage } from '~/site/prose/multi-stage'
import { Link } from '~/ui/link'
import { Unbroken } from '~/ui/unbroken'

const title = msg({ id: 'pro-academy.intro.title', message: 'Drie keer per week trainen' })

export const Route = createFileRoute('/pro-academy')({
  staticData: {
    hero: {
      titleKey: title.id,
      images: ['pro-1', 'serve-hall', 'tournament-hall', 'pro-4', 'backhand-hall', 'smash-hall'],
      variant: 'big',
      colourBar: true,
    },
  },
  head: (input) =>
    pageHead(input, {
      title: msg`Pro Academy`,
      description: msg`Drie trainingen per week voor spelers van 12 t/m 18 jaar met speelsterkte 1 t/m 4, van september t/m juni in de hal in Almere.`,
    }),
  component: ProAcademy,
})

const programme = yearProgramme(
  'pro-academy',
  { nl: 'Pro Academy', en: 'Pro Academy' },
  { trainings: 102, minutes: 90, groupSize: 4 },
)

function ProAcademy() {
  const { t } = useLingui()
  return (
    <Page
      intro={
        <Trans>Voor jonge wedstrijdspelers: een vaste trainer, een eigen plan en een groep van hetzelfde niveau.</Trans>
      }
      kicker="Pro Academy"
    >
      <ContentBlock title={<Trans>Voor wie het serieus meent</Trans>} aside={<WeekFacts />}>
        <p>
          <Trans>
            De Pro Academy is voor spelers van 12 t/m 18 jaar met speelsterkte 1 t/m 4, enkel of dubbel. Ze trainen met
            vier op een baan, in de hal van TC Polderslice in Almere. De training is dus altijd binnen.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Joost van Dalen</strong> leidt de academy. <strong>Esra Yılmaz</strong> doet de tactiek en de
            dubbels. Samen gaan ze elk jaar mee naar acht toernooien.
          </Trans>
        </p>
        <p>
          <Trans>
            School gaat voor: in een toetsweek maken we het schema lichter. Bij een blessure traint je kind door met wat
            wel kan, in overleg met de fysiotherapeut.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock title={<Trans>Zo ziet een jaar eruit</Trans>} below={<Year />} />
      <ContentBlock
        title={<Trans>Wat het kost</Trans>}
        below={
          <TennisPackages
            packages={[programme]}
            caption={
              <Trans>
                Een jaar van 34 weken met drie trainingen per week, van september t/m juni. Betalen kan in tien
                termijnen.
              </Trans>
            }
          />
        }
      >
        <p>
          <Trans>
            Ballen, conditietraining en de twee gesprekken over het plan horen erbij. Inschrijfgeld en reiskosten voor
            toernooien betaal je zelf.
          </Trans>
        </p>
      </ContentBlock>
      <CallToAction
        title={<Trans>Twee keer gratis meetrainen</Trans>}
        actions={
          <>
            <CallLink className="button" />
            <a href={contactLinks.mail} className="button button-quiet">{t`Mail ons`}</a>
            <Link to="/regiotennis" className="button button-quiet">{t`Liever eerst Regiotennis`}</Link>
          </>
        }
      >
        <Trans>
          Dat kan van september t/m juni. Noem de leeftijd en de speelsterkte van je kind, dan zoeken we een groep die
          past.
        </Trans>
      </CallToAction>
    </Page>
  )
}

function WeekFacts() {
  const { t } = useLingui()
  return (
    <dl className="facts">
      <dt>{t`Maandag`}</dt>
      <dd>
        <Unbroken>{t`16.30–18.00 uur: techniek en service`}</Unbroken>
      </dd>
      <dt>{t`Woensdag`}</dt>
      <dd>
        <Unbroken>{t`16.30–18.00 uur: tactiek en dubbels`}</Unbroken>
      </dd>
      <dt>{t`Vrijdag`}</dt>
      <dd>
        <Unbroken>{t`16.30–18.00 uur: punten en partijen`}</Unbroken>
      </dd>
      <dt>{t`Conditie`}</dt>
      <dd>{t`na elke training een half uur`}</dd>
      <dt>{t`Waar`}</dt>
      <dd>{t`TC Polderslice, Almere: zes binnenbanen`}</dd>
    </dl>
  )
}

function Year() {
  return (
    <MultiStage
      stages={[
        {
          id: 'september',
          title: <Trans>September: meten</Trans>,
          text: <Trans>We testen en filmen, en maken met elke speler een plan met drie doelen.</Trans>,
        },
        {
          id: 'autumn',
          title: <Trans>Oktober t/m december: bouwen</Trans>,
          text: <Trans>Nu is er tijd om een slag te veranderen. We spelen weinig wedstrijden.</Trans>,
        },
        {
          id: 'winter',
          title: <Trans>Januari t/m maart: proberen</Trans>,
          text: <Trans>Indoortoernooien. In februari praten we met jou en je kind over het plan.</Trans>,
        },
        {
          id: 'spring',
          title: <Trans>April t/m juni: spelen</Trans>,
          text: (
            <Trans>
              Competitie en toernooien. Op de training spelen we vooral partijen, en in juni kijken we terug op het
              plan.
            </Trans>
          ),
        },
      ]}
    />
  )
}
