import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getOpenClubs } from '~/features/club-finder/clubs.functions'
import { OtherWays } from '~/features/events/empty-list'
import { EventCard } from '~/features/events/event-card'
import { getNextEvents } from '~/features/events/events.functions'
import { getNewsList } from '~/features/news/news.functions'
import { NewsCard } from '~/features/news/news-card'
import { ClubsNearby } from '~/features/pages/home/clubs-nearby'
import { SeasonStages } from '~/features/pages/home/season-stages'
import { TenniskidsTrial } from '~/features/pages/home/tenniskids-trial'
import { organisationData } from '~/site/organisation-data'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { SearchForm } from '~/site/search-form'
import { Link } from '~/ui/link'

const title = msg({ id: 'homepage.intro.title', message: 'Tennisles bij jou in de buurt' })

export const Route = createFileRoute('/')({
  staticData: {
    hero: { titleKey: title.id, images: ['home-1', 'home-2', 'home-3', 'home-4'], variant: 'big' },
  },
  loader: async ({ context: { locale } }) => {
    const [events, clubs, news] = await Promise.all([
      getNextEvents({ data: { locale } }),
      getOpenClubs(),
      getNewsList({ data: { locale, size: 3 } }),
    ])
    return { events, clubs, news }
  },
  head: (input) =>
    pageHead(input, {
      title: msg`Baseline Tennis: lessen, kampen en evenementen`,
      structured: [organisationData(input.match.context.locale)],
    }),
  component: Home,
})

function Home() {
  const { t } = useLingui()
  const { events, clubs, news } = Route.useLoaderData()
  return (
    <Page
      intro={
        <>
          <p>
            <Trans>
              Lessen, kampen en toernooien bij 21 clubs in Nederland, voor kinderen vanaf 4 jaar en voor volwassenen.
            </Trans>
          </p>
          <p className="button-row">
            <Link to="/tennisles" className="button">{t`Lessen bij een club in de buurt`}</Link>
            <Link to="/evenementen" className="button button-quiet">{t`Kampen en evenementen`}</Link>
          </p>
          <SearchForm />
        </>
      }
    >
      {events.length === 0 && <NothingOpen />}
      {events.length > 0 && (
        <section className="section">
          <h2 className="section-title">{t`Nu open voor inschrijving`}</h2>
          <div className="event-list">
            {events.map((event) => (
              <EventCard key={event.id} event={event} level={3} />
            ))}
          </div>
          <p>
            <Link to="/evenementen" className="button button-quiet">{t`Bekijk de hele kalender`}</Link>
          </p>
        </section>
      )}
      <ClubsNearby {...clubs} />
      <TenniskidsTrial />
      <SeasonStages />
      {news.length > 0 && (
        <section className="section">
          <h2 className="section-title">{t`Nieuws`}</h2>
          <div className="news-list">
            {news.map((item) => (
              <NewsCard key={item.id} item={item} level={3} />
            ))}
          </div>
        </section>
      )}
    </Page>
  )
}

function NothingOpen() {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Wat eraan komt</Trans>
      </h2>
      <div className="notice">
        <p>
          <Trans>
            Er staat nu geen kamp, clinic of toernooi open. Zodra je je ergens voor kunt inschrijven, lees je het hier.
            Wil je nu al de baan op? Wij zoeken een groep bij een club in de buurt.
          </Trans>
        </p>
        <OtherWays />
      </div>
    </section>
  )
}
