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

const title = msg({ id: 'pro-academy.intro.title', message: 'Haal alles uit je tennis' })

export const Route = createFileRoute('/pro-academy')({
  staticData: {
    hero: {
      titleKey: title.id,
      images: ['pro-1', 'pro-2', 'pro-3', 'pro-4', 'pro-5', 'pro-6'],
      variant: 'big',
      colourBar: true,
    },
  },
  head: (input) =>
    pageHead(input, {
      title: msg`Pro Academy`,
      description: msg`Drie trainingen per week voor spelers van 12 tot en met 18 jaar met speelsterkte 1 tot en met 4, het hele jaar in de hal in Almere.`,
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
      intro={<Trans>Drie trainingen per week, een coach die je plan kent en een groep die je beter maakt.</Trans>}
      kicker="Pro Academy"
    >
      <ContentBlock title={<Trans>Voor wie het serieus meent</Trans>} aside={<WeekFacts />}>
        <p>
          <Trans>
            De Pro Academy is voor spelers van 12 tot en met 18 jaar met speelsterkte 1 tot en met 4, enkel of dubbel.
            Je traint met vier spelers op een baan, in de hal van TC Polderslice in Almere. Regen telt dus niet.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Joost van Dalen</strong> leidt de academy. <strong>Esra Yılmaz</strong> doet de tactiek en de
            dubbels. Samen gaan ze elk jaar naar acht toernooien mee, en ze kijken dan vooral naar wat je tussen de
            punten doet.
          </Trans>
        </p>
        <p>
          <Trans>
            School gaat voor. Heb je toetsweek, dan maken we je schema lichter. Bij blessures train je door met wat wel
            kan, in overleg met je fysiotherapeut.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock title={<Trans>Zo ziet je jaar eruit</Trans>} below={<Year />} />
      <ContentBlock
        title={<Trans>Wat het kost</Trans>}
        below={
          <TennisPackages
            packages={[programme]}
            caption={<Trans>Een jaar van 34 weken met drie trainingen per week. Betalen kan in tien termijnen.</Trans>}
          />
        }
      >
        <p>
          <Trans>
            We rekenen zoals bij gewone groepsles. Ballen, conditietraining en de twee gesprekken over je plan horen
            erbij. Inschrijfgeld en reiskosten voor toernooien betaal je zelf.
          </Trans>
        </p>
      </ContentBlock>
      <CallToAction
        title={<Trans>Train twee keer mee</Trans>}
        actions={
          <>
            <CallLink className="button" />
            <a href={contactLinks.mail} className="button button-quiet">{t`Mail ons`}</a>
            <Link to="/regiotennis" className="button button-quiet">{t`Liever eerst Regiotennis`}</Link>
          </>
        }
      >
        <Trans>
          Dat is gratis en kan het hele jaar. Noem je leeftijd en je speelsterkte, dan zoeken we een groep die past.
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
      <dd>{t`16.30–18.00 uur: techniek en service`}</dd>
      <dt>{t`Woensdag`}</dt>
      <dd>{t`16.30–18.00 uur: tactiek en dubbels`}</dd>
      <dt>{t`Vrijdag`}</dt>
      <dd>{t`16.30–18.00 uur: punten en partijen`}</dd>
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
          text: <Trans>We testen en filmen je, en maken samen een plan met drie doelen.</Trans>,
        },
        {
          id: 'autumn',
          title: <Trans>Oktober tot en met december: bouwen</Trans>,
          text: <Trans>Nu is er tijd om een slag te veranderen. We spelen weinig wedstrijden.</Trans>,
        },
        {
          id: 'winter',
          title: <Trans>Januari tot en met maart: proberen</Trans>,
          text: <Trans>Indoortoernooien. In februari praten we met jou en je ouders over het plan.</Trans>,
        },
        {
          id: 'spring',
          title: <Trans>April tot en met juni: spelen</Trans>,
          text: (
            <Trans>Competitie en toernooien. Minder trainen, meer partijen, en aan het eind kijken we terug.</Trans>
          ),
        },
      ]}
    />
  )
}
