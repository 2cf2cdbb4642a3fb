import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CampDay } from '~/features/events/camps/camp-day'
import { Meanwhile } from '~/features/events/empty-list'
import { EventCard } from '~/features/events/event-card'
import { getCamps } from '~/features/events/events.functions'
import { useLocale } from '~/i18n/use-locale'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { formatDay } from '~/time/format-date'

const title = msg({ id: 'camps.intro.title', message: 'Een vakantie vol tennis' })

export const Route = createFileRoute('/kampen')({
  staticData: { hero: { titleKey: title.id, images: ['camps'], variant: 'big' } },
  loader: ({ context }) => getCamps({ data: { locale: context.locale } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Tenniskampen in de schoolvakanties`,
      description: msg`Tenniskampen voor kinderen en tieners in elke schoolvakantie: hele dagen op de baan met trainers die je kent.`,
    }),
  component: Camps,
})

function Camps() {
  const { weeks, others } = Route.useLoaderData()
  return (
    <Page
      intro={
        <Trans>
          Hele dagen op de baan met kinderen van je eigen leeftijd en je eigen niveau. In elke schoolvakantie, bij een
          vereniging in de buurt. Je hoeft geen lid te zijn.
        </Trans>
      }
    >
      {weeks.length === 0 && others.length === 0 && (
        <div className="notice">
          <p>
            <Trans>
              Er staan nu geen kampen open. De nieuwe komen hier een paar weken voor elke vakantie. Wil je eerder de
              baan op? Begin met lessen, of vraag ons wanneer het volgende kamp is.
            </Trans>
          </p>
          <Meanwhile />
        </div>
      )}
      {weeks.map(({ name, first, last, events }) => (
        <section key={name} className="section">
          <h2 className="section-title">{name}</h2>
          <HolidayDays first={first} last={last} />
          <div className="event-list">
            {events.map((camp) => (
              <EventCard key={camp.id} event={camp} level={3} />
            ))}
          </div>
        </section>
      ))}
      {others.length > 0 && (
        <section className="section">
          <h2 className="section-title">
            <Trans>Buiten de vakanties</Trans>
          </h2>
          <div className="event-list">
            {others.map((camp) => (
              <EventCard key={camp.id} event={camp} level={3} />
            ))}
          </div>
        </section>
      )}
      <CampDay />
    </Page>
  )
}

function HolidayDays({ first, last }: { first: string; last: string }) {
  const locale = useLocale()
  const from = formatDay(first, locale, 'dayMonth')
  const until = formatDay(last, locale)
  return (
    <p className="section-intro">
      <Trans>
        {from} t/m {until}, in de ene regio een week eerder dan in de andere
      </Trans>
    </p>
  )
}
