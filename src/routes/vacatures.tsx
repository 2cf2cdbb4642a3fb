import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageMarkup, StructuredData } from '~/browser/page-payload'
import { getMessageForm } from '~/features/contact/messages.functions'
import { readSent } from '~/features/contact/search-params'
import { ApplicationForm } from '~/features/vacancies/application-form'
import { getVacancies } from '~/features/vacancies/vacancies.functions'
import { VacancyList } from '~/features/vacancies/vacancy-list'
import { contactLinks } from '~/site/blocks/address'
import { CallLink } from '~/site/blocks/call-link'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { CallToAction } from '~/site/prose/call-to-action'
import { MultiStage } from '~/site/prose/multi-stage'

const title = msg({ id: 'jobs.intro.title', message: 'Sta jij straks met ons op de baan?' })

export const Route = createFileRoute('/vacatures')({
  staticData: { isLive: true, hero: { titleKey: title.id, images: ['jobs'], variant: 'small' } },
  validateSearch: readSent,
  loader: async ({ context }) => {
    const [open, application] = await Promise.all([
      getVacancies({ data: { locale: context.locale } }),
      getMessageForm({ data: { kind: 'job-application' } }),
    ])
    return {
      vacancies: open.vacancies.map((one) => ({ ...one, body: new PageMarkup(`#${one.anchor} .prose`, one.body) })),
      structured: new StructuredData(open.structured),
      application,
    }
  },
  // The form holds a timestamp: every visit makes a new one.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) =>
    pageHead(input, {
      title: msg`Vacatures: tennistrainer, hulptrainer en kampleider`,
      hasFailed: input.loaderData?.application.isResult,
      description: msg`Werken als tennistrainer, hulptrainer of kampleider: wat je doet, wat je verdient en hoe je solliciteert.`,
      structured: input.loaderData?.structured.all,
    }),
  component: Jobs,
})

function Jobs() {
  const { t } = useLingui()
  const { vacancies, application } = Route.useLoaderData()
  const { sent } = Route.useSearch()
  return (
    <Page intro={<Trans>We zoeken het hele jaar door mensen die anderen graag beter zien worden.</Trans>}>
      <ContentBlock title={<Trans>Open vacatures</Trans>} below={<VacancyList vacancies={vacancies} />} />
      <ContentBlock title={<Trans>Wie we zoeken</Trans>} below={<Roles />} />
      <ContentBlock title={<Trans>Wat je van ons krijgt</Trans>} aside={<WhatWeAsk />}>
        <ul>
          <li>{t`Een contract met vaste uren, ook in de winter.`}</li>
          <li>{t`Les op clubs bij jou in de buurt, met reiskosten en kleding.`}</li>
          <li>{t`Twee opleidingsdagen per jaar, die tellen voor je licentie.`}</li>
          <li>{t`Een collega die de eerste maand meekijkt, en daarna alleen als je dat vraagt.`}</li>
        </ul>
      </ContentBlock>
      <ContentBlock title={<Trans>Zo solliciteer je</Trans>} below={<Application />} />
      <ContentBlock
        title={<Trans>Solliciteer meteen</Trans>}
        below={<ApplicationForm data={application} isSent={sent === 1} vacancies={vacancies} />}
      />
      <CallToAction
        title={<Trans>Eerst een keer meelopen?</Trans>}
        actions={
          <>
            <a href={contactLinks.mail} className="button">{t`Mail ons`}</a>
            <CallLink className="button button-quiet" />
          </>
        }
      >
        <Trans>Dat kan bijna elke dag. Zeg waar je woont, dan zoeken we een middag bij een club in de buurt.</Trans>
      </CallToAction>
    </Page>
  )
}

function Roles() {
  const { t } = useLingui()
  return (
    <ul className="card-grid">
      <li className="card">
        <h3>{t`Tennistrainer`}</h3>
        <p>
          <Trans>
            Je geeft les aan vaste groepen, van Tenniskids tot competitiespelers. Met een geldige KNLTB-licentie A, B of
            C. Heb je bijna je diploma, praat dan ook met ons.
          </Trans>
        </p>
        <p>{t`8 tot 28 uur per week, € 26 tot € 34 bruto per uur.`}</p>
      </li>
      <li className="card">
        <h3>{t`Hulptrainer`}</h3>
        <p>
          <Trans>
            Je zet baantjes uit, gooit ballen aan en helpt de jongsten, altijd naast een ervaren trainer. Vooraf volg je
            onze cursus van vier avonden.
          </Trans>
        </p>
        <p>{t`Vanaf 15 jaar, woensdagmiddag of zaterdagochtend, € 8 tot € 14 bruto per uur, naar leeftijd.`}</p>
      </li>
      <li className="card">
        <h3>{t`Kampleider`}</h3>
        <p>
          <Trans>
            Je maakt met een klein team een week waar kinderen in september nog over praten. Veertig kinderen, en toch
            een goed humeur.
          </Trans>
        </p>
        <p>{t`Vanaf 18 jaar, in de schoolvakanties, € 130 bruto per dag met lunch.`}</p>
      </li>
    </ul>
  )
}

function WhatWeAsk() {
  return (
    <div className="notice">
      <h3>
        <Trans>Wat we vragen</Trans>
      </h3>
      <p>
        <Trans>
          Dat je op tijd bent, namen onthoudt en duidelijk uitlegt. Wie met kinderen werkt, heeft een Verklaring Omtrent
          het Gedrag nodig. Wij betalen die.
        </Trans>
      </p>
    </div>
  )
}

function Application() {
  return (
    <MultiStage
      stages={[
        {
          id: 'write',
          title: <Trans>Je schrijft of belt</Trans>,
          text: (
            <Trans>
              Vertel in een paar zinnen wie je bent, waar je woont en op welke dagen je kunt. Een brief hoeft niet.
            </Trans>
          ),
        },
        {
          id: 'meet',
          title: <Trans>We drinken koffie</Trans>,
          text: <Trans>Binnen een week spreken we je, op een club bij jou in de buurt.</Trans>,
        },
        {
          id: 'teach',
          title: <Trans>Je geeft een proefles</Trans>,
          text: (
            <Trans>
              Aan een echte groep, met een collega op de baan. Je krijgt dezelfde dag te horen wat we vonden.
            </Trans>
          ),
        },
        {
          id: 'start',
          title: <Trans>Je begint</Trans>,
          text: <Trans>Je tekent een contract, kiest je kleding en krijgt je eigen groepen.</Trans>,
        },
      ]}
    />
  )
}
