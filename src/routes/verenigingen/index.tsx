import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClubFilter } from '~/features/club-finder/club-filter'
import { getClubList } from '~/features/club-finder/clubs.functions'
import { ClubMap } from '~/features/club-finder/map/club-map'
import { useClubMarks } from '~/features/club-finder/use-club-highlight'
import { ClubCard } from '~/features/clubs/cards/club-card'
import { readClubSearch } from '~/features/clubs/search-params'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Link } from '~/ui/link'

export const Route = createFileRoute('/verenigingen/')({
  loaderDeps: ({ search }) => readClubSearch(search),
  loader: ({ context, deps }) => getClubList({ data: { locale: context.locale, search: deps } }),
  head: (input) =>
    pageHead(input, {
      title: msg`21 tennisclubs bij jou in de buurt`,
      description: msg`Zoek een tennisclub bij jou in de buurt en zie meteen of je je voor de lessen kunt inschrijven.`,
      search: (given) => readClubSearch({ ...given, near: input.loaderData?.near?.key }),
    }),
  component: Clubs,
})

function Clubs() {
  return (
    <Page intro={<Introduction />}>
      <section className="club-list-side" aria-labelledby={listTitle}>
        <h2 id={listTitle} tabIndex={-1} className="visually-hidden">
          <Trans>Alle clubs</Trans>
        </h2>
        <FoundClubs />
      </section>
    </Page>
  )
}

const Introduction = () => (
  <Trans>Wij geven les bij 21 clubs. Zoek je club en zie meteen of de inschrijving open is.</Trans>
)

const listTitle = 'club-list-title'
const afterMap = 'club-list'
const listSizes = '(min-width: 1280px) 22rem, (min-width: 640px) 45vw, 1px'

function FoundClubs() {
  const { clubs, markers, near, towns } = Route.useLoaderData()
  const search = Route.useSearch({ select: readClubSearch })
  const marked = useClubMarks<HTMLDivElement>()
  return (
    <>
      <ClubFilter search={search} towns={towns} near={near} action={`#${listTitle}`} />
      <p role="status" className="result-count">
        <Plural value={clubs.length} _0="Geen club gevonden" one="# club" other="# clubs" />
        {near?.key && clubs.length > 1 && <NearestFirst />}
      </p>
      <div ref={marked} className="club-finder">
        <ListOrMap />
        <div className="club-finder-map">
          <a href={`#${afterMap}`} className="map-skip visually-hidden">
            <Trans>Sla de kaart over</Trans>
          </a>
          <ClubMap markers={markers} />
        </div>
        <div id={afterMap} tabIndex={-1} className={clubs.length === 0 ? undefined : 'club-list'}>
          {clubs.map((club) => (
            <ClubCard key={club.id} club={club} search={search} sizes={listSizes} />
          ))}
          {clubs.length === 0 && <NothingFound />}
        </div>
      </div>
    </>
  )
}

function ListOrMap() {
  const { t } = useLingui()
  return (
    <fieldset className="view-tabs">
      <legend className="visually-hidden">
        {t({ message: 'Weergave', comment: 'of the clubs: a list or a map' })}
      </legend>
      <label>
        <input type="radio" name="view" defaultChecked /> {t`Lijst`}
      </label>
      <label>
        <input type="radio" name="view" id="club-view-map" /> {t`Kaart`}
      </label>
    </fieldset>
  )
}

const NearestFirst = () => (
  <>
    {', '}
    <Trans comment="goes on after a number of clubs: 21 clubs, nearest first">dichtstbijzijnde eerst</Trans>
  </>
)

function NothingFound() {
  // The link disappears with the list it restores, so move the focus.
  const stay = () => document.getElementById(listTitle)?.focus({ preventScroll: true })
  return (
    <div className="notice">
      <p>
        <Trans>We vinden geen club die hierbij past. Probeer een andere plaats, of kies alle clubs.</Trans>
      </p>
      <Link to="." search={{}} resetScroll={false} onClick={stay} className="button button-quiet">
        <Trans>Toon alle clubs</Trans>
      </Link>
    </div>
  )
}
