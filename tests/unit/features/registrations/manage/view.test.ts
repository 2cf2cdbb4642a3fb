import { describe, expect, it } from 'vitest'
import { findEvent } from '~/features/events/events.server'
import { exportOf } from '~/features/registrations/export.server'
import { acceptOffer, cancelRegistration, correctRegistration } from '~/features/registrations/manage/changes.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { moveByStaff } from '~/features/registrations/staff-steps/steps.server'
import type { Locale } from '~/i18n/locale'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'

const questions = [
  { id: 'medical', type: 'text', label: { nl: 'Gezondheid?', en: 'Health?' }, required: false, isMedical: true },
] as const

async function campFor(capacity: number | null) {
  const { database } = await testDatabase()
  const eventId = await addEvent(database, { ...springCamp, capacity, questions })
  const look = async (id: number, now = signUpTimestamp, locale: Locale = 'nl') => {
    const registration = (await findRegistration(database.read, { id }))!
    const event = (await findEvent(database.read, registration.eventId))!
    return registrationView(database.read, { registration, event }, { locale, now })
  }
  return { database, eventId, look }
}

describe('the view of a registration', () => {
  it('tells what may be done while there is time, and nothing after it', async () => {
    const { database, eventId, look } = await campFor(3)
    const { id } = await signUp(database, eventId, theJansens)
    expect((await look(id)).may).toEqual({ change: true, add: true, remove: true, answer: false, erase: true })
    expect((await look(id)).changesUntil).toBe(springCamp.cancelUntil)
    const after = await look(id, springCamp.cancelUntil!)
    expect(after.may).toEqual({ change: false, add: false, remove: false, answer: false, erase: false })
    expect(after.changesUntil).toBe(springCamp.cancelUntil)
    expect((await look(id, springCamp.endsAt!)).may).toMatchObject({ change: false, erase: true })
  })

  it('names the events that staff moved it between', async () => {
    const { database, eventId, look } = await campFor(3)
    const { id } = await signUp(database, eventId, theJansens)
    const title = { nl: 'Junikamp', en: 'June camp' }
    const other = await addEvent(database, { ...springCamp, title })
    await database.write([], (tx) => moveByStaff(tx, id, other, { now: signUpTimestamp }))
    const moved = { kind: 'moved', moved: { from: 'May camp', to: 'June camp' } }
    expect((await look(id, signUpTimestamp, 'en')).history.at(-1)).toMatchObject(moved)
  })

  it('lets nobody be added where all places are taken, or taken off where one is left', async () => {
    const { database, eventId, look } = await campFor(2)
    const full = await signUp(database, eventId, theJansens)
    expect((await look(full.id)).may).toMatchObject({ add: false, remove: true })
    const waiting = await signUp(database, eventId, somebody('Pim'))
    expect((await look(waiting.id)).may).toMatchObject({ add: true, remove: false, change: true })
  })

  it('of who waits counts the parties before it, and an offer may be answered until its hour', async () => {
    const { database, eventId, look } = await campFor(2)
    const first = await signUp(database, eventId, theJansens)
    const pim = await signUp(database, eventId, somebody('Pim'))
    const roos = await signUp(database, eventId, somebody('Roos'))
    expect([(await look(pim.id)).placeInLine, (await look(roos.id)).placeInLine]).toEqual([1, 2])
    await cancelRegistration(database, first.id, signUpTimestamp)
    const untold = await look(pim.id)
    expect([untold.offerUntil, untold.may.answer]).toEqual([null, true])
    await mailOffers(database, signUpTimestamp)
    const offered = await look(pim.id)
    expect([offered.status, offered.placeInLine, offered.may.answer]).toEqual(['offered', 0, true])
    expect((await look(pim.id, offered.offerUntil!)).may.answer).toBe(false)
    await acceptOffer(database, pim.id, signUpTimestamp)
    const accepted = await look(pim.id)
    expect([accepted.status, accepted.may.answer]).toEqual(['confirmed', false])
    expect(accepted.history.map(({ kind }) => kind)).toEqual(['signed-up', 'offer', 'accept'])
    expect((await look(first.id)).changesUntil).toBeNull()
  })

  it('says that there is a note on health, and neither it nor the download says which', async () => {
    const { database, eventId, look } = await campFor(null)
    const { id } = await signUp(database, eventId, theJansens)
    const view = await look(id)
    expect(view.participants.map(({ hasMedicalNote }) => hasMedicalNote)).toEqual([true, false])
    expect([view.medicalUntil, view.retainUntil]).toEqual([timestampAt('2027-05-15'), timestampAt('2028-05-31')])
    const stored = await exportOf(database.read, (await findRegistration(database.read, { id }))!)
    expect(stored.participants.map(({ medicalNoteKeptUntil }) => medicalNoteKeptUntil)).toEqual([
      new Date(view.medicalUntil).toISOString(),
      null,
    ])
    expect(JSON.stringify([view, stored])).not.toContain('wasps')
    expect(stored.letters.map(({ kind }) => kind)).toEqual(['registration-confirmed'])
  })

  it('of a correction without a word on health leaves the note as it is', async () => {
    const { database, eventId, look } = await campFor(null)
    const { id } = await signUp(database, eventId, theJansens)
    const [noor] = (await look(id)).participants
    const given = { participants: [{ id: noor!.id, name: 'Nora Jansen', answers: {} }], remarks: null }
    await correctRegistration(database, id, given, signUpTimestamp)
    const [nora] = (await look(id)).participants
    expect([nora!.name, nora!.hasMedicalNote]).toEqual(['Nora Jansen', true])
  })
})
