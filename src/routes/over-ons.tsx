import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { lessonsPerSeason } from '~/features/clubs/lesson-numbers'
import { tennisPackages } from '~/features/events/lessons/prices'
import { TennisPackages } from '~/features/events/lessons/tennis-package'
import { TrainerCards } from '~/features/pages/about/trainer-cards'
import { getTrainers } from '~/features/trainers/trainers.functions'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { CallToAction } from '~/site/prose/call-to-action'
import { MultiStage } from '~/site/prose/multi-stage'
import { Swoosh } from '~/site/prose/swoosh'
import { Link } from '~/ui/link'

const title = msg({ id: 'about.intro.title', message: 'Trainers die je naam kennen' })

export const Route = createFileRoute('/over-ons')({
  staticData: { hero: { titleKey: title.id, images: ['about'], variant: 'small' } },
  loader: ({ context }) => getTrainers({ data: { locale: context.locale } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Over ons`,
      description: msg`Wie onze trainers zijn, hoe een lesseizoen loopt en wat les kost.`,
    }),
  component: About,
})

function About() {
  const { t } = useLingui()
  const trainers = Route.useLoaderData()
  return (
    <Page intro={<Trans>Tennisles bij 21 clubs, met een vaste trainer.</Trans>}>
      <ContentBlock title={<Trans>Wie we zijn</Trans>} aside={<AboutFacts />}>
        <p>
          <Trans>
            In {organisation.founded} begonnen we met één trainer op vier banen in Utrecht. Nu geven we les van
            Groningen tot Maastricht. De club zorgt voor de banen en de koffie. Wij zorgen voor de trainers, de groepen
            en de planning.
          </Trans>
        </p>
        <p>
          <Trans>
            We zijn een stichting zonder winstoogmerk. Wat er overblijft, gaat naar leenrackets, ballen en de opleiding
            van jonge hulptrainers.
          </Trans>
        </p>
      </ContentBlock>
      {trainers.length > 0 && (
        <ContentBlock title={<Trans>Een paar van onze trainers</Trans>} below={<TrainerCards trainers={trainers} />}>
          <p>
            <Trans>
              Ze hebben allemaal een KNLTB-licentie (C is de hoogste) en een Verklaring Omtrent het Gedrag (VOG).
            </Trans>
          </p>
        </ContentBlock>
      )}
      <Swoosh />
      <ContentBlock title={<Trans>Zo loopt een seizoen</Trans>} below={<Season />} />
      <ContentBlock title={<Trans>Lesvormen en prijzen</Trans>} below={<Prices />}>
        <p>
          <Trans>
            De prijs is voor een heel seizoen, baan, trainer en ballen inbegrepen. Wordt je groep kleiner dan je koos,
            dan vragen we het je eerst. Wil je dat niet, dan kun je je gratis afmelden. Meer daarover en over regen en
            betalen staat in de <Link to="/lesvoorwaarden">lesvoorwaarden</Link>.
          </Trans>
        </p>
      </ContentBlock>
      <CallToAction
        title={<Trans>Waar wil je spelen?</Trans>}
        actions={
          <>
            <Link to="/verenigingen" className="button">{t`Zoek je club`}</Link>
            <Link to="/contact" className="button button-quiet">{t`Stel een vraag`}</Link>
          </>
        }
      >
        <Trans>Bij elke club zie je wanneer de lessen beginnen en of de inschrijving open is.</Trans>
      </CallToAction>
    </Page>
  )
}

function AboutFacts() {
  const { t } = useLingui()
  return (
    <dl className="facts">
      <dt>{t`Opgericht`}</dt>
      <dd>{organisation.founded}</dd>
      <dt>{t`Clubs`}</dt>
      <dd>21</dd>
      <dt>{t`Kantoor`}</dt>
      <dd>{organisation.contact.city}</dd>
      <dt>{t`Les`}</dt>
      <dd>{t`vanaf 4 jaar, van eerste bal tot competitie`}</dd>
    </dl>
  )
}

function Season() {
  const { least, most } = lessonsPerSeason
  return (
    <MultiStage
      stages={[
        {
          id: 'signup',
          title: <Trans>Inschrijven</Trans>,
          text: (
            <Trans>
              Elke club heeft een eigen inschrijfperiode. Op de clubpagina staat wanneer de inschrijving opent. Te laat?
              Vraag of er nog plek is.
            </Trans>
          ),
        },
        {
          id: 'groups',
          title: <Trans>Indelen</Trans>,
          text: (
            <Trans>
              We maken groepen op leeftijd, niveau en de dagdelen die je doorgeeft. Binnen twee weken nadat de
              inschrijving is gesloten, mailen we je dag, tijd, trainer en groep.
            </Trans>
          ),
        },
        {
          id: 'lessons',
          title: <Trans>Spelen</Trans>,
          text: (
            <Trans>
              {least} tot {most} lessen per seizoen, zomer of winter. In de schoolvakanties van jouw regio is er geen
              les.
            </Trans>
          ),
        },
      ]}
    />
  )
}

function Prices() {
  const lessons = lessonsPerSeason.usual
  return (
    <TennisPackages
      packages={tennisPackages(lessons)}
      caption={<Trans>Prijzen voor een seizoen van {lessons} lessen.</Trans>}
    />
  )
}
