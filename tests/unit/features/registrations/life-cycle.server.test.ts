import { describe, expect, test } from 'vitest'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { anonymisedCounts, events, medicalNotes, participants } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { type EventRow, timesOfLessons } from '~/features/events/events.server'
import { offerLasts } from '~/features/registrations/form/life-cycle'
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
  setPhotos,
} from '~/features/registrations/manage/changes.server'
import { retainUntil } from '~/server/jobs/retention'
import { addDays, timestampAt } from '~/time/time-zone'
import {
  asksNothing,
  choosing,
  medicalQuestion,
  signUpTimestamp as now,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { cancelByStaff, deskWith, reinstateByStaff } from '../../../support/staff-steps'
import { cancelEvent, moveEvent, setCapacity } from '../../../support/written'

const hour = 3_600_000
const anna = somebody('Anna')
const bram = somebody('Bram')
const carla = somebody('Carla')
const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }
const refusedAs = (reason: string) => ({ ok: false, reason })
const inLessons = [anna, bram].map((one) => choosing(one, { package: 'group-4' }))
const askingHealth = { questions: [medicalQuestion] }

// Places, waiting lists, emails and history of all steps: waiting-list-model.test.ts.

describe('a place that comes free', () => {
  test('passes over a party that needs more, and says so once', async () => {
    const { database, eventId, join, statuses, lines } = await deskWith({ capacity: 2 })
    const [, second, family, third] = await join(eventId, anna, bram, theJansens, carla)
    await cancelRegistration(database, second!, now)
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'waiting', 'offered'])
    const passedOver = ['signed-up by registrant', 'passed-over by clock']
    expect(await lines(family!)).toEqual(passedOver)
    expect((await historyOf(database.read, family!))[1]?.facts).toEqual({ asked: 2, free: 1 })
    await declineOffer(database, third!, now)
    expect(await lines(family!)).toEqual(passedOver)
    await setCapacity(database, eventId, 3, now)
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'offered', 'cancelled'])
  })

  test('is offered to nobody once the event began, nor on a waiting list of lessons', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
    const [first] = await join(eventId, anna, bram)
    await cancelByStaff(database, first!, { now: springCamp.startsAt! })
    expect(await statuses()).toEqual(['cancelled', 'waiting'])

    const lessons = await deskWith({ capacity: 1 }, summerLessons)
    const [one] = await lessons.join(lessons.eventId, ...inLessons)
    await cancelRegistration(lessons.database, one!, now)
    expect(await lessons.statuses()).toEqual(['cancelled', 'waiting'])
  })
})

describe('an offer', () => {
  async function offered() {
    const desk = await deskWith({ capacity: 1 })
    const [first, second] = await desk.join(desk.eventId, anna, bram, carla)
    await cancelRegistration(desk.database, first!, now)
    await mailOffers(desk.database, now)
    return { ...desk, second: second! }
  }

  test('is taken once, and not after its hour: then it goes to the next at that press', async () => {
    const inTime = await offered()
    expect(await acceptOffer(inTime.database, inTime.second, now + offerLasts - 1)).toMatchObject({ ok: true })
    expect(await acceptOffer(inTime.database, inTime.second, now + hour)).toEqual(refusedAs('offer-gone'))
    expect(await inTime.statuses()).toEqual(['cancelled', 'confirmed', 'waiting'])

    const { database, second, statuses, kinds } = await offered()
    expect(await acceptOffer(database, second, now + offerLasts)).toEqual(refusedAs('offer-gone'))
    expect(await statuses()).toEqual(['cancelled', 'expired', 'offered'])
    expect(await kinds(second)).toContain('offer-expired')
  })

  test('ends by the clock when nobody looks, not a moment before, and once', async () => {
    const { database, second, statuses, kinds } = await offered()
    expect(await nextDueAt(database.read, now)).toBe(now + offerLasts)
    await runDueJobs(database, now + offerLasts - 1)
    expect(await statuses()).toEqual(['cancelled', 'offered', 'waiting'])
    await Promise.all([runDueJobs(database, now + offerLasts), runDueJobs(database, now + offerLasts)])
    expect(await statuses()).toEqual(['cancelled', 'expired', 'offered'])
    expect((await kinds(second)).filter((kind) => kind === 'offer-expired')).toHaveLength(1)
  })
})

