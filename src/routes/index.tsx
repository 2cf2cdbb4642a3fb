import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StructuredData } from '~/browser/page-payload'
import { PlaceForm } from '~/features/club-finder/location/place-form'
import { readPlaceSearch } from '~/features/clubs/search-params'
import { OtherWays } from '~/features/events/empty-list'
import { EventCard } from '~/features/events/event-card'
import { getNewsList } from '~/features/news/news.functions'
import { NewsCard } from '~/features/news/news-card'
import { getHome } from '~/features/pages/home/home.functions'
import { answerId, NearYou } from '~/features/pages/home/near-you'
import { SeasonStages } from '~/features/pages/home/season-stages'
import { StartingPoints } from '~/features/pages/home/starting-points'
import { TenniskidsTrial } from '~/features/pages/home/tenniskids-trial'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Link } from '~/ui/link'

const title = msg({ id: 'homepage.intro.title', message: 'Tennis bij jou in de buurt' })

export const Route = createFileRoute('/')({
  staticData: {
    hero: { titleKey: title.id, images: ['home-1', 'home-2', 'home-3', 'home-4'], variant: 'big' },
  },
  validateSearch: readPlaceSearch,
  loaderDeps: ({ search }) => readPlaceSearch(search),
  loader: async ({ context: { locale }, deps }) => {
    const [home, news] = await Promise.all([
      getHome({ data: { locale, search: deps } }),
      getNewsList({ data: { locale, size: 3 } }),
    ])
    return { ...home, news, structured: new StructuredData([home.structured]) }
  },
  head: (input) =>
    pageHead(input, {
      title: msg`Baseline Tennis: lessen, kampen en evenementen`,
      structured: input.loaderData?.structured.all,
    }),
  component: Home,
})

function Home() {
  const { t } = useLingui()
  const { near, nearest, camp, events, kids, season, news } = Route.useLoaderData()
  const search = nearest && near?.key ? { near: near.key } : {}
  return (
    <Page
      intro={
        <>
          <p>
            <Trans>Lessen, kampen en toernooien bij 21 clubs, voor kinderen vanaf 4 jaar en voor volwassenen.</Trans>
          </p>
          <PlaceForm answer={answerId} near={near} />
        </>
      }
    >
      {nearest ? (
        <>
          <NearYou near={near} nearest={nearest} camp={camp} />
          <TenniskidsTrial kids={kids} />
        </>
      ) : (
        <StartingPoints kids={kids} camp={camp} season={season} />
      )}
      {events.length > 0 && (
        <section className="section">
          <h2 className="section-title">{nearest ? t`Ook in de buurt` : t`Binnenkort`}</h2>
          <div className="event-list">
            {events.map((event) => (
              <EventCard key={event.id} event={event} level={3} />
            ))}
          </div>
          <Link to="/evenementen" search={search} className="row-link">{t`De hele kalender`}</Link>
        </section>
      )}
      {!camp && events.length === 0 && <NothingOpen />}
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
