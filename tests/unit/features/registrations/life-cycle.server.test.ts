import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { anonymisedCounts, events, history, medicalNotes, outbox, participants, registrations } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { type EventRow, lessonTimes } from '~/features/events/events.server'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { historyOf } from '~/features/registrations/life-cycle.server'
import {
  acceptOffer,
  addParticipant,
  cancelRegistration,
  correctRegistration,
  declineOffer,
  eraseNote,
  eraseRegistration,
  registrationsOf,
  removeParticipant,
  renewLinks,
  setPhotos,
} from '~/features/registrations/manage/changes.server'
import { findRegistration, placeInLine } from '~/features/registrations/registrations.server'
import { retainUntil } from '~/server/jobs/retention'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'
import { addDays, timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import {
  addEvent,
  asksNothing,
  choosing,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import {
  cancelEvent,
  cancelForRegistrant,
  confirmFromWaitingList,
  moveEvent,
  setCapacity,
  writeToParticipants,
} from '../../../support/written'

const remindBefore = 2 * 86_400_000

const offerLasts = 48 * 3_600_000

const now = signUpTimestamp
const hour = 3_600_000
const anna = somebody('Anna')
const bram = somebody('Bram')
const carla = somebody('Carla')

async function open(event: Partial<typeof events.$inferInsert> = {}, base = springCamp) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const eventId = await addEvent(database, { ...base, ...event })
  const join = async (...parties: RegistrationInput[]) => {
    const ids: number[] = []
    for (const party of parties) ids.push((await signUp(database, eventId, party)).id)
    return ids
  }
  const statuses = async () =>
    (
      await database.read.select({ status: registrations.status }).from(registrations).orderBy(asc(registrations.id))
    ).map(({ status }) => status)
  return { database, eventId, join, statuses }
}

const kindsOf = async ({ read }: Database, registrationId: number) =>
  (
    await read
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.registrationId, registrationId))
      .orderBy(asc(outbox.id))
  ).map(({ kind }) => kind)

const refusedAs = (reason: string) => ({ ok: false, reason })

const linesOf = async ({ read }: Database, id: number) => (await historyOf(read, id)).map(({ kind }) => kind)

describe('a place that comes free', () => {
  test('is offered to the first in line, in the transaction that frees it; no time runs before the email has left', async () => {
    const { database, join } = await open({ capacity: 1 })
    const [first, second, third] = await join(anna, bram, carla)
    expect(await cancelRegistration(database, first!, now)).toMatchObject({ ok: true })
    expect(await findRegistration(database.read, { id: second! })).toMatchObject({
      status: 'offered',
      offerUntil: null,
      participants: [{ standing: 'in' }],
    })
    expect(await findRegistration(database.read, { id: third! })).toMatchObject({ status: 'waiting' })
    expect(await kindsOf(database, second!)).toEqual(['registration-waiting', 'registration-offered'])
    expect(await kindsOf(database, first!)).toEqual(['registration-confirmed', 'registration-cancelled'])
    expect(await linesOf(database, second!)).toEqual(['signed-up', 'offer'])
  })

  test('passes over a party that needs more, and says so once', async () => {
    const { database, eventId, join, statuses } = await open({ capacity: 2 })
    const [, second, family, third] = await join(anna, bram, theJansens, carla)
    await cancelRegistration(database, second!, now)
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'waiting', 'offered'])
    expect(await linesOf(database, family!)).toEqual(['signed-up', 'passed-over'])
    expect((await historyOf(database.read, family!))[1]?.facts).toEqual({ asked: 2, free: 1 })
    await declineOffer(database, third!, now)
    expect(await linesOf(database, family!)).toEqual(['signed-up', 'passed-over'])
    await setCapacity(database, eventId, 3, now)
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'offered', 'cancelled'])
  })

  test('comes from a participant who is taken off, too', async () => {
    const { database, join, statuses } = await open({ capacity: 2 })
    const [family] = await join(theJansens, bram)
    const before = await findRegistration(database.read, { id: family! })
    await removeParticipant(database, family!, before!.participants[0]!.id, now)
    expect(await statuses()).toEqual(['confirmed', 'offered'])
    expect(await kindsOf(database, family!)).toEqual(['registration-confirmed', 'registration-changed'])
    const after = await findRegistration(database.read, { id: family! })
    expect(after).toMatchObject({ sequence: 1, participants: [{ name: 'Sem Jansen' }] })
    expect(await removeParticipant(database, family!, after!.participants[0]!.id, now)).toEqual({
      ok: false,
      reason: 'last-one',
    })
  })

  test('is offered to nobody once the event began, nor on a waiting list of lessons', async () => {
    const { database, join, statuses } = await open({ capacity: 1 })
    const [first] = await join(anna, bram)
    await cancelForRegistrant(
      database,
      (await findRegistration(database.read, { id: first! }))!.reference,
      springCamp.startsAt!,
    )
    expect(await statuses()).toEqual(['cancelled', 'waiting'])

    const lessons = await open({ capacity: 1 }, summerLessons)
    const [one] = await lessons.join(...[anna, bram].map((one) => choosing(one, { package: 'group-4' })))
    await cancelRegistration(lessons.database, one!, now)
    expect(await lessons.statuses()).toEqual(['cancelled', 'waiting'])
  })
})

