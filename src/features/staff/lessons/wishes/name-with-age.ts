import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'

/** `Tess de Boer (10)`: as staff choose somebody from a list. */
export const nameWithAge = ({ name, age }: Pick<SeasonPerson, 'name' | 'age'>): string => `${name} (${age})`
