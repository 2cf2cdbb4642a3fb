import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { LocationButton } from '~/features/club-finder/location/location-button'
import { TownField } from '~/features/club-finder/location/town-field'
import { ClubMap } from '~/features/club-finder/map/club-map'
import type { ClubMarkerView } from '~/features/club-finder/map/markers.server'
import { ClubLink } from '~/features/clubs/cards/club-card'
import { readClubSearch } from '~/features/clubs/search-params'
import { SeasonBadge } from '~/features/clubs/season-badge'
import type { ClubLineView } from '~/features/clubs/views.server'
import { toPublic } from '~/i18n/route-paths'
import { Link } from '~/ui/link'

type ClubsNearbyProps = {
  clubs: readonly ClubLineView[]
  markers: readonly ClubMarkerView[]
  towns: readonly string[]
}

export function ClubsNearby({ clubs, markers, towns }: ClubsNearbyProps) {
  const { t } = useLingui()
  return (
    <section className="section clubs-nearby" aria-labelledby="clubs-nearby-title">
      <div className="clubs-nearby-words">
        <h2 id="clubs-nearby-title" className="section-title">{t`Welke club ligt bij jou in de buurt?`}</h2>
        <p>{t`Vul je plaats in en zie welke van onze 21 clubs het dichtst bij is.`}</p>
        <TownForm towns={towns} />
        {clubs.length > 0 && <OpenNow clubs={clubs} />}
        <p>
          <Link to="/verenigingen">{t`Alle clubs`}</Link>
        </p>
      </div>
      <ClubMap markers={markers} isBesideList={false} />
    </section>
  )
}

function TownForm({ towns }: Pick<ClubsNearbyProps, 'towns'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { prefix } = useRouter().options.context
  const form = useRef<HTMLFormElement>(null)
  const lookAround = (town: string, isNear: boolean) => {
    const field = form.current?.elements.namedItem('near')
    if (field instanceof HTMLInputElement) field.value = town
    if (isNear) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      method="get"
      action={toPublic('/verenigingen', prefix)}
      className="town-form"
      aria-label={t`Clubs in de buurt zoeken`}
      onSubmit={(event) => {
        event.preventDefault()
        const search = readClubSearch(Object.fromEntries(new FormData(event.currentTarget)))
        void navigate({ to: '/verenigingen', search })
      }}
    >
      <TownField towns={towns} />
      <button type="submit" className="button">{t`Zoeken`}</button>
      <LocationButton onTown={lookAround} />
    </form>
  )
}

function OpenNow({ clubs }: Pick<ClubsNearbyProps, 'clubs'>) {
  return (
    <>
      <h3>
        <Trans>Clubs met open inschrijving</Trans>
      </h3>
      <ul className="clubs-open-now">
        {clubs.map((club) => (
          <li key={club.id}>
            <ClubLink club={club} />, {club.town} <SeasonBadge {...club} />
          </li>
        ))}
      </ul>
    </>
  )
}
