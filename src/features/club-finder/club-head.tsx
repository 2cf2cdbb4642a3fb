import { Trans } from '@lingui/react/macro'
import { CourtNumbers, SurfaceNames } from '~/features/clubs/cards/courts'
import { FactLine } from '~/ui/unbroken'
import type { ShownClub } from './detail.server'

export function ClubHead({ courts }: Pick<ShownClub, 'courts'>) {
  const { surfaces, floodlights, outdoor, padel = 0 } = courts
  return (
    <FactLine>
      <CourtNumbers courts={courts} />
      <SurfaceNames surfaces={surfaces} />
      {floodlights && outdoor > 0 && <Trans comment="floodlights, in a list of what a club has">verlichting</Trans>}
      {padel > 0 && <Trans comment="in a list of what a club has">padel</Trans>}
    </FactLine>
  )
}
