import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageMarkup, StructuredData } from '~/browser/page-payload'
import { readIdSlug, writeIdSlug } from '~/features/events/slug-params'
import { getNews } from '~/features/news/news.functions'
import { useLocale } from '~/i18n/use-locale'
import { Image } from '~/pictures/image'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { formatDate } from '~/time/format-date'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Link } from '~/ui/link'
import { ShareButton } from '~/ui/share-button'
import { Unbroken } from '~/ui/unbroken'

const title = msg({ id: 'news-item.intro.title', message: 'Nieuws' })

export const Route = createFileRoute('/nieuws/$news')({
  staticData: { layout: 'news', hero: { titleKey: title.id, images: [], variant: 'small' } },
  params: { parse: ({ news }) => ({ news: readIdSlug(news) }), stringify: ({ news }) => ({ news: writeIdSlug(news) }) },
  loader: async ({ context, params }) => {
    const { body, structured, ...item } = await getNews({ data: { locale: context.locale, id: params.news.id } })
    return { ...item, body: new PageMarkup('.news-item .prose', body), structured: new StructuredData([structured]) }
  },
  head: (input) => {
    const item = input.loaderData
    if (!item) return {}
    return pageHead(input, {
      title: item.title,
      description: item.summary,
      image: item.share,
      paths: { nl: `/nieuws/${item.id}-${item.slugs.nl}`, en: `/nieuws/${item.id}-${item.slugs.en}` },
      languages: item.languages,
      parents: [{ name: msg`Nieuws`, path: '/nieuws' }],
      structured: item.structured.all,
    })
  },
  component: NewsItem,
})

function NewsItem() {
  const { t } = useLingui()
  const item = Route.useLoaderData()
  const locale = useLocale()
  return (
    <Page
      title={<span lang={item.lang}>{item.title}</span>}
      kicker={formatDate(item.publishedAt, locale, 'plain')}
      intro={
        <span lang={item.summaryLang}>
          <Unbroken>{item.summary}</Unbroken>
        </span>
      }
    >
      <Breadcrumbs current={item.title}>
        <Link to="/nieuws" activeOptions={{ exact: true }}>{t`Nieuws`}</Link>
      </Breadcrumbs>
      <article className="news-item">
        <div lang={item.image.lang}>
          <Image id={item.image.id} alt={item.image.alt} sizes="(min-width: 1024px) 60vw, 100vw" priority="high" />
        </div>
        {/* Rendered from Markdown by our server, which escapes markup. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: item.body.html }} />
        <ShareButton title={item.title} />
      </article>
    </Page>
  )
}
