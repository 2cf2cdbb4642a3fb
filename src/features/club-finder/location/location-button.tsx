import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Town } from '~/features/clubs/towns'
import { isOnEarth } from '~/text/coordinates'
import { Button } from '~/ui/button'

type Nearest =
  | { ok: true; town: Town; kilometres: number }
  | { ok: false; reason: 'denied' | 'unavailable' | 'timeout' }

/** Milliseconds. */
const timeout = 10_000
const age = 5 * 60_000

/** Coordinates never leave this function, for privacy. */
export async function askNearestTown(): Promise<Nearest> {
  if (!('geolocation' in navigator)) return { ok: false, reason: 'unavailable' }
  const [result, { nearestTown }] = await Promise.all([askPlace(), import('~/features/clubs/towns')])
  if (!('coords' in result)) return { ok: false, reason: reasonOf(result) }
  return isOnEarth(result.coords) ? { ok: true, ...nearestTown(result.coords) } : { ok: false, reason: 'unavailable' }
}

const askPlace = (): Promise<GeolocationPosition | GeolocationPositionError> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, resolve, { timeout, maximumAge: age })
  })

function reasonOf({ code }: GeolocationPositionError): (Nearest & { ok: false })['reason'] {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied'
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable'
}

/** Kilometres from every known town: probably outside the Netherlands. */
const farAway = 50

type LocationButtonProps = {
  onTown: (name: string, isNear: boolean) => void
}

export function LocationButton({ onTown }: LocationButtonProps) {
  const { t } = useLingui()
  const [result, setResult] = useState<Nearest>()
  const ask = async () => {
    setResult(undefined)
    const nearest = await askNearestTown()
    setResult(nearest)
    if (nearest.ok) onTown(nearest.town.name, nearest.kilometres <= farAway)
  }
  return (
    <div className="location-button">
      <Button
        variant="quiet"
        loadingLabel={t`Even zoeken…`}
        onClick={ask}
        icon={
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="4" />
            <path d="M8 0v4M8 12v4M0 8h4M12 8h4" />
          </svg>
        }
      >
        {t`Gebruik mijn locatie`}
      </Button>
      <p role="status">{result && <LocationError nearest={result} />}</p>
    </div>
  )
}

function LocationError({ nearest }: { nearest: Nearest }) {
  if (nearest.ok) {
    if (nearest.kilometres <= farAway) return null
    const kilometres = Math.round(nearest.kilometres)
    const { name } = nearest.town
    return (
      <Trans comment="to a visitor who is abroad; name = a Dutch town">
        Je bent zo’n {kilometres} km van {name}, en dat is de dichtstbijzijnde plaats op onze kaart. Zoek je daar een
        club, druk dan op Zoeken.
      </Trans>
    )
  }
  switch (nearest.reason) {
    case 'denied':
      return <Trans>Je browser geeft je locatie niet door. Vul je plaats in, dan zoeken we vanaf daar.</Trans>
    case 'timeout':
      return <Trans>Je locatie laat op zich wachten. Probeer het nog eens, of vul je plaats in.</Trans>
    case 'unavailable':
      return <Trans>Je locatie is nu niet te vinden. Vul je plaats in, dan zoeken we vanaf daar.</Trans>
  }
}
