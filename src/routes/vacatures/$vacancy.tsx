import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageMarkup, StructuredData } from '~/browser/page-payload'
import { readIdSlug, writeIdSlug } from '~/features/events/slug-params'
import { getVacancy } from '~/features/vacancies/vacancies.functions'
import { VacancyFacts } from '~/features/vacancies/vacancy-facts'
import { Image } from '~/pictures/image'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Link } from '~/ui/link'
import { ShareButton } from '~/ui/share-button'
import { Unbroken } from '~/ui/unbroken'

const title = msg({ id: 'job.intro.title', message: 'Vacature' })

export const Route = createFileRoute('/vacatures/$vacancy')({
  staticData: { layout: 'news', hero: { titleKey: title.id, images: [], variant: 'small' } },
  params: {
    parse: ({ vacancy }) => ({ vacancy: readIdSlug(vacancy) }),
    stringify: ({ vacancy }) => ({ vacancy: writeIdSlug(vacancy) }),
  },
  loader: async ({ context, params }) => {
    const { body, structured, ...vacancy } = await getVacancy({
      data: { locale: context.locale, id: params.vacancy.id },
    })
    return { ...vacancy, body: new PageMarkup('.vacancy .prose', body), structured: new StructuredData([structured]) }
  },
  head: (input) => {
    const vacancy = input.loaderData
    if (!vacancy) return {}
    const { id, slugs } = vacancy
    return pageHead(input, {
      title: vacancy.title,
      description: vacancy.summary,
      paths: { nl: `/vacatures/${id}-${slugs.nl}`, en: `/vacatures/${id}-${slugs.en}` },
      languages: vacancy.languages,
      parents: [{ name: msg`Vacatures`, path: '/vacatures' }],
      structured: vacancy.structured.all,
    })
  },
  component: Vacancy,
})

function Vacancy() {
  const { t } = useLingui()
  const vacancy = Route.useLoaderData()
  const { id, image } = vacancy
  return (
    <Page
      title={<span lang={vacancy.lang}>{vacancy.title}</span>}
      kicker={vacancy.town}
      intro={
        <span lang={vacancy.summaryLang}>
          <Unbroken>{vacancy.summary}</Unbroken>
        </span>
      }
    >
      <Breadcrumbs current={vacancy.title}>
        <Link to="/vacatures" activeOptions={{ exact: true }}>{t`Vacatures`}</Link>
      </Breadcrumbs>
      <article className="vacancy">
        <VacancyFacts vacancy={vacancy} />
        {image && (
          <div lang={image.lang}>
            <Image id={image.id} alt={image.alt} sizes="(min-width: 1024px) 60vw, 100vw" />
          </div>
        )}
        {/* Rendered from Markdown by our server, which escapes markup. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: vacancy.body.html }} />
        <p className="button-row">
          <Link to="/vacatures" search={{ vacancy: id }} hash="message-form" className="button button-large">
            <Trans>Solliciteer</Trans>
          </Link>
          <ShareButton title={vacancy.title} />
        </p>
      </article>
    </Page>
  )
}
