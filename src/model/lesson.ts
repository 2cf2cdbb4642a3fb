/** For whom a lesson slot is. */
export const audiences = ['children', 'adults', 'both'] as const
export type Audience = (typeof audiences)[number]
