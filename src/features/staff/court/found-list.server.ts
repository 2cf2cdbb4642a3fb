import { database } from '~/db/database.server'
import { findEvent } from '~/features/events/events.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayAttend } from '~/features/staff/members/rights'
import type { Day } from '~/time/time-zone'
import type { CourtEvent } from './court-event'
import { findGroupEvent, isTaughtBy, trainerIdOf } from './court-event.server'
import { dayShown, isCourtDay, isListDay, isListOpen } from './days'

export type FoundList = { readonly event: CourtEvent; readonly day: Day }

export async function findList(
  { parameters, url, member, now }: DeskContext,
  fallback?: Day,
): Promise<FoundList | undefined> {
  const [, id, groupId] = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(parameters[0] ?? '') ?? []
  const found = id === undefined ? undefined : await findEvent(database().read, Number(id))
  if (!found || (groupId === undefined && !mayAttend(member, found.clubId))) return undefined
  const event = groupId === undefined ? found : await findGroupEvent(database().read, found, Number(groupId), now)
  if (!event) return undefined
  const asked = readSearch('baan/$id', url.searchParams)
  const day = asked.dag ?? asked.day ?? (fallback && isCourtDay(event, fallback) ? fallback : dayShown(event, now))
  const trainerId = groupId === undefined ? undefined : await trainerIdOf(database().read, member)
  if (!mayAttend(member, found.clubId, isTaughtBy(event, trainerId, day))) return undefined
  return isListDay(event, day) && isListOpen(member, day, now) ? { event, day } : undefined
}
