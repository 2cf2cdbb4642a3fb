import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getNewsList } from '~/features/news/news.functions'
import { NewsCard } from '~/features/news/news-card'
import { useLocale } from '~/i18n/use-locale'
import { feedPaths } from '~/site/feed-paths'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

const title = msg({ id: 'news.intro.title', message: 'Nieuws van de baan' })

export const Route = createFileRoute('/nieuws/')({
  staticData: { hero: { titleKey: title.id, images: ['news'], variant: 'small' } },
  loader: ({ context }) => getNewsList({ data: { locale: context.locale } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Nieuws`,
      description: msg`Wat er speelt bij onze clubs: seizoensnieuws, trainers, uitslagen en tips.`,
    }),
  component: News,
})

function News() {
  const items = Route.useLoaderData()
  const locale = useLocale()
  return (
    <Page intro={<Trans>Seizoensnieuws, nieuwe gezichten, uitslagen en wat we onderweg leren.</Trans>}>
      {items.length === 0 ? (
        <EmptyState>
          <Trans>
            Zodra er iets te vertellen is, staat het hier. <Link to="/socials">Volg ons</Link> intussen, of{' '}
            <Link to="/contact">bel of schrijf ons</Link> gerust als je iets wilt weten.
          </Trans>
        </EmptyState>
      ) : (
        <div className="news-list">
          {items.map((item) => (
            <NewsCard key={item.id} item={item} />
          ))}
        </div>
      )}
      <p className="subscribe">
        <a href={feedPaths.news[locale]} type="application/atom+xml">
          <Trans>Volg het nieuws in een feedlezer</Trans>
        </a>
      </p>
    </Page>
  )
}
