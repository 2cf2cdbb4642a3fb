import { useLingui } from '@lingui/react/macro'
import { findClub } from '~/features/clubs/clubs'
import type { ClubDay } from '../club-day.server'

export function useClubName({ clubId }: Pick<ClubDay, 'clubId'>): string {
  const { t } = useLingui()
  return (clubId !== null && findClub(clubId)?.name) || t`Op een andere plek`
}
