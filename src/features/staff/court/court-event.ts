import type { DatedEvent } from '~/features/events/events.server'
import type { DatedGroup } from '~/features/lesson-groups/lesson-dates.server'

/** What a list is of: an event, or a lesson group with dates of its own. */
export type CourtEvent = Omit<DatedEvent, 'kind'> & Partial<Pick<DatedEvent, 'kind'>> & { readonly group?: DatedGroup }

/** In addresses: `103`, of a group `103-7`. */
export const listIdOf = ({ id, group }: Pick<CourtEvent, 'id' | 'group'>): string =>
  group ? `${id}-${group.id}` : String(id)
