import { signupState } from '~/features/events/sign-up-state'
import type { EventState, StaffEvent } from './list.server'

/** In one word; that it is changed comes besides. */
export function stateOf(event: StaffEvent, now: number): Exclude<EventState, 'changed' | 'no-english'> {
  if (event.deletedAt !== null) return 'deleted'
  if (event.status === 'draft') return event.publishAt === null ? 'draft' : 'planned'
  const { dated } = event
  if (!dated) return 'over'
  const { capacity, taken, waiting } = event
  const state = signupState(dated, { capacity, taken, waiting }, now)
  switch (state) {
    case 'open':
    case 'nearly-full':
      return 'open'
    case 'waiting-list':
      return capacity !== null && taken >= capacity ? 'full' : 'closed'
    case 'full':
      return 'full'
    case 'opens-later':
    case 'closed':
      return state
    case 'cancelled':
      return 'cancelled'
    case 'past':
      return 'over'
  }
}
