/** Of all seasons of all clubs; a season of `usual` lessons serves as the example of what lessons cost. */
export const lessonsPerSeason = { least: 14, usual: 16, most: 18 } as const
