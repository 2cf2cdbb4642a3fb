import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { doWhatIsDue, nextDueAt } from '~/app/jobs.server'
import type { Doors } from '~/db/connection.server'
import { departed, events, history, letters, medicalNotes, participants, registrations } from '~/db/schema'
import { type EventRow, lessonMoments } from '~/features/events/events.server'
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
import {
  cancelEvent,
  cancelForRegistrant,
  confirmFromWaitingList,
  moveEvent,
  setCapacity,
  writeToParticipants,
} from '~/features/staff/event-actions.server'
import { retainUntil } from '~/server/jobs/retention'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'
import { addDays, momentAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import {
  addEvent,
  signUp,
  signUpMoment,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'

const remindBefore = 2 * 86_400_000

const offerLasts = 48 * 3_600_000

const now = signUpMoment
const hour = 3_600_000
const anna = somebody('Anna')
const bram = somebody('Bram')
const carla = somebody('Carla')

async function open(event: Partial<typeof events.$inferInsert> = {}, base = springCamp) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { doors } = await testDatabase()
  const eventId = await addEvent(doors, { ...base, ...event })
  const join = async (...parties: RegistrationInput[]) => {
    const ids: number[] = []
    for (const party of parties) ids.push((await signUp(doors, eventId, party)).id)
    return ids
  }
  const statuses = async () =>
    (await doors.read.select({ status: registrations.status }).from(registrations).orderBy(asc(registrations.id))).map(
      ({ status }) => status,
    )
  return { doors, eventId, join, statuses }
}

const kindsOf = async ({ read }: Doors, registrationId: number) =>
  (await read.select({ kind: letters.kind }).from(letters).where(eq(letters.registrationId, registrationId))).map(
    ({ kind }) => kind,
  )

const refusedAs = (reason: string) => ({ ok: false, reason })

const linesOf = async ({ read }: Doors, id: number) => (await historyOf(read, id)).map(({ kind }) => kind)

describe('a place that comes free', () => {
  test('is offered to the first in line, in the transaction that frees it; no time runs before the email has left', async () => {
    const { doors, join } = await open({ capacity: 1 })
    const [first, second, third] = await join(anna, bram, carla)
    expect(await cancelRegistration(doors, first!, now)).toMatchObject({ ok: true })
    expect(await findRegistration(doors.read, { id: second! })).toMatchObject({
      status: 'offered',
      offerUntil: null,
      participants: [{ standing: 'in' }],
    })
    expect(await findRegistration(doors.read, { id: third! })).toMatchObject({ status: 'waiting' })
    expect(await kindsOf(doors, second!)).toEqual(['registration-waiting', 'registration-offered'])
    expect(await kindsOf(doors, first!)).toEqual(['registration-confirmed', 'registration-cancelled'])
    expect(await linesOf(doors, second!)).toEqual(['signed-up', 'offer'])
  })

  test('passes over a party that needs more, and says so once', async () => {
    const { doors, eventId, join, statuses } = await open({ capacity: 2 })
    const [, second, family, third] = await join(anna, bram, theJansens, carla)
    await cancelRegistration(doors, second!, now)
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'waiting', 'offered'])
    expect(await linesOf(doors, family!)).toEqual(['signed-up', 'passed-over'])
    expect((await historyOf(doors.read, family!))[1]?.facts).toEqual({ asked: 2, free: 1 })
    await declineOffer(doors, third!, now)
    expect(await linesOf(doors, family!)).toEqual(['signed-up', 'passed-over'])
    await setCapacity(doors, eventId, 3, now)
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'offered', 'cancelled'])
  })

  test('comes from a participant who is taken off, too', async () => {
    const { doors, join, statuses } = await open({ capacity: 2 })
    const [family] = await join(theJansens, bram)
    const before = await findRegistration(doors.read, { id: family! })
    await removeParticipant(doors, family!, before!.participants[0]!.id, now)
    expect(await statuses()).toEqual(['confirmed', 'offered'])
    expect(await kindsOf(doors, family!)).toEqual(['registration-confirmed', 'registration-changed'])
    const after = await findRegistration(doors.read, { id: family! })
    expect(after).toMatchObject({ sequence: 1, participants: [{ name: 'Sem Jansen' }] })
    expect(await removeParticipant(doors, family!, after!.participants[0]!.id, now)).toEqual({
      ok: false,
      reason: 'last-one',
    })
  })

  test('is offered to nobody once the event began, nor on a waiting list of lessons', async () => {
    const { doors, join, statuses } = await open({ capacity: 1 })
    const [first] = await join(anna, bram)
    await cancelForRegistrant(
      doors,
      (await findRegistration(doors.read, { id: first! }))!.reference,
      springCamp.startsAt!,
    )
    expect(await statuses()).toEqual(['cancelled', 'waiting'])

    const lessons = await open({ capacity: 1 }, summerLessons)
    const [one] = await lessons.join({ ...anna, package: 'group-4' }, { ...bram, package: 'group-4' })
    await cancelRegistration(lessons.doors, one!, now)
    expect(await lessons.statuses()).toEqual(['cancelled', 'waiting'])
  })
})

