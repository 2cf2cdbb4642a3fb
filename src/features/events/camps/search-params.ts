import { type HolidayRegion, holidayRegions } from '~/model/holiday-region'
import { oneOf } from '~/text/search-params'

export type CampSearch = { region?: HolidayRegion | undefined }

/** Drops invalid values. */
export function readCampSearch(search: Record<string, unknown>): CampSearch {
  const region = oneOf(holidayRegions, search.region)
  return region ? { region } : {}
}
