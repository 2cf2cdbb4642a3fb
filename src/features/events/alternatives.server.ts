import type { Db } from '~/db/connection.server'
import { dayOf, daysBetween } from '~/time/time-zone'
import type { DatedEvent } from './events.server'
import type { EventSummary } from './list-queries.server'
import { comingLessons, nextEvents } from './lists.server'
import { distancesFrom, placeKey } from './nearby.server'
import { signupState } from './sign-up-state'
import { placeView } from './views.server'

const considered = 100
/** A day counts as so many kilometres. */
const kilometresADay = 2
const farAway = 200

/** Three open events with places instead of one that is over: of its kind first, then near in place and time. */
export async function alternatives(db: Db, event: DatedEvent, now: number): Promise<EventSummary[]> {
  const distances = distancesFrom(placeView(event.place).city) ?? {}
  const day = dayOf(Math.max(event.startsAt, now))
  const effort = ({ place, startsAt }: EventSummary) =>
    (distances[placeKey(place)] ?? farAway) + kilometresADay * Math.abs(daysBetween(day, dayOf(startsAt)))
  const lessons = event.kind === 'lessons' ? await openLessons(db, now) : []
  const open = [...lessons, ...(await nextEvents(db, { free: true, open: true }, now, considered))].filter(
    ({ id }) => id !== event.id,
  )
  const isOther = ({ kind }: EventSummary) => Number(kind !== event.kind)
  return open.sort((a, b) => isOther(a) - isOther(b) || effort(a) - effort(b)).slice(0, 3)
}

const openLessons = async (db: Db, now: number): Promise<EventSummary[]> =>
  (await comingLessons(db, now)).filter((one) => signupState(one, { ...one, waiting: 0 }, now) === 'open')
