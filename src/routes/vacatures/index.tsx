import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { applicationIn } from '~/features/contact/message/message'
import { getMessageForm } from '~/features/contact/messages.functions'
import { receiveMessage } from '~/features/contact/post-handler.server'
import { ApplicationForm } from '~/features/vacancies/application-form'
import { readJobsSearch } from '~/features/vacancies/search-params'
import { getVacancies, sendApplication } from '~/features/vacancies/vacancies.functions'
import { VacancyList } from '~/features/vacancies/vacancy-list'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'

const title = msg({ id: 'jobs.intro.title', message: 'Werken bij Baseline Tennis' })

export const Route = createFileRoute('/vacatures/')({
  staticData: { isLive: true, hero: { titleKey: title.id, images: ['jobs'], variant: 'small' } },
  validateSearch: readJobsSearch,
  server: {
    handlers: {
      POST: async ({ request, next }) => {
        const left = await receiveMessage(request, 'job-application', (form) =>
          sendApplication({ data: applicationIn(form) }),
        )
        return left instanceof Response ? left : next({ context: { left } })
      },
    },
  },
  loader: async ({ context, serverContext }) => {
    const [vacancies, application] = await Promise.all([
      getVacancies({ data: { locale: context.locale } }),
      serverContext?.left ?? getMessageForm({ data: { kind: 'job-application' } }),
    ])
    return { vacancies, application }
  },
  // The form holds a timestamp: every visit makes a new one.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) =>
    pageHead(input, {
      title: msg`Vacatures: tennistrainer, hulptrainer en kampbegeleider`,
      hasFailed: input.loaderData?.application.isResult,
      description: msg`Werken als tennistrainer, hulptrainer of kampbegeleider: wat je doet, wat je verdient en hoe je solliciteert.`,
    }),
  component: Jobs,
})

function Jobs() {
  const { t } = useLingui()
  const { vacancies, application } = Route.useLoaderData()
  const { sent, vacancy } = Route.useSearch()
  return (
    <Page intro={<Trans>Trainers, hulptrainers en kampbegeleiders, van drie uur per week tot fulltime.</Trans>}>
      <ContentBlock title={<Trans>Open vacatures</Trans>} below={<VacancyList vacancies={vacancies} />} />
      <ContentBlock title={<Trans>Wat je van ons krijgt</Trans>}>
        <ul>
          <li>{t`Een contract met vaste uren, ook in de winter.`}</li>
          <li>{t`Werk bij clubs in de buurt, met reiskosten en kleding.`}</li>
          <li>{t`Twee opleidingsdagen per jaar, die tellen voor je licentie.`}</li>
          <li>{t`De Verklaring Omtrent het Gedrag (VOG): die heb je nodig en die betalen wij.`}</li>
        </ul>
      </ContentBlock>
      <ContentBlock
        title={<Trans>Solliciteren</Trans>}
        below={<ApplicationForm data={application} isSent={sent === 1} chosen={vacancy} vacancies={vacancies} />}
      >
        <p>
          <Trans>
            Een brief hoeft niet. Binnen een week spreken we je op een club in de buurt. Trainers geven daarna een
            proefles. Wil je eerst een keer meelopen? Zet dat in je bericht.
          </Trans>
        </p>
      </ContentBlock>
    </Page>
  )
}
