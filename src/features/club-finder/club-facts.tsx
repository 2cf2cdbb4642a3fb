import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CourtNumbers, SurfaceNames } from '~/features/clubs/cards/courts'
import { ClubRoutes } from '~/features/clubs/cards/directions'
import { formatZipCode } from '~/text/format-zip-code'
import type { ClubPage } from './detail.server'

export function ClubFacts({ club }: { club: Pick<ClubPage, 'address' | 'coordinates' | 'courts'> }) {
  const { t } = useLingui()
  const { street, zipCode, city } = club.address
  const { padel = 0, floodlights, outdoor, surfaces } = club.courts
  return (
    <dl className="facts">
      <dt>{t`Adres`}</dt>
      <dd>
        {street}
        <br />
        {formatZipCode(zipCode)} {city}
      </dd>
      <dt className="club-way">
        <Trans comment="how to get to the club">Route</Trans>
      </dt>
      <dd className="club-way">
        <ClubRoutes coordinates={club.coordinates} />
      </dd>
      <dt>
        <Trans comment="tennis courts">Banen</Trans>
      </dt>
      <dd>
        <CourtNumbers courts={club.courts} />
      </dd>
      <dt>
        <Trans comment="what the tennis courts are made of">Ondergrond</Trans>
      </dt>
      <dd>
        <SurfaceNames surfaces={surfaces} />
      </dd>
      {padel > 0 && (
        <>
          <dt>{t`Padel`}</dt>
          <dd>
            <Plural value={padel} one="# padelbaan" other="# padelbanen" />
          </dd>
        </>
      )}
      {outdoor > 0 && (
        <>
          <dt>
            <Trans comment="floodlights on the outdoor courts">Verlichting</Trans>
          </dt>
          <dd>{floodlights ? <Trans>ja, je kunt ook ’s avonds spelen</Trans> : <Trans>nee</Trans>}</dd>
        </>
      )}
    </dl>
  )
}