describe('an offer', () => {
  async function offered() {
    const opened = await open({ capacity: 1 })
    const [first, second, third] = await opened.join(anna, bram, carla)
    await cancelRegistration(opened.doors, first!, now)
    await mailOffers(opened.doors, now)
    return { ...opened, second: second!, third: third! }
  }

  test('is taken once; a second press changes nothing', async () => {
    const { doors, second, statuses } = await offered()
    expect(await acceptOffer(doors, second, now + hour)).toMatchObject({ ok: true })
    expect(await acceptOffer(doors, second, now + hour)).toEqual({ ok: false, reason: 'offer-gone' })
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'waiting'])
    expect(await kindsOf(doors, second)).toEqual([
      'registration-waiting',
      'registration-offered',
      'registration-confirmed',
    ])
  })

  test('that is declined goes to the next', async () => {
    const { doors, second, statuses } = await offered()
    await declineOffer(doors, second, now + hour)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'offered'])
  })

  test('cannot be taken after its hour, and goes to the next at that press', async () => {
    const { doors, second, statuses } = await offered()
    expect(await acceptOffer(doors, second, now + offerLasts)).toEqual({ ok: false, reason: 'offer-gone' })
    expect(await statuses()).toEqual(['cancelled', 'expired', 'offered'])
    expect(await kindsOf(doors, second)).toContain('offer-expired')
  })

  test('ends by the clock when nobody looks, not a moment before', async () => {
    const { doors, statuses } = await offered()
    expect(await nextDueAt(doors.read, now)).toBe(now + offerLasts)
    await doWhatIsDue(doors, now + offerLasts - 1)
    expect(await statuses()).toEqual(['cancelled', 'offered', 'waiting'])
    await Promise.all([doWhatIsDue(doors, now + offerLasts), doWhatIsDue(doors, now + offerLasts)])
    expect(await statuses()).toEqual(['cancelled', 'expired', 'offered'])
    expect((await doors.read.select().from(letters)).filter(({ kind }) => kind === 'offer-expired')).toHaveLength(1)
  })
})

