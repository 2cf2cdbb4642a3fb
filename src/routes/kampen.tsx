import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CampCard, CampFeature } from '~/features/events/camps/camp-card'
import { CampDay } from '~/features/events/camps/camp-day'
import { CampRows } from '~/features/events/camps/camp-row'
import { getCamps } from '~/features/events/camps/camps.functions'
import type { HolidayView } from '~/features/events/camps/camps.server'
import { RegionFilter } from '~/features/events/camps/region-filter'
import { regionNames } from '~/features/events/camps/region-names'
import { readCampSearch } from '~/features/events/camps/search-params'
import { OtherWays } from '~/features/events/empty-list'
import { localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { holidayRegions } from '~/model/holiday-region'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { formatDays } from '~/time/format-days'
import { FactLine } from '~/ui/unbroken'

const title = msg({ id: 'camps.intro.title', message: 'Een vakantie vol tennis' })

export const Route = createFileRoute('/kampen')({
  staticData: { hero: { titleKey: title.id, images: ['camp-a'], variant: 'big' } },
  validateSearch: readCampSearch,
  loaderDeps: ({ search }) => readCampSearch(search),
  loader: ({ context, deps }) => getCamps({ data: { locale: context.locale, region: deps.region } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Tenniskampen in de schoolvakanties`,
      description: msg`Tenniskampen voor kinderen en tieners in de schoolvakanties, met ervaren trainers en één begeleider op acht kinderen.`,
    }),
  component: Camps,
})

function Camps() {
  const { found, hours, holidays, later } = Route.useLoaderData()
  const { region } = readCampSearch(Route.useSearch())
  return (
    <Page
      intro={
        <Trans>
          Hele dagen tennis en spel in de schoolvakanties, ingedeeld op leeftijd en niveau. Eén begeleider op acht
          kinderen. Je kind hoeft geen lid te zijn.
        </Trans>
      }
    >
      {(found > 0 || region) && <RegionFilter region={region} found={found} />}
      {found === 0 && <NoCamps />}
      {holidays.map((holiday) => (
        <Holiday key={holiday.id} holiday={holiday} />
      ))}
      {later.map(({ year, rows }) => (
        <section key={year} className="section">
          <h2 className="section-title">
            <Trans comment="year = 2027: camps whose sign-up opens later">Later in {year}</Trans>
          </h2>
          <p className="section-intro">
            <Trans>
              Nog niet open. Kies <b>Mail me</b>, dan hoor je het zodra de inschrijving opent.
            </Trans>
          </p>
          <CampRows camps={rows} />
        </section>
      ))}
      {hours && <CampDay hours={hours} />}
    </Page>
  )
}

function NoCamps() {
  return (
    <div className="notice">
      <p>
        <Trans>
          Er zijn nu geen kampen. De nieuwe staan hier een paar weken voor elke vakantie. Begin intussen met lessen, of
          vraag ons wanneer het volgende kamp is.
        </Trans>
      </p>
      <OtherWays />
    </div>
  )
}

function Holiday({ holiday: { name, periods, feature, cards, rows } }: { holiday: HolidayView }) {
  return (
    <section className="section">
      <h2 className="section-title">{name ?? <Trans>Buiten de vakanties</Trans>}</h2>
      {periods.length > 0 && <HolidayDays periods={periods} />}
      {feature && <CampFeature camp={feature} />}
      {cards.length > 0 && (
        <div className="card-grid pick-grid camp-cards">
          {cards.map((camp) => (
            <CampCard key={camp.id} camp={camp} isHalf={cards.length === 2} />
          ))}
        </div>
      )}
      {rows.length > 0 && <CampRows camps={rows} />}
    </section>
  )
}

function HolidayDays({ periods }: Pick<HolidayView, 'periods'>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const list = new Intl.ListFormat(localeTags[locale])
  return (
    <p className="section-intro">
      <FactLine>
        {periods.flatMap(({ regions, first, last }) => {
          const days = formatDays(first, last, locale)
          if (regions.length === holidayRegions.length) return [t`Alle regio’s`, days]
          return `${list.format(regions.map((region) => i18n._(regionNames[region])))}: ${days}`
        })}
      </FactLine>
    </p>
  )
}
