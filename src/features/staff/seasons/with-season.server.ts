import { database } from '~/db/database.server'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { isSeasonKey } from './season-keys'
import { type ClubSeason, seasonOfClubs } from './seasons.server'

/** Undefined, a 404, for a club that the member does not edit. */
export async function withSeason(
  { parameters: [club = '', key = ''], member, now }: DeskContext,
  show: (season: ClubSeason, key: string) => Promise<DeskResponse>,
): Promise<DeskResponse> {
  if (!isSeasonKey(key) || !mayEditClub(member, Number(club))) return undefined
  const season = (await seasonOfClubs(database().read, key, now)).find(({ club: { id } }) => String(id) === club)
  return season && show(season, key)
}
