import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PlaceForm } from '~/features/club-finder/location/place-form'
import { ExternalIcon } from '~/features/clubs/cards/club-link'
import { readPlaceSearch } from '~/features/clubs/search-params'
import { TenniskidsColours } from '~/features/pages/junior-academy/tenniskids-colours'
import { ClubCards } from '~/features/pages/tennis-lessons/club-cards'
import { ClubRows } from '~/features/pages/tennis-lessons/club-rows'
import { GroupStages } from '~/features/pages/tennis-lessons/group-stages'
import { LessonForms } from '~/features/pages/tennis-lessons/lesson-forms'
import { getTennisLessons } from '~/features/pages/tennis-lessons/tennis-lessons.functions'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Link } from '~/ui/link'

const title = msg({ id: 'tennis-lessons.intro.title', message: 'Tennisles' })

export const Route = createFileRoute('/tennisles')({
  staticData: { hero: { titleKey: title.id, images: ['course-parents'], variant: 'big' } },
  validateSearch: readPlaceSearch,
  loaderDeps: ({ search }) => readPlaceSearch(search),
  loader: ({ context, deps }) => getTennisLessons({ data: { locale: context.locale, search: deps } }),
  head: (input) =>
    pageHead(input, {
      title: msg`Tennisles bij een club in de buurt`,
      description: msg`Een heel seizoen les met een vaste trainer: lesvormen en prijzen, en bij welke van de 21 clubs je je nu kunt inschrijven.`,
      crumb: msg`Tennisles`,
    }),
  component: TennisLessons,
})

const answer = 'clubs'

function TennisLessons() {
  const { near, towns, nearest, others, forms, lessons } = Route.useLoaderData()
  return (
    <Page
      intro={
        <>
          <p>
            <Trans>
              Een heel seizoen les op een vaste dag, van een vaste trainer, bij een club in de buurt. Voor kinderen
              vanaf 4 jaar en voor volwassenen. Je hoeft geen lid te zijn.
            </Trans>
          </p>
          <PlaceForm answer={answer} towns={towns} near={near} />
        </>
      }
    >
      <section className="section lesson-clubs">
        <ClubsTitle near={near} count={nearest.length + others.length} />
        <ClubCards clubs={nearest} />
        <ClubRows clubs={others} />
        <p className="pick-facts">
          <Trans>
            Clubs met <ExternalIcon /> hebben een eigen inschrijfpagina.
          </Trans>
        </p>
      </section>
      {forms.length > 0 && (
        <section className="section">
          <h2 className="section-title">
            <Trans>Lesvormen en prijzen</Trans>
          </h2>
          <p className="section-intro">
            <Trans>
              Prijzen per persoon voor een heel seizoen van {lessons.least} t/m {lessons.most} lessen, baan, trainer en
              ballen inbegrepen. De prijs bij jou staat op de pagina van je club, hier of op de eigen site.
            </Trans>
          </p>
          <LessonForms forms={forms} />
        </section>
      )}
      <section className="section">
        <h2 className="section-title">
          <Trans>Zo maken we de groepen</Trans>
        </h2>
        <GroupStages />
        <p>
          <Link to="/lesvoorwaarden" className="button button-quiet">
            <Trans>Alle lesvoorwaarden</Trans>
          </Link>
        </p>
      </section>
      <section className="section">
        <h2 className="section-title">
          <Trans>Kleuren voor kinderen</Trans>
        </h2>
        <p className="section-intro">
          <Trans>Je kind begint in de kleur die past. De eerste les van Tenniskids is gratis.</Trans>
        </p>
        <TenniskidsColours />
        <p>
          <Link to="/contact" className="button">
            <Trans>Vraag een gratis proefles aan</Trans>
          </Link>
        </p>
      </section>
    </Page>
  )
}

type ClubsTitleProps = { near: { name: string; key?: string } | null; count: number }

function ClubsTitle({ near, count }: ClubsTitleProps) {
  const { t } = useLingui()
  const place = near?.key && near.name
  return (
    <>
      <div className="place-answer">
        <h2 id={answer} tabIndex={-1} className="section-title">
          {place ? t`Dicht bij ${place}` : t`Kies je club`}
        </h2>
        <Link to="/verenigingen" search={near?.key ? { near: near.key } : {}}>
          <Trans>Alle {count} clubs op de kaart</Trans>
        </Link>
      </div>
      {near && !place && (
        <p role="status">
          <Trans>Dit zijn alle clubs.</Trans>
        </p>
      )}
    </>
  )
}
