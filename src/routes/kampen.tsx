import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CampDay } from '~/features/events/camps/camp-day'
import { OtherWays } from '~/features/events/empty-list'
import { EventCard } from '~/features/events/event-card'
import { getCamps } from '~/features/events/events.functions'
import { localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { formatDay } from '~/time/format-date'
import type { HolidayRegion } from '~/time/holidays'

const title = msg({ id: 'camps.intro.title', message: 'Een vakantie vol tennis' })

export const Route = createFileRoute('/kampen')({
  staticData: { hero: { titleKey: title.id, images: ['camps'], variant: 'big' } },
  loader: ({ context }) => getCamps({ data: { locale: context.locale } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Tenniskampen in de schoolvakanties`,
      description: msg`Tenniskampen voor kinderen en tieners in de schoolvakanties, met ervaren trainers en één begeleider op acht kinderen.`,
    }),
  component: Camps,
})

function Camps() {
  const { weeks, others } = Route.useLoaderData()
  return (
    <Page
      intro={
        <Trans>
          Hele dagen tennis en spel in de schoolvakanties, ingedeeld op leeftijd en niveau. Eén begeleider op acht
          kinderen. Je kind hoeft geen lid te zijn.
        </Trans>
      }
    >
      {weeks.length === 0 && others.length === 0 && (
        <div className="notice">
          <p>
            <Trans>
              Er zijn nu geen kampen. De nieuwe staan hier een paar weken voor elke vakantie. Begin intussen met lessen,
              of vraag ons wanneer het volgende kamp is.
            </Trans>
          </p>
          <OtherWays />
        </div>
      )}
      {weeks.map(({ name, periods, events }) => (
        <section key={name} className="section">
          <h2 className="section-title">{name}</h2>
          <HolidayDays periods={periods} />
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

type Period = { regions: readonly HolidayRegion[]; first: string; last: string }

function HolidayDays({ periods }: { periods: readonly Period[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const list = new Intl.ListFormat(localeTags[locale])
  return periods.map(({ regions, first, last }) => {
    const from = formatDay(first, locale, 'dayMonth')
    const until = formatDay(last, locale)
    const names = list.format(regions.map((region) => i18n._(regionNames[region])))
    return (
      <p key={first} className="section-intro">
        {periods.length === 1 ? (
          <Trans>
            {from} t/m {until}
          </Trans>
        ) : (
          <Trans>
            {names}: {from} t/m {until}
          </Trans>
        )}
      </p>
    )
  })
}

const regionNames: Readonly<Record<HolidayRegion, MessageDescriptor>> = {
  noord: msg({ message: 'Noord', comment: 'region of the Dutch school holidays' }),
  midden: msg({ message: 'Midden', comment: 'region of the Dutch school holidays' }),
  zuid: msg({ message: 'Zuid', comment: 'region of the Dutch school holidays' }),
}
