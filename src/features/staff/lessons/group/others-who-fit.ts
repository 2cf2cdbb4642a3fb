import { optionsFor, type SlotOption } from '~/features/lesson-groups/planning/options'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { optionDigest } from '../person/steps.server'
import type { Standing } from '../standing/with-planning.server'
import type { ShownGroup } from './page.server'

export type Other = { readonly person: SeasonPerson; readonly option: SlotOption; readonly digest: string }

const most = 8

/** Whom the group could take as it is, those without a place first. */
export function othersWhoFit(standing: Standing, { slot, people }: ShownGroup): Other[] {
  const { input, groups, places } = standing
  const inIt = new Set(people.map(({ id }) => id))
  const rank = ({ person, option }: Other) => option.costs.length + (places.has(person.id) ? 10 : 0)
  return standing.people
    .filter(({ id }) => !inIt.has(id) && (places.get(id)?.status ?? 'proposed') === 'proposed')
    .flatMap((person): Other[] => {
      const [option] = optionsFor(input, groups, person.id, (id) => id === slot.id)
      const isEasy = option?.why === null && option.costs.every(({ kind }) => kind === 'hour' || kind === 'level')
      return option && isEasy ? [{ person, option, digest: optionDigest(standing, person.id, option) }] : []
    })
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most)
}
