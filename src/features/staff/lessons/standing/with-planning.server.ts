import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { Season } from '~/features/clubs/clubs'
import { readSeason, type SeasonPerson, type SeasonPlanning } from '~/features/lesson-groups/season-people.server'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'

/** The lessons of a club in a season with the groups as they stand. */
export type Standing = SeasonPlanning & {
  readonly season: ClubSeason & { readonly shown: Season }
  readonly key: string
}

export const readStanding = async (db: Db, { season, key }: Pick<Standing, 'season' | 'key'>): Promise<Standing> => ({
  ...(await readSeason(db, { club: season.club, key, season: season.shown })),
  ...{ season, key },
})

/** Undefined, a 404, for a season that is not on the site, or a club that the member does not edit. */
export const withPlanning = (
  context: DeskContext,
  show: (standing: Standing) => Promise<DeskResponse>,
): Promise<DeskResponse> =>
  withSeason(context, async (season, key) => {
    const { shown } = season
    return shown && show(await readStanding(database().read, { season: { ...season, shown }, key }))
  })

/** The same for one of its participants, by the id in an address. */
export const withPerson = (
  context: DeskContext,
  id: string | number | undefined,
  show: (standing: Standing, person: SeasonPerson) => Promise<DeskResponse>,
): Promise<DeskResponse> =>
  withPlanning(context, async (standing) => {
    const person = standing.people.find((one) => String(one.id) === String(id))
    return person && show(standing, person)
  })
