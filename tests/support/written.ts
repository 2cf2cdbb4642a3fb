import type { Database, Db } from '~/db/connection.server'
import * as registrants from '~/features/staff/events/actions.server'
import * as cancelling from '~/features/staff/events/cancel.server'
import * as places from '~/features/staff/events/capacity.server'
import * as moving from '~/features/staff/events/move.server'
import { eventTopics } from '~/features/staff/events/on-event.server'
import * as withdrawing from '~/features/staff/events/withdraw.server'

/** A step of staff in a transaction of its own. */
const written =
  <Given extends unknown[], Result>(step: (tx: Db, ...given: Given) => Promise<Result>) =>
  ({ write }: Pick<Database, 'write'>, ...given: Given): Promise<Result> =>
    write(eventTopics, (tx) => step(tx, ...given))

export const setCapacity = written(places.setCapacity)
export const moveEvent = written(moving.moveEvent)
export const cancelEvent = written(cancelling.cancelEvent)
export const reinstateEvent = written(cancelling.reinstateEvent)
export const withdrawEvent = written(withdrawing.withdrawEvent)
export const writeToParticipants = written(registrants.writeToParticipants)
export const confirmFromWaitingList = written(registrants.confirmFromWaitingList)
export const cancelForRegistrant = written(registrants.cancelForRegistrant)
