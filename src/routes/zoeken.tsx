import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SearchResults } from '~/features/search/results'
import { getSearchResults } from '~/features/search/search.functions'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { SearchForm } from '~/site/search-form'
import { isTooLong, longestSearch, readSiteSearch } from '~/site/search-params'
import { Link } from '~/ui/link'

const title = msg({ id: 'search.intro.title', message: 'Waar ben je naar op zoek?' })

export const Route = createFileRoute('/zoeken')({
  staticData: { hero: { titleKey: title.id, images: [], variant: 'small' }, isUnlisted: true },
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch(search),
  loader: ({ context, deps: { q } }) =>
    q === undefined || isTooLong(q) ? null : getSearchResults({ data: { locale: context.locale, q } }),
  head: (input) => {
    const { q } = readSiteSearch(input.match.search)
    return pageHead(input, {
      title: q && !isTooLong(q) ? msg`Zoeken naar ${q}` : msg`Zoeken`,
      description: msg`Zoek op de hele site: clubs, lessen, kampen, toernooien en nieuws.`,
      crumb: msg`Zoeken`,
    })
  },
  component: Search,
})

function Search() {
  const found = Route.useLoaderData()
  const { t } = useLingui()
  const { q = '' } = Route.useSearch({ select: readSiteSearch })
  return (
    <Page intro={<SearchForm q={q.slice(0, longestSearch)} />}>
      <p role="status" className="result-count">
        {found && (
          <>
            <Plural value={found.total} _0="Niets gevonden" one="# resultaat" other="# resultaten" />{' '}
            {/* Not `Trans`, which would parse markup in the query. */}
            {t`voor ‘${q}’`}
          </>
        )}
        {isTooLong(q) && <Trans>Dat is te lang om op te zoeken. Probeer het met hooguit {longestSearch} tekens.</Trans>}
      </p>
      {found?.isNear && <p>{t`Precies zo staat het nergens. Dit lijkt er het meest op.`}</p>}
      {found && found.results.length > 0 && <SearchResults results={found.results} />}
      {found && found.total > found.results.length && (
        <p>
          <Trans>Dit zijn de eerste {found.results.length}. Voeg een woord toe om beter te zoeken.</Trans>
        </p>
      )}
      {!found?.total && <WaysOn hasSearched={found !== null} />}
    </Page>
  )
}

function WaysOn({ hasSearched }: { hasSearched: boolean }) {
  const { t } = useLingui()
  return (
    <div className="notice">
      <p>
        {hasSearched ? (
          <Trans>Probeer een ander woord, of een plaats in de buurt. Of ga verder via een van deze pagina’s.</Trans>
        ) : (
          <Trans>
            Zoek op een plaats, een club of een onderwerp: ‘Utrecht’, ‘kamp’ of ‘regen’. Of kies een pagina.
          </Trans>
        )}
      </p>
      <p className="button-row">
        <Link to="/verenigingen" className="button button-quiet">{t`Alle clubs`}</Link>
        <Link to="/evenementen" className="button button-quiet">{t`De hele kalender`}</Link>
        <Link to="/contact" className="button button-quiet">{t`Stel een vraag`}</Link>
      </p>
    </div>
  )
}
