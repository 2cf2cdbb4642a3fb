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
const nearby = 40

/** Three open events with places for people of its ages: within 40 km, then of its kind, then near in place and time. */
export async function alternatives(db: Db, event: DatedEvent, now: number): Promise<EventSummary[]> {
  const distances = distancesFrom(placeView(event.place).city) ?? {}
  const day = dayOf(Math.max(event.startsAt, now))
  const distanceOf = ({ place }: EventSummary) => distances[placeKey(place)] ?? farAway
  const effort = (one: EventSummary) =>
    distanceOf(one) + kilometresADay * Math.abs(daysBetween(day, dayOf(one.startsAt)))
  const lessons = event.kind === 'lessons' ? await openLessons(db, now) : []
  const open = [...lessons, ...(await nextEvents(db, { free: true, open: true }, now, considered))].filter(
    (one) => one.id !== event.id && agesMeet(one, event),
  )
  const isOther = ({ kind }: EventSummary) => Number(kind !== event.kind)
  const isFar = (one: EventSummary) => Number(distanceOf(one) > nearby)
  return open.sort((a, b) => isFar(a) - isFar(b) || isOther(a) - isOther(b) || effort(a) - effort(b)).slice(0, 3)
}

type Ages = Pick<DatedEvent, 'ageMin' | 'ageMax'>

const agesMeet = (one: Ages, other: Ages): boolean =>
  (one.ageMin ?? 0) <= (other.ageMax ?? Number.POSITIVE_INFINITY) &&
  (other.ageMin ?? 0) <= (one.ageMax ?? Number.POSITIVE_INFINITY)

const openLessons = async (db: Db, now: number): Promise<EventSummary[]> =>
  (await comingLessons(db, now)).filter((one) => signupState(one, { ...one, waiting: 0 }, now) === 'open')