describe('a registrant', () => {
  test('corrects names, answers and remarks until the cancel moment; nothing new is no change', async () => {
    const { doors, join } = await open()
    const [id] = await join(theJansens)
    const { participants: people } = (await findRegistration(doors.read, { id: id! }))!
    const same = people.map(({ id, name, answers }) => ({ id, name, answers }))
    await correctRegistration(doors, id!, { participants: same, remarks: theJansens.remarks }, now)
    expect(await kindsOf(doors, id!)).toEqual(['registration-confirmed'])
    const corrected = same.map((one, i) => (i === 0 ? { ...one, name: 'Noortje Jansen' } : one))
    await correctRegistration(doors, id!, { participants: corrected, remarks: null }, now)
    expect(await findRegistration(doors.read, { id: id! })).toMatchObject({
      remarks: null,
      participants: [{ name: 'Noortje Jansen', nameKey: 'noortje jansen' }, { name: 'Sem Jansen' }],
    })
    const late = springCamp.cancelUntil!
    const again = { participants: same, remarks: 'x' }
    expect(await correctRegistration(doors, id!, again, late)).toEqual({ ok: false, reason: 'too-late' })
    expect(await cancelRegistration(doors, id!, late)).toEqual({ ok: false, reason: 'too-late' })
    expect(await cancelRegistration(doors, id!, late - 1)).toMatchObject({ ok: true })
    expect(await cancelRegistration(doors, id!, late - 1)).toEqual({ ok: false, reason: 'ended' })
  })

  test('who takes a name that is signed up already changes nobody, not even the one before', async () => {
    const { doors, join } = await open()
    const other = { ...somebody('Tess'), participants: [{ ...theJansens.participants[1]!, name: 'Tess' }] }
    const [id] = await join(theJansens, other)
    const before = await findRegistration(doors.read, { id: id! })
    const [noor, sem] = before!.participants.map(({ id, name, answers }) => ({ id, name, answers }))
    const given = {
      participants: [
        { ...noor!, name: 'Noortje' },
        { ...sem!, name: 'Tess' },
      ],
      remarks: 'x',
    }
    expect(await correctRegistration(doors, id!, given, now)).toEqual({ ok: false, reason: 'already-registered' })
    expect(await findRegistration(doors.read, { id: id! })).toEqual(before)
  })

  test('adds somebody while there is a place, and nobody twice', async () => {
    const { doors, join } = await open({ capacity: 3, maxParticipants: 3 })
    const [id] = await join(theJansens)
    const tess = { name: 'Tess Jansen', birthDate: '2016-01-01', level: null, answers: {} }
    expect(await addParticipant(doors, id!, { ...tess, name: 'NOOR  jansen', birthDate: '2017-03-09' }, now)).toEqual({
      ok: false,
      reason: 'already-registered',
    })
    expect(await addParticipant(doors, id!, tess, now)).toMatchObject({ ok: true })
    expect((await findRegistration(doors.read, { id: id! }))!.participants).toHaveLength(3)
    expect(await addParticipant(doors, id!, { ...tess, name: 'Ties' }, now)).toEqual({ ok: false, reason: 'too-many' })
  })

  test('who waits and adds somebody goes to the end of the line', async () => {
    const { doors, join, statuses } = await open({ capacity: 1 })
    const [first, second, third] = await join(anna, bram, carla)
    const tess = { name: 'Tess', birthDate: '2016-01-01', level: null, answers: {} }
    await addParticipant(doors, second!, tess, now + hour)
    const inLine = (id: number) => findRegistration(doors.read, { id }).then((row) => placeInLine(doors.read, row!))
    expect([await inLine(second!), await inLine(third!)]).toEqual([2, 1])
    await cancelRegistration(doors, first!, now + hour)
    expect(await statuses()).toEqual(['cancelled', 'waiting', 'offered'])
  })

  test('ends the links to a registration, and gets the new one by mail', async () => {
    const { doors, join } = await open()
    const [id] = await join(anna)
    const before = (await findRegistration(doors.read, { id: id! }))!
    const renewed = await renewLinks(doors, id!, now)
    if (!renewed.ok) throw new Error(renewed.reason)
    const token = registrationToken('secret', before)
    expect([before, renewed.registration].map((row) => opensRegistration('secret', token, row))).toEqual([true, false])
    expect(await kindsOf(doors, id!)).toEqual(['registration-confirmed', 'registration-changed'])
  })

  test('takes back a note on health and the choice about photos, also when it is too late for changes', async () => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
    ] as const
    const { doors, join } = await open({ questions })
    const [id] = await join({ ...theJansens, photos: true })
    const late = springCamp.startsAt! + hour
    const { participants: people } = (await findRegistration(doors.read, { id: id! }))!
    expect(await eraseNote(doors, id!, 999, late)).toEqual({ ok: false, reason: 'not-found' })
    expect(await eraseNote(doors, id!, people[0]!.id, late)).toMatchObject({ ok: true })
    expect(await doors.read.$count(medicalNotes)).toBe(0)
    await setPhotos(doors, id!, false, late)
    expect((await findRegistration(doors.read, { id: id! }))?.photosAt).toBeNull()
    await setPhotos(doors, id!, true, late)
    expect((await findRegistration(doors.read, { id: id! }))?.photosAt).toBe(late)
    expect(await linesOf(doors, id!)).toEqual(['signed-up', 'note-erased', 'photos-withdrawn', 'photos-allowed'])
  })

  test('adds nobody to a full event', async () => {
    const { doors, join } = await open({ capacity: 1 })
    const [id] = await join(anna)
    const tess = { name: 'Tess', birthDate: '2016-01-01', level: null, answers: {} }
    expect(await addParticipant(doors, id!, tess, now)).toEqual({ ok: false, reason: 'full' })
    const known = { ...tess, name: 'Anna', birthDate: '1990-01-01' }
    expect(await addParticipant(doors, id!, known, now)).toEqual({ ok: false, reason: 'full' })
  })

  test('erases everything; a number stays, and the place goes on', async () => {
    const { doors, eventId, join, statuses } = await open({ capacity: 2 })
    const [id] = await join(theJansens, bram)
    expect(await eraseRegistration(doors, id!, now)).toBe(true)
    expect(await statuses()).toEqual(['offered'])
    expect(await doors.read.select().from(departed)).toEqual([
      { id: 1, eventId, status: 'cancelled', people: 2, month: '2026-12' },
    ])
    expect(await registrationsOf(doors.read, 'Marieke@Jansen.example')).toEqual([])
    expect(await kindsOf(doors, id!)).toEqual([])
    expect(await eraseRegistration(doors, id!, now)).toBe(false)
  })

  test('finds all registrations of an address, whatever its case', async () => {
    const { doors, join } = await open()
    await join(theJansens, anna)
    expect(await registrationsOf(doors.read, ' MARIEKE@jansen.example')).toHaveLength(1)
  })
})

