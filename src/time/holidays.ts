import type { Bilingual } from '~/i18n/locale'
import { type HolidayRegion, holidayRegions } from '~/model/holiday-region'
import type { Day } from './time-zone'

export const holidaySeasons = ['autumn', 'christmas', 'spring', 'may', 'summer'] as const
export type HolidaySeason = (typeof holidaySeasons)[number]

type HolidayDays = { readonly first: Day; readonly last: Day }

type Holiday = {
  /** Stable, used in URLs: `spring-2027`, by the year in which it starts. */
  readonly id: string
  readonly season: HolidaySeason
  readonly name: Bilingual
  readonly regions: Readonly<Record<HolidayRegion, HolidayDays>>
}

export const seasonNames: Readonly<Record<HolidaySeason, Bilingual>> = {
  autumn: { nl: 'Herfstvakantie', en: 'Fall vacation' },
  christmas: { nl: 'Kerstvakantie', en: 'Christmas vacation' },
  spring: { nl: 'Voorjaarsvakantie', en: 'Spring vacation' },
  may: { nl: 'Meivakantie', en: 'May vacation' },
  summer: { nl: 'Zomervakantie', en: 'Summer vacation' },
}

/** School holidays of primary schools as the government sets or advises them; single schools may differ. */
export const holidays: readonly Holiday[] = [
  holiday('may', ['2025-04-26', '2025-05-04']),
  holiday('summer', ['2025-07-12', '2025-08-24'], ['2025-07-19', '2025-08-31'], ['2025-07-05', '2025-08-17']),

  holiday('autumn', ['2025-10-18', '2025-10-26'], ['2025-10-18', '2025-10-26'], ['2025-10-11', '2025-10-19']),
  holiday('christmas', ['2025-12-20', '2026-01-04']),
  holiday('spring', ['2026-02-21', '2026-03-01'], ['2026-02-14', '2026-02-22'], ['2026-02-14', '2026-02-22']),
  holiday('may', ['2026-04-25', '2026-05-03']),
  holiday('summer', ['2026-07-04', '2026-08-16'], ['2026-07-18', '2026-08-30'], ['2026-07-11', '2026-08-23']),

  holiday('autumn', ['2026-10-10', '2026-10-18'], ['2026-10-17', '2026-10-25'], ['2026-10-17', '2026-10-25']),
  holiday('christmas', ['2026-12-19', '2027-01-03']),
  holiday('spring', ['2027-02-20', '2027-02-28'], ['2027-02-20', '2027-02-28'], ['2027-02-13', '2027-02-21']),
  holiday('may', ['2027-04-24', '2027-05-02']),
  holiday('summer', ['2027-07-10', '2027-08-22'], ['2027-07-17', '2027-08-29'], ['2027-07-24', '2027-09-05']),

  holiday('autumn', ['2027-10-16', '2027-10-24'], ['2027-10-16', '2027-10-24'], ['2027-10-23', '2027-10-31']),
  holiday('christmas', ['2027-12-25', '2028-01-09']),
  holiday('spring', ['2028-02-19', '2028-02-27'], ['2028-02-26', '2028-03-05'], ['2028-02-26', '2028-03-05']),
  holiday('may', ['2028-04-29', '2028-05-07']),
  holiday('summer', ['2028-07-15', '2028-08-27'], ['2028-07-08', '2028-08-20'], ['2028-07-22', '2028-09-03']),

  holiday('autumn', ['2028-10-14', '2028-10-22'], ['2028-10-21', '2028-10-29'], ['2028-10-21', '2028-10-29']),
  holiday('christmas', ['2028-12-23', '2029-01-07']),
  holiday('spring', ['2029-02-17', '2029-02-25'], ['2029-02-17', '2029-02-25'], ['2029-02-10', '2029-02-18']),
  holiday('may', ['2029-04-28', '2029-05-06']),
  holiday('summer', ['2029-07-21', '2029-09-02'], ['2029-07-07', '2029-08-19'], ['2029-07-14', '2029-08-26']),
]

type HolidayPeriod = HolidayDays & { readonly regions: readonly HolidayRegion[] }

/** Soonest first, each with the regions that have these days. */
export function holidayPeriods({ regions }: Holiday): HolidayPeriod[] {
  const firsts = [...new Set(holidayRegions.map((region) => regions[region].first))].sort()
  return firsts.map((first) => {
    const same = holidayRegions.filter((region) => regions[region].first === first)
    return { regions: same, ...regions[same[0]!] }
  })
}

export function holidayOf(day: Day, region?: HolidayRegion): Holiday | undefined {
  const chosenRegions = region ? [region] : holidayRegions
  return holidays.find(({ regions }) =>
    chosenRegions.some((name) => regions[name].first <= day && day <= regions[name].last),
  )
}

type FirstAndLast = readonly [first: Day, last: Day]

function holiday(season: HolidaySeason, noord: FirstAndLast, midden = noord, zuid = noord): Holiday {
  const year = noord[0].slice(0, 4)
  const label = season === 'christmas' ? `${year}–${Number(year) + 1}` : year
  return {
    id: `${season}-${year}`,
    season,
    name: { nl: `${seasonNames[season].nl} ${label}`, en: `${seasonNames[season].en} ${label}` },
    regions: { noord: span(noord), midden: span(midden), zuid: span(zuid) },
  }
}

function span([first, last]: FirstAndLast): HolidayDays {
  return { first, last }
}
