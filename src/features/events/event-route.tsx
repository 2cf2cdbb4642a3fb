import { Trans } from '@lingui/react/macro'
import { ExternalLink } from '~/features/clubs/cards/club-card'
import { ClubRoutes } from '~/features/clubs/cards/directions'
import type { Coordinates } from '~/text/coordinates'
import type { PlaceView } from './views.server'

/** Plain links: no third-party request before a click. */
export function EventRoute({ event: { coordinates, place } }: EventRouteProps) {
  if (coordinates) return <ClubRoutes coordinates={coordinates} />
  const address = [place.street ?? place.name, place.city].join(', ')
  return (
    <p>
      <ExternalLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>
        <Trans>Zoek op de kaart</Trans>
      </ExternalLink>
    </p>
  )
}

type EventRouteProps = { event: { coordinates: Coordinates | null; place: PlaceView } }