describe('staff', () => {
  test('move an event: everybody concerned is told, offers and moments move along', async () => {
    const { doors, eventId, join } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    await cancelRegistration(doors, first!, now)
    await mailOffers(doors, now)
    const startsAt = now + 30 * hour
    const move = { startsAt, endsAt: startsAt + hour, place: { name: 'Sporthal', city: 'Utrecht' }, clubId: null }
    expect(await moveEvent(doors, eventId, move, now)).toEqual({ ok: true, people: 1 })
    const [event] = await doors.read.select().from(events)
    expect(event).toMatchObject({ startsAt, sequence: 1, place: { city: 'Utrecht' } })
    expect(event!.cancelUntil).toBe(startsAt)
    expect((await findRegistration(doors.read, { id: second! }))?.offerUntil).toBe(now + 18 * hour)
    expect(await kindsOf(doors, second!)).toContain('event-changed')
    expect(await kindsOf(doors, first!)).not.toContain('event-changed')
  })

  test.each([
    ['in time', { startsAt: momentAt('2026-12-05', '10:00'), endsAt: momentAt('2026-12-05', '16:00') }, '2026-12-05'],
    ['in place', { startsAt: springCamp.startsAt!, endsAt: springCamp.endsAt!, place: { clubId: 2 } }, '2027-04-22'],
  ])('who move an event %s leave everybody a new term in which to cancel', async (_, move, lastDay) => {
    const { doors, eventId, join } = await open()
    const [first, second] = await join(anna, bram)
    const day = 'place' in move ? momentAt('2027-04-15', '12:00') : now
    await moveEvent(doors, eventId, move, day)
    expect(await cancelRegistration(doors, first!, momentAt(lastDay, '09:59'))).toMatchObject({ ok: true })
    expect(await cancelRegistration(doors, second!, momentAt(addDays(lastDay, 1)))).toEqual(refusedAs('too-late'))
  })

  test('cancel an event: every registration with it, one letter each', async () => {
    const { doors, eventId, join, statuses } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    expect(await cancelEvent(doors, eventId, { nl: 'Storm', en: 'Storm' }, now)).toEqual({ ok: true, people: 2 })
    expect(await statuses()).toEqual(['cancelled', 'cancelled'])
    expect(await kindsOf(doors, first!)).toEqual(['registration-confirmed', 'event-cancelled'])
    expect(await kindsOf(doors, second!)).toEqual(['registration-waiting', 'event-cancelled'])
    expect(await cancelEvent(doors, eventId, null, now)).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('confirm from a waiting list of lessons, and of nothing else', async () => {
    const { doors, join } = await open({ capacity: 1 })
    const [, second] = await join(anna, bram)
    const waiting = (await findRegistration(doors.read, { id: second! }))!
    expect(await confirmFromWaitingList(doors, waiting.reference, now)).toEqual({ ok: false, reason: 'not-waiting' })

    const lessons = await open({ capacity: 1 }, summerLessons)
    const [, late] = await lessons.join({ ...anna, package: 'group-4' }, { ...bram, package: 'group-4' })
    const row = (await findRegistration(lessons.doors.read, { id: late! }))!
    expect(await confirmFromWaitingList(lessons.doors, row.reference, now)).toEqual({ ok: true, people: 1 })
    expect(await lessons.statuses()).toEqual(['confirmed', 'confirmed'])
  })

  test('write to those of an event they name', async () => {
    const { doors, eventId, join } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    const words = { subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Neem een jas mee.', en: 'Bring a coat.' } }
    expect(await writeToParticipants(doors, eventId, words, ['confirmed'], now)).toEqual({ ok: true, people: 1 })
    expect(await kindsOf(doors, first!)).toContain('staff-message')
    expect(await kindsOf(doors, second!)).not.toContain('staff-message')
  })
})

describe('the clock', () => {
  const starts = springCamp.startsAt!

  test('reminds who has a place, once, two days ahead', async () => {
    const { doors, join } = await open({ capacity: 1 })
    const [first, second] = await join(anna, bram)
    await doWhatIsDue(doors, starts - remindBefore - 1)
    expect(await kindsOf(doors, first!)).not.toContain('event-reminder')
    await doWhatIsDue(doors, starts - remindBefore)
    await doWhatIsDue(doors, starts - remindBefore + hour)
    expect((await kindsOf(doors, first!)).filter((kind) => kind === 'event-reminder')).toHaveLength(1)
    expect(await kindsOf(doors, second!)).not.toContain('event-reminder')
  })

  test('closes the waiting list of what began', async () => {
    const { doors, join, statuses } = await open({ capacity: 1 })
    await join(anna, bram)
    await doWhatIsDue(doors, starts)
    expect(await statuses()).toEqual(['confirmed', 'expired'])
  })

  test('lets medical notes go after a fortnight and people after thirteen months', async () => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
    ] as const
    const { doors, join } = await open({ questions })
    const [id] = await join(theJansens)
    expect(await doors.read.select({ note: medicalNotes.note }).from(medicalNotes)).toEqual([
      { note: 'allergic to wasps' },
    ])
    expect(JSON.stringify(await findRegistration(doors.read, { id: id! }))).not.toContain('wasps')
    await doWhatIsDue(doors, momentAt('2027-05-14', '23:59'))
    expect(await doors.read.$count(medicalNotes)).toBe(1)
    await doWhatIsDue(doors, momentAt('2027-05-15'))
    expect(await doors.read.$count(medicalNotes)).toBe(0)
    expect(await doors.read.$count(participants)).toBe(2)
    await doWhatIsDue(doors, momentAt('2028-05-30', '23:59'))
    expect(await doors.read.$count(registrations)).toBe(1)
    await doWhatIsDue(doors, momentAt('2028-05-31'))
    for (const table of [registrations, participants, letters, history]) expect(await doors.read.$count(table)).toBe(0)
    expect(await doors.read.select().from(departed)).toMatchObject([{ people: 2, status: 'confirmed' }])
  })

  test.each([
    ['a later', '2027-06-07', '2027-06-26', '2028-07-12'],
    ['an earlier', '2027-02-01', '2027-02-20', '2028-03-06'],
  ])('lets them go by when the event ends now, after a move to %s day', async (_, first, notes, people) => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
    ] as const
    const { doors, eventId, join } = await open({ questions })
    await join(theJansens)
    const move = { startsAt: momentAt(first, '10:00'), endsAt: momentAt(addDays(first, 4), '16:00') }
    await moveEvent(doors, eventId, move, now)
    const kept = async (at: number) => {
      await doWhatIsDue(doors, at)
      return [await doors.read.$count(medicalNotes), await doors.read.$count(participants)]
    }
    expect(await kept(momentAt(notes) - 1)).toEqual([1, 2])
    expect(await kept(momentAt(notes))).toEqual([0, 2])
    expect(await kept(momentAt(people) - 1)).toEqual([0, 2])
    expect(await kept(momentAt(people))).toEqual([0, 0])
  })

  test('lets the people of lessons go by the dates of the club’s season', async () => {
    const { doors, join } = await open({}, summerLessons)
    await join({ ...theJansens, package: 'group-4' })
    const { endsAt } = lessonMoments(summerLessons as Pick<EventRow, 'clubId' | 'season'>)!
    await doWhatIsDue(doors, retainUntil(endsAt) - 1)
    expect(await doors.read.$count(participants)).toBe(2)
    await doWhatIsDue(doors, retainUntil(endsAt))
    expect(await doors.read.$count(participants)).toBe(0)
  })
})