describe('an offer', () => {
  async function offered() {
    const opened = await open({ capacity: 1 })
    const [first, second, third] = await opened.join(anna, bram, carla)
    await cancelRegistration(opened.database, first!, now)
    await mailOffers(opened.database, now)
    return { ...opened, second: second!, third: third! }
  }

  test('is taken once; a second press changes nothing', async () => {
    const { database, second, statuses } = await offered()
    expect(await acceptOffer(database, second, now + hour)).toMatchObject({ ok: true })
    expect(await acceptOffer(database, second, now + hour)).toEqual({ ok: false, reason: 'offer-gone' })
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'waiting'])
    expect(await kindsOf(database, second)).toEqual([
      'registration-waiting',
      'registration-offered',
      'registration-confirmed',
    ])
  })

  test('that is declined goes to the next', async () => {
    const { database, second, statuses } = await offered()
    await declineOffer(database, second, now + hour)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'offered'])
  })

  test('cannot be taken after its hour, and goes to the next at that press', async () => {
    const { database, second, statuses } = await offered()
    expect(await acceptOffer(database, second, now + offerLasts)).toEqual({ ok: false, reason: 'offer-gone' })
    expect(await statuses()).toEqual(['cancelled', 'expired', 'offered'])
    expect(await kindsOf(database, second)).toContain('offer-expired')
  })

  test('ends by the clock when nobody looks, not a moment before', async () => {
    const { database, statuses } = await offered()
    expect(await nextDueAt(database.read, now)).toBe(now + offerLasts)
    await runDueJobs(database, now + offerLasts - 1)
    expect(await statuses()).toEqual(['cancelled', 'offered', 'waiting'])
    await Promise.all([runDueJobs(database, now + offerLasts), runDueJobs(database, now + offerLasts)])
    expect(await statuses()).toEqual(['cancelled', 'expired', 'offered'])
    expect((await database.read.select().from(outbox)).filter(({ kind }) => kind === 'offer-expired')).toHaveLength(1)
  })
})

