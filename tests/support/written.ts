import { eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import type { GivenRedirect } from '~/features/redirects/redirect'
import { putRedirects } from '~/features/redirects/store.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import * as cancelling from '~/features/staff/events/actions/cancel.server'
import * as moving from '~/features/staff/events/actions/move.server'
import * as sessions from '~/features/staff/events/sessions/change.server'
import type { Message } from '~/features/staff/group-mail/message'
import { readAudience } from '~/features/staff/group-mail/read-audience.server'
import { sendToGroup, shownDigest } from '~/features/staff/group-mail/send.server'
import { resources } from '~/features/staff/resources/resources.server'
import type { RegistrationStatus } from '~/model/registration'
import { editor } from './staff-events'

type Writing = Pick<Database, 'write'>

/** A step of staff in a transaction of its own. */
const written =
  <Given extends unknown[], Result>(step: (tx: Db, ...given: Given) => Promise<Result>) =>
  ({ write }: Writing, ...given: Given): Promise<Result> =>
    write(resources.event.topics, (tx) => step(tx, ...given))

/** As publishing an event with other places does. */
export async function changeCapacity(tx: Db, id: number, capacity: number, now: number) {
  await tx.update(events).set({ capacity, updatedAt: now }).where(eq(events.id, id))
  await feedWaitingList(tx, id, now)
  return { ok: true, people: 0 } as const
}

export const setCapacity = written(changeCapacity)
export const moveEvent = written(moving.moveEvent)
export const cancelEvent = written(cancelling.cancelEvent)
export const reinstateEvent = written(cancelling.reinstateEvent)
export const changeSession = written(sessions.changeSession)
export const callOffDay = written(sessions.callOffDay)

type Mail = Omit<Parameters<typeof sendToGroup>[1], 'digest'>

/** Sends what a member was shown. */
export async function sendShown(database: Pick<Database, 'read' | 'write'>, mail: Mail, now: number) {
  const digest = shownDigest(await readAudience(database.read, mail.search, mail.member), mail.message)
  return sendToGroup(database, { ...mail, digest }, now)
}

export const writeToParticipants = (
  database: Pick<Database, 'read' | 'write'>,
  eventId: number,
  message: Message,
  status: RegistrationStatus,
  now: number,
) => {
  const search = new URLSearchParams({ event: String(eventId), status })
  return sendShown(database, { member: editor, search, message }, now)
}

export const saveRedirects = (
  { write }: Writing,
  given: readonly GivenRedirect[],
  saving: { now: number; ownOrigins: readonly string[] },
) => write(['redirects'], (tx) => putRedirects(tx, given, saving))
