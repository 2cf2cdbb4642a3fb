import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { PlaceBadge, useAgeAndLevel } from '../standing/person-words'
import type { Standing } from '../standing/with-planning.server'

export function PersonState({ standing, person }: { standing: Standing; person: SeasonPerson }) {
  const ageAndLevel = useAgeAndLevel()
  return (
    <p className="desk-state">
      <PlaceBadge place={standing.places.get(person.id)} /> <span>{ageAndLevel(person)}</span>
    </p>
  )
}