describe('a registrant', () => {
  test('corrects names, answers and remarks until the cancel moment; nothing new is no change', async () => {
    const { database, join } = await open()
    const [id] = await join(theJansens)
    const { participants: people } = (await findRegistration(database.read, { id: id! }))!
    const same = people.map(({ id, name, answers }) => ({ id, name, answers }))
    await correctRegistration(database, id!, { participants: same, remarks: theJansens.remarks }, now)
    expect(await kindsOf(database, id!)).toEqual(['registration-confirmed'])
    const corrected = same.map((one, i) => (i === 0 ? { ...one, name: 'Noortje Jansen' } : one))
    await correctRegistration(database, id!, { participants: corrected, remarks: null }, now)
    expect(await findRegistration(database.read, { id: id! })).toMatchObject({
      remarks: null,
      participants: [{ name: 'Noortje Jansen', nameKey: 'noortje jansen' }, { name: 'Sem Jansen' }],
    })
    const late = springCamp.cancelUntil!
    const again = { participants: same, remarks: 'x' }
    expect(await correctRegistration(database, id!, again, late)).toEqual({ ok: false, reason: 'too-late' })
    expect(await cancelRegistration(database, id!, late)).toEqual({ ok: false, reason: 'too-late' })
    expect(await cancelRegistration(database, id!, late - 1)).toMatchObject({ ok: true })
    expect(await cancelRegistration(database, id!, late - 1)).toEqual({ ok: false, reason: 'ended' })
  })

  test('who sends the same correction twice, with a note on health, is mailed once', async () => {
    const label = { nl: 'Gezondheid?', en: 'Health?' }
    const { database, join } = await open({
      questions: [{ id: 'medical', type: 'text', label, required: false, isMedical: true }],
    })
    const [id] = await join(theJansens)
    const [noor] = (await findRegistration(database.read, { id: id! }))!.participants
    const noted = { id: noor!.id, name: noor!.name, answers: { ...noor!.answers, medical: 'pollen' } }
    const given = { participants: [noted], remarks: theJansens.remarks }
    for (const at of [now, now + 1]) await correctRegistration(database, id!, given, at)
    expect(await kindsOf(database, id!)).toEqual(['registration-confirmed', 'registration-changed'])
    const other = { ...given, participants: [{ ...noted, answers: { ...noor!.answers, medical: 'bees' } }] }
    await correctRegistration(database, id!, other, now + 2)
    expect(await kindsOf(database, id!)).toHaveLength(3)
  })

  test('who takes a name that is signed up already changes nobody, not even the one before', async () => {
    const { database, join } = await open()
    const other = { ...somebody('Tess'), participants: [{ ...theJansens.participants[1]!, name: 'Tess' }] }
    const [id] = await join(theJansens, other)
    const before = await findRegistration(database.read, { id: id! })
    const [noor, sem] = before!.participants.map(({ id, name, answers }) => ({ id, name, answers }))
    const given = {
      participants: [
        { ...noor!, name: 'Noortje' },
        { ...sem!, name: 'Tess' },
      ],
      remarks: 'x',
    }
    expect(await correctRegistration(database, id!, given, now)).toEqual({ ok: false, reason: 'already-registered' })
    expect(await findRegistration(database.read, { id: id! })).toEqual(before)
  })

  test('adds somebody while there is a place, and nobody twice', async () => {
    const { database, join } = await open({ capacity: 3, maxParticipants: 3 })
    const [id] = await join(theJansens)
    const tess = { name: 'Tess Jansen', birthDate: '2016-01-01', ...asksNothing, answers: {} }
    expect(
      await addParticipant(database, id!, { ...tess, name: 'NOOR  jansen', birthDate: '2017-03-09' }, now),
    ).toEqual({
      ok: false,
      reason: 'already-registered',
    })
    expect(await addParticipant(database, id!, tess, now)).toMatchObject({ ok: true })
    expect((await findRegistration(database.read, { id: id! }))!.participants).toHaveLength(3)
    expect(await addParticipant(database, id!, { ...tess, name: 'Ties' }, now)).toEqual({
      ok: false,
      reason: 'too-many',
    })
  })

  test('who waits and adds somebody goes to the end of the line', async () => {
    const { database, join, statuses } = await open({ capacity: 1 })
    const [first, second, third] = await join(anna, bram, carla)
    const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }
    await addParticipant(database, second!, tess, now + hour)
    const inLine = (id: number) =>
      findRegistration(database.read, { id }).then((row) => placeInLine(database.read, row!))
    expect([await inLine(second!), await inLine(third!)]).toEqual([2, 1])
    await cancelRegistration(database, first!, now + hour)
    expect(await statuses()).toEqual(['cancelled', 'waiting', 'offered'])
  })

  test('ends the links to a registration, and gets the new one by mail', async () => {
    const { database, join } = await open()
    const [id] = await join(anna)
    const before = (await findRegistration(database.read, { id: id! }))!
    const renewed = await renewLinks(database, id!, now)
    if (!renewed.ok) throw new Error(renewed.reason)
    const token = registrationToken('secret', before)
    expect([before, renewed.registration].map((row) => opensRegistration('secret', token, row))).toEqual([true, false])
    expect(await kindsOf(database, id!)).toEqual(['registration-confirmed', 'registration-changed'])
  })

  test('takes back a note on health and the choice about photos, also when it is too late for changes', async () => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
    ] as const
    const { database, join } = await open({ questions })
    const [id] = await join({ ...theJansens, photos: true })
    const late = springCamp.startsAt! + hour
    const { participants: people } = (await findRegistration(database.read, { id: id! }))!
    expect(await eraseNote(database, id!, 999, late)).toEqual({ ok: false, reason: 'not-found' })
    expect(await eraseNote(database, id!, people[0]!.id, late)).toMatchObject({ ok: true })
    expect(await database.read.$count(medicalNotes)).toBe(0)
    await setPhotos(database, id!, false, late)
    expect((await findRegistration(database.read, { id: id! }))?.photosAt).toBeNull()
    await setPhotos(database, id!, true, late)
    expect((await findRegistration(database.read, { id: id! }))?.photosAt).toBe(late)
    expect(await linesOf(database, id!)).toEqual(['signed-up', 'note-erased', 'photos-withdrawn', 'photos-allowed'])
  })

  test('adds nobody to a full event', async () => {
    const { database, join } = await open({ capacity: 1 })
    const [id] = await join(anna)
    const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }
    expect(await addParticipant(database, id!, tess, now)).toEqual({ ok: false, reason: 'full' })
    const known = { ...tess, name: 'Anna', birthDate: '1990-01-01' }
    expect(await addParticipant(database, id!, known, now)).toEqual({ ok: false, reason: 'full' })
  })

  test('erases everything; a number stays, and the place goes on', async () => {
    const { database, eventId, join, statuses } = await open({ capacity: 2 })
    const [id] = await join(theJansens, bram)
    expect(await eraseRegistration(database, id!, now)).toBe(true)
    expect(await statuses()).toEqual(['offered'])
    expect(await database.read.select().from(anonymisedCounts)).toEqual([
      { id: 1, eventId, status: 'cancelled', people: 2, month: '2026-12' },
    ])
    expect(await registrationsOf(database.read, 'Marieke@Jansen.example')).toEqual([])
    expect(await kindsOf(database, id!)).toEqual([])
    expect(await eraseRegistration(database, id!, now)).toBe(false)
  })

  test('finds all registrations of an address, whatever its case', async () => {
    const { database, join } = await open()
    await join(theJansens, anna)
    expect(await registrationsOf(database.read, ' MARIEKE@jansen.example')).toHaveLength(1)
  })
})

