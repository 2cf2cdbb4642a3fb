import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import { runDueJobs } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { history, outbox, participants, registrations } from '~/db/schema'
import { offerLasts } from '~/features/registrations/form/life-cycle'
import {
  acceptOffer,
  cancelRegistration,
  declineOffer,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { undoStep } from '~/features/staff/audit/step.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { tryAgain } from '~/server/mail/outbox.server'
import { testDatabase } from '../../../support/database/database'
import { addEvent, signUpTimestamp, somebody, springCamp } from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { pressCapacity } from '../../../support/staff-events'
import { eva, lastOf, newPerson, pressAsStaff } from '../../../support/staff-presses'
import { type Action, actions, Model, type StaffAction } from './life-model'

type Events = readonly [number, number]
type Row = { id: number; eventId: number }
type Clock = { now: number; isMailDown: boolean }

async function act(database: Database, events: Events, action: Action, at: Clock) {
  at.now++
  const refusal = await done(database, events, action, at)
  if (!at.isMailDown) await mailOffers(database, at.now)
  return refusal
}

async function done(database: Database, events: Events, action: Action, at: Clock) {
  const { now } = at
  switch (action.do) {
    case 'sign up': {
      const party = { ...somebody('x'), participants: Array.from({ length: action.people }, newPerson) }
      await registerForEvent(database, events[action.at], party, { now, locale: 'nl' })
      return undefined
    }
    case 'set capacity':
      return pressCapacity(database, events[action.at], action.capacity, now)
    case 'let time pass':
      at.now += offerLasts
      await runDueJobs(database, at.now)
      return undefined
    case 'mail goes down':
    case 'mail comes back':
      at.isMailDown = action.do === 'mail goes down'
      return undefined
    case 'mail is refused':
      return mailOffers(database, now, true)
    case 'staff mails again':
      await tryAgain(database, undefined, now)
      return undefined
    default: {
      const row = (await partiesOf(database, events))[action.who]
      if (!row) return undefined
      if (action.do === 'staff') return pressed(database, events, row, action, now)
      if (action.do === 'cancel') await cancelRegistration(database, row.id, now)
      if (action.do === 'accept') await acceptOffer(database, row.id, now)
      if (action.do === 'decline') await declineOffer(database, row.id, now)
      if (action.do === 'take off') await removeParticipant(database, row.id, await lastOf(database.read, row.id), now)
      return undefined
    }
  }
}

/** Taken back at once where the action says so. */
async function pressed(database: Database, events: Events, row: Row, action: StaffAction, now: number) {
  const to = events.find((other) => other !== row.eventId)!
  const result = await pressAsStaff(database, { ...row, to }, action, now)
  if (!result.ok) return result.refusal
  if (action.isTakenBack) await undoStep(database, result.auditId, eva, now)
  return undefined
}

const partiesOf = ({ read }: Database, events: Events) =>
  read
    .select({
      ...{ id: registrations.id, eventId: registrations.eventId, status: registrations.status },
      people: count(participants.id),
    })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(inArray(registrations.eventId, [...events]))
    .groupBy(registrations.id)
    .orderBy(asc(registrations.id))

const inPlaces = async ({ read }: Database, eventId: number) =>
  read.$count(participants, and(eq(participants.eventId, eventId), eq(participants.standing, 'in')))

/** What the registrations hold, in the model's words. */
async function found(database: Database, events: Events) {
  const { read } = database
  const rows = await partiesOf(database, events)
  const ids = rows.map(({ id }) => id)
  const emails = await read.select().from(outbox).where(inArray(outbox.registrationId, ids)).orderBy(asc(outbox.id))
  const lines = await read
    .select()
    .from(history)
    .where(and(inArray(history.registrationId, ids), ne(history.kind, 'passed-over')))
    .orderBy(asc(history.id))
  const kindsOf = (all: readonly { registrationId: number | null; kind: string }[], id: number) =>
    all.filter(({ registrationId }) => registrationId === id).map(({ kind }) => kind)
  return rows.map(({ id, eventId, status, people }) => ({
    ...{ at: events.indexOf(eventId), status, people },
    ...{ emails: kindsOf(emails, id), lines: kindsOf(lines, id) },
  }))
}

async function freshDatabase(): Promise<Database> {
  renderEmailsWith(renderQueued)
  return (await testDatabase()).database
}

/** Takes these actions, and holds what is stored to the model after each. */
export const follow = async (capacity: [number, number], actions: readonly Action[]): Promise<void> =>
  walkOnce(await freshDatabase(), capacity, actions)

/** Takes any actions, as `follow` does. */
export async function walk(how: { numRuns: number; seed?: number }): Promise<void> {
  const database = await freshDatabase()
  const capacities = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 3 }))
  const property = fc.asyncProperty(capacities, actions, (capacity, all) => walkOnce(database, capacity, all))
  await fc.assert(property, how)
}

async function walkOnce(database: Database, capacity: [number, number], all: readonly Action[]) {
  const far = { startsAt: signUpTimestamp + 300 * 86_400_000, endsAt: signUpTimestamp + 301 * 86_400_000 }
  const camp = { ...springCamp, ...far, cancelUntil: null }
  const events = [
    await addEvent(database, { ...camp, capacity: capacity[0] }),
    await addEvent(database, { ...camp, capacity: capacity[1] }),
  ] as const
  const model = new Model([...capacity])
  const at = { now: signUpTimestamp, isMailDown: false }
  for (const action of all) {
    const before = await Promise.all(events.map((id) => inPlaces(database, id)))
    const refusal = await act(database, events, action, at)
    expect(refusal).toBe(model.tell(action))
    const rows = await found(database, events)
    expect(rows).toEqual(
      model.parties.map(({ at, status, people, emails, lines }) => ({ at, status, people, emails, lines })),
    )
    for (const place of [0, 1] as const) {
      const taken = await inPlaces(database, events[place])
      const isOver = action.do === 'staff' && action.overCapacity
      if (!isOver) expect(taken).toBeLessThanOrEqual(Math.max(model.capacity[place], before[place]!))
      const fits = rows.filter((row) => row.at === place && row.status === 'waiting' && row.people <= model.left(place))
      if (!model.hasUntold(place)) expect(fits).toEqual([])
    }
  }
}
