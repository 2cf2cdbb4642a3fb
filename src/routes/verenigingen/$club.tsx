import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageMarkup, StructuredData } from '~/browser/page-payload'
import { ClubFacts } from '~/features/club-finder/club-facts'
import { ClubHead } from '~/features/club-finder/club-head'
import { ClubPackages } from '~/features/club-finder/club-prices'
import { RunningSeason } from '~/features/club-finder/club-running'
import { ClubSeasons } from '~/features/club-finder/club-seasons'
import { ClubSignup } from '~/features/club-finder/club-sign-up'
import { ClubSignupBar, ClubSignupBox } from '~/features/club-finder/club-sign-up-box'
import { ClubTrainers } from '~/features/club-finder/club-trainers'
import { getClub } from '~/features/club-finder/clubs.functions'
import { ClubLink } from '~/features/clubs/cards/club-link'
import { ClubRow } from '~/features/clubs/cards/club-row'
import { readClubSearch } from '~/features/clubs/search-params'
import { EventCard } from '~/features/events/event-card'
import { AlertForm } from '~/features/opening-alerts/form/alert-form'
import { readAlertSearch } from '~/features/opening-alerts/form/search-params'
import { receiveAlert } from '~/features/opening-alerts/post-handler.server'
import { Image } from '~/pictures/image'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { withLeft } from '~/site/with-left'
import { formatIdSlug, parseIdSlug } from '~/text/id-slug'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Link } from '~/ui/link'
import { ShareButton } from '~/ui/share-button'

export const Route = createFileRoute('/verenigingen/$club')({
  params: {
    // `false`, as for signing up: a handler reads the parameters before the loader runs.
    parse: ({ club }) => {
      const found = parseIdSlug(club)
      return found ? { club: found } : false
    },
    stringify: ({ club }) => ({ club: formatIdSlug(club) }),
  },
  validateSearch: readAlertSearch,
  server: {
    handlers: {
      POST: ({ context, params, next }) =>
        receiveAlert(context.caller, next, ({ clubId }) => clubId === params.club.id),
    },
  },
  loader: async ({ context, params, serverContext }) => {
    const data = getClub({ data: { locale: context.locale, id: params.club.id } })
    const { structured, words, ...club } = await withLeft(data, serverContext)
    const own = new PageMarkup('.club-words', words)
    return { ...club, words: own, structured: new StructuredData([structured]) }
  },
  head: (input) => {
    const club = input.loaderData
    if (!club) return {}
    const { name, town } = club
    const path = `/verenigingen/${formatIdSlug(club)}` as const
    return pageHead(input, {
      title: msg`${name}: tennisles in ${town}`,
      description: msg`Tennisles bij ${name} in ${town}: wanneer je je inschrijft, wanneer de lessen beginnen en wat ze kosten.`,
      image: club.share,
      structured: club.structured.all,
      paths: { nl: path, en: path },
      parents: [{ name: msg`Clubs`, path: '/verenigingen' }],
      crumb: name,
    })
  },
  component: ClubDetail,
})

function ClubDetail() {
  const { t } = useLingui()
  const { left, ...club } = Route.useLoaderData()
  const isSent = Route.useSearch().alert === 'sent'
  return (
    <Page
      title={club.name}
      kicker={club.town}
      picture={club.picture}
      intro={<ClubHead courts={club.courts} />}
      bar={<ClubSignupBar club={club} />}
    >
      <Breadcrumbs current={club.name}>
        <Link to="/verenigingen" search={readClubSearch} activeOptions={{ exact: true }}>{t`Clubs`}</Link>
      </Breadcrumbs>
      <article className="club-page" data-club-page={club.id}>
        <aside className="club-side">
          <ClubSignupBox
            club={club}
            alert={club.lessons && <AlertForm event={club.lessons.id} refused={left} isSent={isSent} />}
          />
          <RunningSeason running={club.running} />
        </aside>
        <ClubSections />
      </article>
      <section className="section clubs-around">
        <h2 className="section-title">{t`Andere clubs in de buurt`}</h2>
        <ul className="club-rows">
          {club.around.map((one) => (
            <ClubRow key={one.id} club={one} link={<ClubLink club={one} />} />
          ))}
        </ul>
        <Link to="/verenigingen" search={readClubSearch} className="row-link">{t`Alle clubs`}</Link>
      </section>
    </Page>
  )
}

function ClubSections() {
  const { t } = useLingui()
  const { words, ...club } = Route.useLoaderData()
  return (
    <div className="club-detail">
      <ClubSignup club={club} />
      <ClubPackages packages={club.packages} />
      <ClubTrainers trainers={club.trainers} />
      <section className="section">
        <h2 className="section-title">{t`De club`}</h2>
        {/* Rendered from Markdown by our server, which escapes markup. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        {words.html && <div className="prose club-words" dangerouslySetInnerHTML={{ __html: words.html }} />}
        <ClubFacts club={club} />
        <ShareButton title={club.name} />
      </section>
      {club.pictures.length > 0 && (
        <div className="club-pictures">
          {club.pictures.map(({ id, alt }) => (
            <Image key={id} id={id} alt={alt} sizes="(min-width: 1024px) 30vw, 100vw" />
          ))}
        </div>
      )}
      {club.events.length > 0 && (
        <section className="section">
          <h2 className="section-title">{t`Binnenkort bij deze club`}</h2>
          <div className="event-list">
            {club.events.map((event) => (
              <EventCard key={event.id} event={event} level={3} />
            ))}
          </div>
        </section>
      )}
      <ClubSeasons seasons={club.seasons} />
    </div>
  )
}
