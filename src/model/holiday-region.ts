/** Regions of the Dutch school holidays. */
export const holidayRegions = ['noord', 'midden', 'zuid'] as const
export type HolidayRegion = (typeof holidayRegions)[number]
