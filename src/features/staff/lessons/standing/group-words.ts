import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'

export const levelsIn = (people: readonly Pick<SeasonPerson, 'level'>[], name: (level: string) => string): string =>
  [...new Set(people.map(({ level }) => name(level ?? 'unknown')))].join(', ')

/** `9–11` */
export function agesIn(people: readonly Pick<SeasonPerson, 'age'>[]): string {
  const ages = people.map(({ age }) => age)
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)]
  return youngest === oldest ? String(youngest) : `${youngest}–${oldest}`
}
