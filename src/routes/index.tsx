import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { EventCard } from '~/components/blocks/event-card'
import { NewsCard } from '~/components/blocks/news-card'
import { Page } from '~/components/layouts/page'
import { Link } from '~/components/ui/link'
import { getNextEvents } from '~/server/events.functions'
import { getNewsList } from '~/server/news.functions'
import { siteOrigin } from '~/server/request-prefix'
import { pageHead } from './-page-head'
import { SeasonStages } from './-season-stages'

const title = msg({ id: 'homepage.intro.title', message: 'Tennis leer je op de baan, bij jou in de buurt' })

export const Route = createFileRoute('/')({
  staticData: {
    name: 'index',
    hero: { titleKey: title.id, images: ['home-1', 'home-2', 'home-3', 'home-4'], variant: 'big' },
  },
  loader: async ({ context: { locale } }) => {
    const [events, news] = await Promise.all([
      getNextEvents({ data: { locale } }),
      getNewsList({ data: { locale, size: 3 } }),
    ])
    return { events, news }
  },
  head: (input) =>
    pageHead(input, {
      title: msg`Baseline Tennis: lessen, kampen en evenementen`,
      structured: [
        {
          '@context': 'https://schema.org',
          '@type': 'SportsOrganization',
          name: organisation.name,
          legalName: organisation.legalName,
          url: siteOrigin(),
          sport: 'Tennis',
          email: organisation.contact.email,
          telephone: organisation.contact.phone,
          address: {
            '@type': 'PostalAddress',
            streetAddress: organisation.contact.street,
            postalCode: organisation.contact.zipCode,
            addressLocality: organisation.contact.city,
            addressCountry: 'NL',
          },
        },
      ],
    }),
  component: Home,
})

function Home() {
  const { events, news } = Route.useLoaderData()
  return (
    <Page
      intro={
        <>
          <p>
            <Trans>
              Lessen, kampen en toernooien bij 21 verenigingen in Nederland. Van je eerste zachte bal tot je eerste
              competitie.
            </Trans>
          </p>
          <p className="button-row">
            <Link to="/verenigingen" className="button">
              <Trans>Lessen bij een club in de buurt</Trans>
            </Link>
            <Link to="/evenementen" className="button button-quiet">
              <Trans>Kampen en evenementen</Trans>
            </Link>
          </p>
        </>
      }
    >
      <section className="section">
        <h2 className="section-title">
          <Trans>Hier kun je je nu voor inschrijven</Trans>
        </h2>
        <div className="event-list">
          {events.map((event) => (
            <EventCard key={event.id} event={event} level={3} />
          ))}
        </div>
        <p>
          <Link to="/evenementen" className="button button-quiet">
            <Trans>Bekijk de hele kalender</Trans>
          </Link>
        </p>
      </section>
      <SeasonStages />
      <section className="section">
        <h2 className="section-title">
          <Trans>Nieuws van de baan</Trans>
        </h2>
        <div className="news-list">
          {news.map((item) => (
            <NewsCard key={item.id} item={item} level={3} />
          ))}
        </div>
      </section>
    </Page>
  )
}
