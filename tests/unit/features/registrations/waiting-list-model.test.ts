import { randomUUID } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import { runDueJobs } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { outbox, participants, registrations } from '~/db/schema'
import { offerLasts } from '~/features/registrations/form/life-cycle'
import {
  acceptOffer,
  cancelRegistration,
  declineOffer,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import type { RegistrationStatus } from '~/model/registration'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { tryAgain } from '~/server/mail/outbox.server'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addEvent, signUpTimestamp, somebody, springCamp } from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { pressCapacity } from '../../../support/staff-events'

type DoneAction =
  | { do: 'sign up'; people: number }
  | { do: 'cancel' | 'take off' | 'accept' | 'decline'; who: number }
  | { do: 'let time pass' | 'mail goes down' | 'mail comes back' | 'mail is refused' | 'staff mails again' }
  | { do: 'set capacity'; capacity: number }

const who = fc.nat({ max: 7 })
const doneActions = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('sign up' as const), people: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'take off', 'accept', 'decline'), who }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('let time pass' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('mail goes down', 'mail comes back', 'mail is refused', 'staff mails again'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set capacity' as const), capacity: fc.nat({ max: 5 }) }) },
  ),
  { minLength: 1, maxLength: 14 },
) as fc.Arbitrary<DoneAction[]>

/** `told`: the email with the offer has left, waits, or was given up. */
type Party = { status: RegistrationStatus; people: number; told?: 'yes' | 'no' | 'failed' }

/** The same rules in the simplest code, as a model for property tests. */
class Model {
  readonly parties: Party[] = []
  isMailDown = false
  constructor(public capacity: number) {}
  get left() {
    const held = this.parties.filter(({ status }) => status === 'confirmed' || status === 'offered')
    return this.capacity - held.reduce((sum, { people }) => sum + people, 0)
  }
  get isStopped() {
    return this.parties.some(({ status, told }) => status === 'offered' && told === 'failed')
  }
  feed() {
    for (const party of this.parties)
      if (!this.isStopped && party.status === 'waiting' && party.people <= this.left) {
        party.status = 'offered'
        party.told = 'no'
      }
  }
  mail(told: 'yes' | 'failed') {
    for (const party of this.parties) if (party.status === 'offered' && party.told === 'no') party.told = told
    this.feed()
    if (told === 'yes' && this.parties.some(({ status, told }) => status === 'offered' && told === 'no'))
      this.mail(told)
  }
  tell(action: DoneAction) {
    const party = 'who' in action ? this.parties[action.who] : undefined
    if (action.do === 'sign up')
      this.parties.push({ people: action.people, status: action.people <= this.left ? 'confirmed' : 'waiting' })
    if (action.do === 'set capacity') this.capacity = action.capacity
    if (action.do === 'let time pass')
      // One by one: the first place is offered on only when all due offers have ended.
      for (const one of this.parties) if (one.status === 'offered' && one.told === 'yes') one.status = 'expired'
    if (action.do === 'mail goes down') this.isMailDown = true
    if (action.do === 'mail comes back') this.isMailDown = false
    if (action.do === 'staff mails again')
      for (const one of this.parties) if (one.status === 'offered' && one.told === 'failed') one.told = 'no'
    if (party && ['confirmed', 'waiting', 'offered'].includes(party.status)) {
      if (action.do === 'cancel') party.status = 'cancelled'
      if (action.do === 'take off' && party.people > 1) party.people--
    }
    if (party?.status === 'offered' && action.do === 'accept') party.status = 'confirmed'
    if (party?.status === 'offered' && action.do === 'decline') party.status = 'cancelled'
    if (action.do !== 'mail is refused' && action.do !== 'staff mails again') this.feed()
    if (action.do === 'mail is refused') this.mail('failed')
    if (!this.isMailDown) this.mail('yes')
  }
}

async function act(database: Database, eventId: number, action: DoneAction, at: { now: number; isMailDown: boolean }) {
  const { now } = at
  if (action.do === 'sign up') {
    const people = Array.from({ length: action.people }, () => ({
      ...somebody('x').participants[0]!,
      name: randomUUID().replace(/\d|-/g, 'x'),
    }))
    await registerForEvent(database, eventId, { ...somebody('x'), participants: people }, { now, locale: 'nl' })
  } else if (action.do === 'set capacity') await pressCapacity(database, eventId, action.capacity, now)
  else if (action.do === 'let time pass') {
    at.now += offerLasts
    await runDueJobs(database, at.now)
  } else if (action.do === 'mail goes down') at.isMailDown = true
  else if (action.do === 'mail comes back') at.isMailDown = false
  else if (action.do === 'mail is refused') await mailOffers(database, now, true)
  else if (action.do === 'staff mails again') await tryAgain(database, undefined, now)
  else if ('who' in action) {
    const rows = await partiesOf(database, eventId)
    const row = rows[action.who]
    if (!row) return
    if (action.do === 'cancel') await cancelRegistration(database, row.id, now)
    if (action.do === 'accept') await acceptOffer(database, row.id, now)
    if (action.do === 'decline') await declineOffer(database, row.id, now)
    if (action.do === 'take off') {
      const [last] = await database.read.select().from(participants).where(eq(participants.registrationId, row.id))
      await removeParticipant(database, row.id, last!.id, now)
    }
  }
  if (!at.isMailDown) await mailOffers(database, at.now)
}

const partiesOf = ({ read }: Database, eventId: number) =>
  read
    .select({ id: registrations.id, status: registrations.status, people: count(participants.id) })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(eq(registrations.eventId, eventId))
    .groupBy(registrations.id)
    .orderBy(asc(registrations.id))

const inPlaces = async ({ read }: Database, eventId: number) =>
  read.$count(participants, and(eq(participants.eventId, eventId), eq(participants.standing, 'in')))

test('whatever people do, places, waiting list and rows stand as the rules say', { timeout: 300_000 }, async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  renderEmailsWith(renderQueued)
  const { database } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 4 }), doneActions, async (capacity, all) => {
      const far = { startsAt: signUpTimestamp + 300 * 86_400_000, endsAt: signUpTimestamp + 301 * 86_400_000 }
      const eventId = await addEvent(database, { ...springCamp, ...far, cancelUntil: null, capacity })
      const model = new Model(capacity)
      const at = { now: signUpTimestamp, isMailDown: false }
      for (const action of all) {
        const before = await inPlaces(database, eventId)
        await act(database, eventId, action, at)
        model.tell(action)
        const rows = await partiesOf(database, eventId)
        expect(rows.map(({ status, people }) => ({ status, people }))).toEqual(
          model.parties.map(({ status, people }) => ({ status, people })),
        )
        const taken = await inPlaces(database, eventId)
        expect(taken <= Math.max(model.capacity, before)).toBe(true)
        const left = model.capacity - taken
        if (!model.isStopped)
          expect(rows.filter(({ status, people }) => status === 'waiting' && people <= left)).toEqual([])
      }
    }),
    { numRuns: process.env.LONG ? 2000 : 300 },
  )
  const written = await database.read.select({ kind: outbox.kind, written: count() }).from(outbox).groupBy(outbox.kind)
  expect(written.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['registration-offered', 'offer-expired', 'registration-cancelled', 'registration-changed']),
  )
})