describe('a registrant', () => {
  test('corrects and cancels until the moment that the event says', async () => {
    const { database, eventId, join, of } = await deskWith()
    const [id] = await join(eventId, theJansens)
    const participants = (await of(id!)).participants.map(({ id, name, answers }) => ({ id, name, answers }))
    const correct = (at: number) => correctRegistration(database, id!, { participants, remarks: 'x' }, at)
    const late = springCamp.cancelUntil!
    for (const step of [correct, (at: number) => cancelRegistration(database, id!, at)]) {
      expect(await step(late)).toEqual(refusedAs('too-late'))
      expect(await step(late - 1)).toMatchObject({ ok: true })
    }
  })

  test('who sends the same note on health twice is mailed once, and one without a word on it leaves it as it is', async () => {
    const { database, eventId, join, of, kinds } = await deskWith(askingHealth)
    const [id] = await join(eventId, theJansens)
    const noor = (await of(id!)).participants[0]!
    const correct = async (answers: Record<string, string>, at: number, name = noor.name) => {
      const participants = [{ id: noor.id, name, answers }]
      await correctRegistration(database, id!, { participants, remarks: theJansens.remarks }, at)
      return [(await kinds(id!)).length, (await database.read.select().from(medicalNotes)).map(({ note }) => note)]
    }
    expect(await correct({ medical: 'pollen' }, now)).toEqual([2, ['pollen']])
    expect(await correct({ medical: 'pollen' }, now + 1)).toEqual([2, ['pollen']])
    expect(await correct({ medical: 'bees' }, now + 2)).toEqual([3, ['bees']])
    expect(await correct({}, now + 3, 'Nora Jansen')).toEqual([4, ['bees']])
  })

  test('adds somebody while there is a place, nobody twice, and takes off all but one', async () => {
    const { database, eventId, join, of } = await deskWith({ capacity: 3, maxParticipants: 3 })
    const [id] = await join(eventId, theJansens)
    const add = (name: string, birthDate = tess.birthDate) =>
      addParticipant(database, id!, { ...tess, name, birthDate }, now)
    expect(await add('NOOR  jansen', '2017-03-09')).toEqual(refusedAs('already-registered'))
    expect(await add('Tess')).toMatchObject({ ok: true })
    expect(await add('Ties')).toEqual(refusedAs('too-many'))
    const { sequence, participants } = await of(id!)
    expect(participants.map(({ name }) => name)).toEqual(['Noor Jansen', 'Sem Jansen', 'Tess'])
    const [noor, sem, added] = participants.map((one) => one.id)
    for (const one of [noor, added]) await removeParticipant(database, id!, one!, now)
    expect(await removeParticipant(database, id!, sem!, now)).toEqual(refusedAs('last-one'))
    expect(await of(id!)).toMatchObject({ sequence: sequence + 2, participants: [{ name: 'Sem Jansen' }] })

    const full = await deskWith({ capacity: 1 })
    const [alone] = await full.join(full.eventId, anna)
    const known = { ...tess, name: 'Anna', birthDate: '1990-01-01' }
    for (const one of [tess, known])
      expect(await addParticipant(full.database, alone!, one, now)).toEqual(refusedAs('full'))
  })

  test('takes back a note on health and the choice about photos, also when it is too late for changes', async () => {
    const { database, eventId, join, of, lines } = await deskWith(askingHealth)
    const [id] = await join(eventId, { ...theJansens, photos: true })
    const late = springCamp.startsAt! + hour
    expect(await eraseNote(database, id!, 999, late)).toEqual(refusedAs('not-found'))
    expect(await eraseNote(database, id!, (await of(id!)).participants[0]!.id, late)).toMatchObject({ ok: true })
    expect(await database.read.$count(medicalNotes)).toBe(0)
    await setPhotos(database, id!, false, late)
    expect((await of(id!)).photosAt).toBeNull()
    await setPhotos(database, id!, true, late)
    expect((await of(id!)).photosAt).toBe(late)
    const kinds = ['signed-up', 'note-erased', 'photos-withdrawn', 'photos-allowed']
    expect(await lines(id!)).toEqual(kinds.map((kind) => `${kind} by registrant`))
  })

  test('is found by an address whatever its case, and erases everything; a number stays, and the place goes on', async () => {
    const { database, eventId, join, statuses, kinds } = await deskWith({ capacity: 2 })
    const [id] = await join(eventId, theJansens, bram)
    expect(await registrationsOf(database.read, ' MARIEKE@jansen.example')).toHaveLength(1)
    expect(await eraseRegistration(database, id!, now)).toBe(true)
    expect(await statuses()).toEqual(['offered'])
    expect(await database.read.select().from(anonymisedCounts)).toEqual([
      { id: 1, eventId, status: 'cancelled', people: 2, month: '2026-12' },
    ])
    expect(await registrationsOf(database.read, 'marieke@jansen.example')).toEqual([])
    expect(await kinds(id!)).toEqual([])
    expect(await eraseRegistration(database, id!, now)).toBe(false)
  })
})

