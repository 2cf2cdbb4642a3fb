import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPlaceSearch } from '~/features/clubs/search-params'
import { OtherWays } from '~/features/events/empty-list'
import { getEventList } from '~/features/events/events.functions'
import { EventList } from '~/features/events/list/event-list'
import { EventFilter } from '~/features/events/list/filter'
import { readEventSearch } from '~/features/events/search-params'
import { useLocale } from '~/i18n/use-locale'
import { feedPaths } from '~/site/feed-paths'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Link } from '~/ui/link'

const title = msg({ id: 'events.intro.title', message: 'Kalender' })

export const Route = createFileRoute('/evenementen/')({
  staticData: { hero: { titleKey: title.id, images: ['events'], variant: 'small' } },
  validateSearch: readEventSearch,
  // Lessons were here until they had a page of their own.
  beforeLoad: ({ search }) => {
    const { kind } = search as { kind?: string }
    if (kind === 'lessons') throw redirect({ to: '/tennisles', search: readPlaceSearch(search), statusCode: 301 })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => getEventList({ data: { locale: context.locale, search: deps } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Kalender: tenniskampen, clinics en toernooien`,
      description: msg`Alle tenniskampen, clinics, cursussen en toernooien die eraan komen, met prijs, leeftijd en vrije plekken.`,
      search: readEventSearch,
      crumb: msg`Kalender`,
    }),
  component: Events,
})

function Events() {
  const { events, total, pages, near, clubs, months } = Route.useLoaderData()
  const search = Route.useSearch()
  const locale = useLocale()
  const chosen = Object.keys(search).filter((key) => key !== 'page')
  const isBare = total === 0 && chosen.length === 0
  return (
    <Page intro={<Trans>Kies wat bij je past en schrijf je in twee minuten in. Een account heb je niet nodig.</Trans>}>
      {!isBare && (
        <EventFilter search={search} clubs={clubs} months={months} near={near} isFiltered={chosen.length > 0} />
      )}
      <p role="status" className="result-count">
        {!isBare && <Plural value={total} _0="Niets gevonden" one="# evenement" other="# evenementen" />}
      </p>
      {events.length === 0 ? (
        <NothingFound isBare={isBare} />
      ) : (
        <EventList events={events} isByDistance={near?.key !== undefined} />
      )}
      {pages > 1 && <Pagination page={search.page ?? 1} pages={pages} />}
      <p className="subscribe">
        <a href={feedPaths.events[locale]} type="text/calendar">
          <Trans>Zet de hele kalender in je agenda</Trans>
        </a>
      </p>
    </Page>
  )
}

function NothingFound({ isBare }: { isBare: boolean }) {
  return (
    <div className="notice">
      <p>
        {isBare ? (
          <Trans>
            Er staat nu niets op de kalender. Lessen zijn er wel: kijk bij een club in de buurt, of vraag ons wat er
            aankomt.
          </Trans>
        ) : (
          <Trans>Met deze keuzes vinden we niets. Kies wat ruimer, of bekijk alles.</Trans>
        )}
      </p>
      {isBare ? (
        <OtherWays />
      ) : (
        <Link to="/evenementen" className="button button-quiet">
          <Trans>Toon de hele kalender</Trans>
        </Link>
      )}
    </div>
  )
}

function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui()
  return (
    <nav className="pagination" aria-label={t`Bladeren`}>
      {page > 1 && (
        <Link from={Route.fullPath} to="." search={(all) => ({ ...all, page: page - 1 })} rel="prev">{t`Vorige`}</Link>
      )}
      <span aria-current="page">
        <Trans>
          Pagina {page} van {pages}
        </Trans>
      </span>
      {page < pages && (
        <Link from={Route.fullPath} to="." search={(all) => ({ ...all, page: page + 1 })} rel="next">
          <Trans>Volgende</Trans>
        </Link>
      )}
    </nav>
  )
}
