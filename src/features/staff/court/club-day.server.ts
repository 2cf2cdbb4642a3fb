import { database } from '~/db/database.server'
import { sessionsOf } from '~/features/events/sessions'
import { type DeskLink, deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import { type Day, dayOf } from '~/time/time-zone'
import { type CourtList, listsAhead } from './lists.server'
import { struckFor } from './words'

/** The lists of a club, or of no club, on an Amsterdam day: those that can be called off, and those that are off. */
export type ClubDay = {
  readonly day: Day
  readonly clubId: number | null
  readonly held: readonly CourtList[]
  readonly off: readonly CourtList[]
}

export type ClubDayPath = 'baan/valt-uit' | 'baan/bellen'

/** Without a club: of all. */
export const clubDayPath = (
  path: ClubDayPath,
  { day, clubId, list, who }: DayAtClub,
  { locale }: DeskContext,
): DeskLink =>
  deskLink(path, {
    ...{ list, who },
    ...(clubId !== undefined && { club: clubId ?? 0 }),
    ...(locale === 'nl' ? { dag: day } : { day }),
  })

/** At first, where not all are. */
export type ChosenLists = { readonly list?: string; readonly who?: 'mine' | 'all' }
type DayAtClub = ChosenLists & { readonly day: Day; readonly clubId?: number | null }

/** Each club with a list on the day that the address names, today by itself; one where it names the club. */
export async function findClubDays(context: DeskContext, path: ClubDayPath): Promise<ClubDay[]> {
  const { club, dag, day = dag ?? dayOf(context.now) } = readSearch(path, context.url.searchParams)
  return (await clubDaysOn(context, day)).filter(({ clubId }) => club === undefined || club === (clubId ?? 0))
}

/** Of today and the coming week. */
export async function clubDaysOn({ member, now }: DeskContext, day: Day): Promise<ClubDay[]> {
  const days = await listsAhead(database().read, member, now)
  return clubDaysOf(days.find((one) => one.day === day)?.lists ?? [], day, now)
}

export function clubDaysOf(lists: readonly CourtList[], day: Day, now: number): ClubDay[] {
  const clubs = [...new Set(lists.map(({ event }) => event.clubId))]
  return clubs.map((clubId) => {
    const own = lists.filter(({ event }) => event.clubId === clubId)
    return {
      day,
      clubId,
      held: own.filter((list) => isStillHeld(list, day, now)),
      off: own.filter((list) => isOff(list, day)),
    }
  })
}

const isOff = ({ event }: CourtList, day: Day): boolean => struckFor(event, day).length > 0

function isStillHeld(list: CourtList, day: Day, now: number): boolean {
  const { event } = list
  if (isOff(list, day)) return false
  return (
    event.kind === 'lessons' ||
    sessionsOf(event).some(({ startsAt, endsAt }) => dayOf(startsAt) === day && endsAt > now)
  )
}
