import { describe, expect, test } from 'vitest'
import { findEvent } from '~/features/events/events.server'
import { acceptOffer, cancelRegistration } from '~/features/registrations/manage/changes.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import type { Locale } from '~/i18n/locale'
import { timestampAt } from '~/time/time-zone'
import {
  addEvent,
  medicalQuestion,
  signUpTimestamp as now,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
import { deskWith, moveByStaff } from '../../../../support/staff-steps'

async function campFor(capacity: number | null) {
  const desk = await deskWith({ capacity, questions: [medicalQuestion] })
  const look = async (id: number, at = now, locale: Locale = 'nl') => {
    const registration = await desk.of(id)
    const event = (await findEvent(desk.database.read, registration.eventId))!
    return registrationView(desk.database.read, { registration, event }, { locale, now: at })
  }
  return { ...desk, look }
}

describe('the view of a registration', () => {
  test('tells what may be done while there is time, and nothing after it', async () => {
    const { eventId, join, look } = await campFor(3)
    const [id] = await join(eventId, theJansens)
    const until = springCamp.cancelUntil!
    const [before, after] = [await look(id!), await look(id!, until)]
    expect(before.may).toEqual({ change: true, add: true, remove: true, answer: false, erase: true })
    expect(after.may).toEqual({ change: false, add: false, remove: false, answer: false, erase: false })
    expect([before.changesUntil, after.changesUntil]).toEqual([until, until])
    expect((await look(id!, springCamp.endsAt!)).may).toMatchObject({ change: false, erase: true })
  })

  test('names the events that staff moved it between', async () => {
    const { database, eventId, join, look } = await campFor(3)
    const [id] = await join(eventId, theJansens)
    const other = await addEvent(database, { ...springCamp, title: { nl: 'Junikamp', en: 'June camp' } })
    await moveByStaff(database, id!, other, { now })
    const moved = { kind: 'moved', moved: { from: 'May camp', to: 'June camp' } }
    expect((await look(id!, now, 'en')).history.at(-1)).toMatchObject(moved)
  })

  test('lets nobody be added where all is taken or taken off where one is left, and an offer be answered in its hour', async () => {
    const { database, eventId, join, look } = await campFor(2)
    const [first, pim, roos] = await join(eventId, theJansens, somebody('Pim'), somebody('Roos'))
    expect((await look(first!)).may).toMatchObject({ add: false, remove: true })
    expect((await look(pim!)).may).toMatchObject({ add: true, remove: false, change: true })
    expect([(await look(pim!)).placeInLine, (await look(roos!)).placeInLine]).toEqual([1, 2])
    await cancelRegistration(database, first!, now)
    expect((await look(first!)).changesUntil).toBeNull()
    const untold = await look(pim!)
    expect([untold.offerUntil, untold.may.answer]).toEqual([null, true])
    await mailOffers(database, now)
    const { status, placeInLine, may, offerUntil } = await look(pim!)
    expect([status, placeInLine, may.answer]).toEqual(['offered', 0, true])
    expect((await look(pim!, offerUntil!)).may.answer).toBe(false)
    await acceptOffer(database, pim!, now)
    const accepted = await look(pim!)
    expect([accepted.status, accepted.may.answer]).toEqual(['confirmed', false])
    expect(accepted.history.map(({ kind }) => kind)).toEqual(['signed-up', 'offer', 'accept'])
  })

  test('says who has a note on health, and until when it and they are kept', async () => {
    const { database, eventId, join, look } = await campFor(null)
    const [id] = await join(eventId, theJansens)
    const view = await look(id!)
    expect(view.participants.map(({ hasMedicalNote }) => hasMedicalNote)).toEqual([true, false])
    expect([view.medicalUntil, view.retainUntil]).toEqual([timestampAt('2027-05-15'), timestampAt('2028-05-31')])
    await cancelRegistration(database, id!, now)
    expect((await look(id!)).medicalUntil).toBe(now + 86_400_000)
  })
})