describe('staff', () => {
  test('move an event: everybody concerned is told, offers and moments move along', async () => {
    const { database, eventId, join, of, kinds } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now)
    const startsAt = now + 30 * hour
    const move = { startsAt, endsAt: startsAt + hour, place: { name: 'Sporthal', city: 'Utrecht' }, clubId: null }
    expect(await moveEvent(database, eventId, move, now)).toEqual({ ok: true, people: 1 })
    const [event] = await database.read.select().from(events)
    expect(event).toMatchObject({ startsAt, sequence: 1, place: { city: 'Utrecht' }, cancelUntil: startsAt })
    expect((await of(second!)).offerUntil).toBe(now + 18 * hour)
    expect(await kinds(second!)).toContain('event-changed')
    expect(await kinds(first!)).not.toContain('event-changed')
  })

  test('who move an event in time or place leave everybody a new term in which to cancel', async () => {
    const inTime = { startsAt: timestampAt('2026-12-05', '10:00'), endsAt: timestampAt('2026-12-05', '16:00') }
    const inPlace = { startsAt: springCamp.startsAt!, endsAt: springCamp.endsAt!, place: { clubId: 2 } }
    for (const [move, at, lastDay] of [
      [inTime, now, '2026-12-05'],
      [inPlace, timestampAt('2027-04-15', '12:00'), '2027-04-22'],
    ] as const) {
      const { database, eventId, join } = await deskWith()
      const [first, second] = await join(eventId, anna, bram)
      await moveEvent(database, eventId, move, at)
      expect(await cancelRegistration(database, first!, timestampAt(lastDay, '09:59'))).toMatchObject({ ok: true })
      const tooLate = await cancelRegistration(database, second!, timestampAt(addDays(lastDay, 1)))
      expect(tooLate, lastDay).toEqual(refusedAs('too-late'))
    }
  })
})

