import { Trans } from '@lingui/react/macro'
import { ExternalLink } from '~/features/clubs/cards/club-card'
import type { Coordinates } from '~/text/coordinates'

/** Plain links: no third-party request before a press. */
export function ClubRoutes({ coordinates }: { coordinates: Coordinates }) {
  return (
    <ul className="club-routes">
      <li>
        <ExternalLink href={streetRoute('bike', coordinates)}>
          <Trans>Met de fiets</Trans>
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={streetRoute('car', coordinates)}>
          <Trans>Met de auto</Trans>
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={transitRoute(coordinates)}>
          <Trans>Met het openbaar vervoer</Trans>
        </ExternalLink>
      </li>
    </ul>
  )
}

const streetRoute = (by: 'bike' | 'car', { latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/directions?engine=fossgis_osrm_${by}&route=%3B${latitude}%2C${longitude}`

// OpenStreetMap has no public transport routes.
const transitRoute = ({ latitude, longitude }: Coordinates) =>
  `https://www.google.com/maps/dir/?api=1&travelmode=transit&destination=${latitude}%2C${longitude}`
