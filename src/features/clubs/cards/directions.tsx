import { useLingui } from '@lingui/react/macro'
import type { Coordinates } from '~/text/coordinates'
import { ExternalLink } from './club-link'

/** Plain links: no third-party request before a click. */
export function ClubRoutes({ coordinates }: { coordinates: Coordinates }) {
  const { t } = useLingui()
  return (
    <ul className="club-routes">
      <li>
        <ExternalLink href={streetRoute('bike', coordinates)}>{t`Met de fiets`}</ExternalLink>
      </li>
      <li>
        <ExternalLink href={streetRoute('car', coordinates)}>{t`Met de auto`}</ExternalLink>
      </li>
      <li>
        <ExternalLink href={transitRoute(coordinates)}>{t`Met het openbaar vervoer`}</ExternalLink>
      </li>
    </ul>
  )
}

const streetRoute = (by: 'bike' | 'car', { latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/directions?engine=fossgis_osrm_${by}&route=%3B${latitude}%2C${longitude}`

// OpenStreetMap has no public transport routes.
const transitRoute = ({ latitude, longitude }: Coordinates) =>
  `https://www.google.com/maps/dir/?api=1&travelmode=transit&destination=${latitude}%2C${longitude}`