describe('staff', () => {
  test('move an event: everybody concerned is told, offers and moments move along', async () => {
    const { database, eventId, join } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now)
    const startsAt = now + 30 * hour
    const move = { startsAt, endsAt: startsAt + hour, place: { name: 'Sporthal', city: 'Utrecht' }, clubId: null }
    expect(await moveEvent(database, eventId, move, now)).toEqual({ ok: true, people: 1 })
    const [event] = await database.read.select().from(events)
    expect(event).toMatchObject({ startsAt, sequence: 1, place: { city: 'Utrecht' } })
    expect(event!.cancelUntil).toBe(startsAt)
    expect((await findRegistration(database.read, { id: second! }))?.offerUntil).toBe(now + 18 * hour)
    expect(await kindsOf(database, second!)).toContain('event-changed')
    expect(await kindsOf(database, first!)).not.toContain('event-changed')
  })

  test.each([
    [
      'in time',
      { startsAt: timestampAt('2026-12-05', '10:00'), endsAt: timestampAt('2026-12-05', '16:00') },
      '2026-12-05',
    ],
    ['in place', { startsAt: springCamp.startsAt!, endsAt: springCamp.endsAt!, place: { clubId: 2 } }, '2027-04-22'],
  ])('who move an event %s leave everybody a new term in which to cancel', async (_, move, lastDay) => {
    const { database, eventId, join } = await open()
    const [first, second] = await join(anna, bram)
    const day = 'place' in move ? timestampAt('2027-04-15', '12:00') : now
    await moveEvent(database, eventId, move, day)
    expect(await cancelRegistration(database, first!, timestampAt(lastDay, '09:59'))).toMatchObject({ ok: true })
    expect(await cancelRegistration(database, second!, timestampAt(addDays(lastDay, 1)))).toEqual(refusedAs('too-late'))
  })

  test('cancel an event: every registration with it, one email each', async () => {
    const { database, eventId, join, statuses } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    expect(await cancelEvent(database, eventId, { nl: 'Storm', en: 'Storm' }, now)).toEqual({ ok: true, people: 2 })
    expect(await statuses()).toEqual(['cancelled', 'cancelled'])
    expect(await kindsOf(database, first!)).toEqual(['registration-confirmed', 'event-cancelled'])
    expect(await kindsOf(database, second!)).toEqual(['registration-waiting', 'event-cancelled'])
    expect(await cancelEvent(database, eventId, null, now)).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('confirm from a waiting list of lessons, and of nothing else', async () => {
    const { database, join } = await open({ capacity: 1 })
    const [, second] = await join(anna, bram)
    const waiting = (await findRegistration(database.read, { id: second! }))!
    expect(await confirmFromWaitingList(database, waiting.reference, now)).toEqual({ ok: false, reason: 'not-waiting' })

    const lessons = await open({ capacity: 1 }, summerLessons)
    const [, late] = await lessons.join(...[anna, bram].map((one) => choosing(one, { package: 'group-4' })))
    const row = (await findRegistration(lessons.database.read, { id: late! }))!
    expect(await confirmFromWaitingList(lessons.database, row.reference, now)).toEqual({ ok: true, people: 1 })
    expect(await lessons.statuses()).toEqual(['confirmed', 'confirmed'])
  })

  test('write to those of an event they name', async () => {
    const { database, eventId, join } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    const words = { subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Neem een jas mee.', en: 'Bring a coat.' } }
    expect(await writeToParticipants(database, eventId, words, ['confirmed'], now)).toEqual({ ok: true, people: 1 })
    expect(await kindsOf(database, first!)).toContain('staff-message')
    expect(await kindsOf(database, second!)).not.toContain('staff-message')
  })
})

describe('the clock', () => {
  const starts = springCamp.startsAt!

  test('reminds who has a place, once, two days ahead', async () => {
    const { database, join } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    await runDueJobs(database, starts - remindBefore - 1)
    expect(await kindsOf(database, first!)).not.toContain('event-reminder')
    await runDueJobs(database, starts - remindBefore)
    await runDueJobs(database, starts - remindBefore + hour)
    expect((await kindsOf(database, first!)).filter((kind) => kind === 'event-reminder')).toHaveLength(1)
    expect(await kindsOf(database, second!)).not.toContain('event-reminder')
  })

  test('closes the waiting list of what began', async () => {
    const { database, join, statuses } = await open({ capacity: 1 })
    await join(anna, bram)
    await runDueJobs(database, starts)
    expect(await statuses()).toEqual(['confirmed', 'expired'])
  })

  test('lets medical notes go after a fortnight and people after thirteen months', async () => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
    ] as const
    const { database, join } = await open({ questions })
    const [id] = await join(theJansens)
    expect(await database.read.select({ note: medicalNotes.note }).from(medicalNotes)).toEqual([
      { note: 'allergic to wasps' },
    ])
    expect(JSON.stringify(await findRegistration(database.read, { id: id! }))).not.toContain('wasps')
    await runDueJobs(database, timestampAt('2027-05-14', '23:59'))
    expect(await database.read.$count(medicalNotes)).toBe(1)
    await runDueJobs(database, timestampAt('2027-05-15'))
    expect(await database.read.$count(medicalNotes)).toBe(0)
    expect(await database.read.$count(participants)).toBe(2)
    await runDueJobs(database, timestampAt('2028-05-30', '23:59'))
    expect(await database.read.$count(registrations)).toBe(1)
    await runDueJobs(database, timestampAt('2028-05-31'))
    for (const table of [registrations, participants, outbox, history])
      expect(await database.read.$count(table)).toBe(0)
    expect(await database.read.select().from(anonymisedCounts)).toMatchObject([{ people: 2, status: 'confirmed' }])
  })

  test.each([
    ['a later', '2027-06-07', '2027-06-26', '2028-07-12'],
    ['an earlier', '2027-02-01', '2027-02-20', '2028-03-06'],
  ])('lets them go by when the event ends now, after a move to %s day', async (_, first, notes, people) => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
    ] as const
    const { database, eventId, join } = await open({ questions })
    await join(theJansens)
    const move = { startsAt: timestampAt(first, '10:00'), endsAt: timestampAt(addDays(first, 4), '16:00') }
    await moveEvent(database, eventId, move, now)
    const kept = async (at: number) => {
      await runDueJobs(database, at)
      return [await database.read.$count(medicalNotes), await database.read.$count(participants)]
    }
    expect(await kept(timestampAt(notes) - 1)).toEqual([1, 2])
    expect(await kept(timestampAt(notes))).toEqual([0, 2])
    expect(await kept(timestampAt(people) - 1)).toEqual([0, 2])
    expect(await kept(timestampAt(people))).toEqual([0, 0])
  })

  test('lets the people of lessons go by the dates of the club’s season', async () => {
    const { database, join } = await open({}, summerLessons)
    await join(choosing(theJansens, { package: 'group-4' }))
    const { endsAt } = lessonTimes(
      await clubsWithSeasons(database.read),
      summerLessons as Pick<EventRow, 'clubId' | 'season'>,
    )!
    await runDueJobs(database, retainUntil(endsAt) - 1)
    expect(await database.read.$count(participants)).toBe(2)
    await runDueJobs(database, retainUntil(endsAt))
    expect(await database.read.$count(participants)).toBe(0)
  })
})
