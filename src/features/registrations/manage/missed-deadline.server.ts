import type { DatedEvent } from '~/features/events/events.server'
import type { HistoryLine } from '~/features/registrations/life-cycle.server'
import type { HistoryKind } from '~/model/registration'
import { changesUntil } from './changes.server'

const turnsOfPlace: readonly HistoryKind[] = ['signed-up', 'imported', 'offer', 'accept', 'confirm', 'moved', 'readmit']

/** UTC ms: when cancelling stopped being free, where a place was given up after that. Null where nothing is owed. */
export function missedDeadline(history: readonly HistoryLine[], event: DatedEvent, dueCents: number): number | null {
  const end = history.findLast(({ kind }) => kind === 'cancel')
  if (!end || event.status === 'cancelled' || dueCents === 0 || !hadPlace(history)) return null
  const deadline = changesUntil({ status: 'confirmed' }, event)
  return end.at >= deadline ? deadline : null
}

function hadPlace(history: readonly HistoryLine[]): boolean {
  const last = history.findLast(({ kind }) => turnsOfPlace.includes(kind))
  return last !== undefined && last.kind !== 'offer' && last.facts.status !== 'waiting'
}
