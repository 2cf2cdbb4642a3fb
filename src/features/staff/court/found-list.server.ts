import { database } from '~/db/database.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayAttend } from '~/features/staff/members/rights'
import type { Day } from '~/time/time-zone'
import { dayShown, isCourtDay, isListDay, isListOpen } from './days'

export type FoundList = { readonly event: DatedEvent; readonly day: Day }

export async function findList(
  { parameters, url, member, now }: DeskContext,
  fallback?: Day,
): Promise<FoundList | undefined> {
  const id = parameters[0] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  const event = await findEvent(database().read, Number(id))
  if (!event || !mayAttend(member, event.clubId)) return undefined
  const asked = readSearch('baan/$id', url.searchParams)
  const day = asked.dag ?? asked.day ?? (fallback && isCourtDay(event, fallback) ? fallback : dayShown(event, now))
  return isListDay(event, day) && isListOpen(member, day, now) ? { event, day } : undefined
}