describe('the clock', () => {
  const starts = springCamp.startsAt!

  test('reminds who has a place, once, two days ahead, and closes the waiting list of what began', async () => {
    const { database, eventId, join, statuses, kinds } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    const twoDaysAhead = starts - 48 * hour
    await runDueJobs(database, twoDaysAhead - 1)
    expect(await kinds(first!)).toEqual(['registration-confirmed'])
    for (const at of [twoDaysAhead, twoDaysAhead + hour]) await runDueJobs(database, at)
    expect(await kinds(first!)).toEqual(['registration-confirmed', 'event-reminder'])
    expect(await kinds(second!)).toEqual(['registration-waiting'])
    await runDueJobs(database, starts)
    expect(await statuses()).toEqual(['confirmed', 'expired'])
  })

  const kept = async (database: Database, at: number) => {
    await runDueJobs(database, at)
    return [await database.read.$count(medicalNotes), await database.read.$count(participants)]
  }

  test('lets medical notes go after a fortnight and people after thirteen months, but for a number', async () => {
    const { database, eventId, join, of } = await deskWith(askingHealth)
    const [id] = await join(eventId, theJansens)
    expect(await database.read.select({ note: medicalNotes.note }).from(medicalNotes)).toEqual([
      { note: 'allergic to wasps' },
    ])
    expect(JSON.stringify(await of(id!))).not.toContain('wasps')
    expect(await kept(database, timestampAt('2027-05-15') - 1)).toEqual([1, 2])
    expect(await kept(database, timestampAt('2027-05-15'))).toEqual([0, 2])
    expect(await kept(database, timestampAt('2028-05-31') - 1)).toEqual([0, 2])
    expect(await kept(database, timestampAt('2028-05-31'))).toEqual([0, 0])
    expect(await database.read.select().from(anonymisedCounts)).toMatchObject([{ people: 2, status: 'confirmed' }])
  })

  test('lets medical notes go a day after a registration ended, whoever ended it, and not of who came back', async () => {
    const { database, eventId, join } = await deskWith({ ...askingHealth, capacity: 10 })
    const withNote = (name: string) => {
      const one = somebody(name)
      return { ...one, participants: one.participants.map((each) => ({ ...each, answers: { medical: name } })) }
    }
    const people = ['Anna', 'Bram', 'Carla', 'Dirk']
    const [first, second, third] = await join(eventId, ...people.map(withNote))
    await cancelRegistration(database, first!, now)
    for (const id of [second!, third!]) await cancelByStaff(database, id, { now })
    const notes = async (at: number) => {
      await runDueJobs(database, at)
      return (await database.read.select().from(medicalNotes)).map(({ note }) => note).toSorted()
    }
    expect(await notes(now + 24 * hour - 1)).toEqual(people)
    expect(await reinstateByStaff(database, third!, { now: now + hour })).toMatchObject({ ok: true })
    expect(await notes(now + 24 * hour)).toEqual(['Carla', 'Dirk'])
    await cancelEvent(database, eventId, null, now + 48 * hour)
    expect(await notes(now + 72 * hour - 1)).toEqual(['Carla', 'Dirk'])
    expect(await notes(now + 72 * hour)).toEqual([])
  })

  test('lets them go by when the event ends now, after a move to a later or an earlier day', async () => {
    for (const [first, notes, people] of [
      ['2027-06-07', '2027-06-26', '2028-07-12'],
      ['2027-02-01', '2027-02-20', '2028-03-06'],
    ] as const) {
      const { database, eventId, join } = await deskWith(askingHealth)
      await join(eventId, theJansens)
      const move = { startsAt: timestampAt(first, '10:00'), endsAt: timestampAt(addDays(first, 4), '16:00') }
      await moveEvent(database, eventId, move, now)
      expect(await kept(database, timestampAt(notes) - 1), first).toEqual([1, 2])
      expect(await kept(database, timestampAt(notes)), first).toEqual([0, 2])
      expect(await kept(database, timestampAt(people) - 1), first).toEqual([0, 2])
      expect(await kept(database, timestampAt(people)), first).toEqual([0, 0])
    }
  })

  test('lets the people of lessons go by the dates of the club’s season', async () => {
    const { database, eventId, join } = await deskWith({}, summerLessons)
    await join(eventId, ...inLessons)
    const lessons = summerLessons as Pick<EventRow, 'clubId' | 'season'>
    const { endsAt } = timesOfLessons(await clubsWithSeasons(database.read), lessons)!
    expect(await kept(database, retainUntil(endsAt) - 1)).toEqual([0, 2])
    expect(await kept(database, retainUntil(endsAt))).toEqual([0, 0])
  })
})
