import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import {
  acceptOffer,
  cancelRegistration,
  correctRegistration,
  declineOffer,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { timestampAt } from '~/time/time-zone'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../../support/database/sign-ups'
import { mailWorkerHarness } from '../../../../support/site/mail-worker-harness'
import {
  cancelEvent,
  cancelForRegistrant,
  moveEvent,
  reinstateEvent,
  setCapacity,
  writeToParticipants,
} from '../../../../support/written'

const remindBefore = 2 * 86_400_000

const aDay = 86_400_000

async function campWith(capacity: number | null) {
  const harness = await mailWorkerHarness()
  const eventId = await addEvent(harness.database, { ...springCamp, capacity })
  const known = new Set<number>()

  const arrived = async () => {
    await expect.poll(async () => (await harness.rows()).filter(({ status }) => status === 'waiting')).toEqual([])
    const sent = (await harness.rows()).filter(({ id, status }) => status === 'sent' && !known.has(id))
    return Promise.all(
      sent.map(async ({ id, kind, messageId }) => {
        known.add(id)
        const mail = await PostalMime.parse(readFileSync(join(harness.folder, 'mail', `${messageId}.eml`)))
        return { kind, to: mail.to?.[0]?.address?.split('@')[0], subject: mail.subject, text: mail.text }
      }),
    )
  }
  const heard = async () => (await arrived()).map(({ kind, to, subject }) => `${kind} to ${to}: ${subject}`)
  return { office: harness, database: harness.database, clock: harness.clock, eventId, arrived, heard }
}

test('an offer is made, let go, made again, left alone and taken, and everybody hears what is theirs', async () => {
  const { office: harness, database, clock, eventId, heard } = await campWith(1)
  harness.start()
  const anna = await signUp(database, eventId, somebody('Anna'))
  const bram = await signUp(database, eventId, somebody('Bram'))
  const cas = await signUp(database, eventId, somebody('Cas'))
  const daan = await signUp(database, eventId, somebody('Daan'))
  expect(await heard()).toHaveLength(4)
  await cancelRegistration(database, anna.id, clock.now)
  expect(await heard()).toEqual([
    'registration-cancelled to anna: Afgemeld voor Meikamp',
    'registration-offered to bram: Er is plek bij Meikamp',
  ])
  await declineOffer(database, bram.id, clock.now)
  expect(await heard()).toEqual([
    'registration-cancelled to bram: Afgemeld voor Meikamp',
    'registration-offered to cas: Er is plek bij Meikamp',
  ])
  clock.now += 3 * aDay
  await runDueJobs(database, clock.now)
  expect(await heard()).toEqual([
    'offer-expired to cas: Je plek is vervallen bij Meikamp',
    'registration-offered to daan: Er is plek bij Meikamp',
  ])
  await acceptOffer(database, daan.id, clock.now)
  expect(await heard()).toEqual(['registration-confirmed to daan: Ingeschreven voor Meikamp'])
  expect((await findRegistration(database.read, { id: cas.id }))?.status).toBe('expired')
})

test('an offer that is taken before its email leaves is not made any more', async () => {
  const { office: harness, database, clock, eventId, heard } = await campWith(0)
  const { id } = await signUp(database, eventId, somebody('Anna'))
  await setCapacity(database, eventId, 1, clock.now)
  expect((await acceptOffer(database, id, clock.now)).ok).toBe(true)
  harness.start()
  expect(await heard()).toEqual(['registration-confirmed to anna: Ingeschreven voor Meikamp'])
  expect((await harness.rows()).map(({ kind, status }) => [kind, status])).toEqual([
    ['registration-waiting', 'dropped'],
    ['registration-offered', 'dropped'],
    ['registration-confirmed', 'sent'],
  ])
})

test('changes, moves, reminders, messages and the end of an event reach the contact', async () => {
  const { office: harness, database, clock, eventId, heard, arrived } = await campWith(null)
  harness.start()
  const { id } = await signUp(database, eventId, theJansens)
  const anna = await signUp(database, eventId, somebody('Anna'), 'en')
  expect(await heard()).toHaveLength(2)

  const [noor, sem] = (await findRegistration(database.read, { id }))!.participants
  const participants = [noor!, sem!].map((person) => ({ id: person.id, name: person.name, answers: {} }))
  await correctRegistration(database, id, { participants, remarks: 'Noor has a cold' }, clock.now)
  const [corrected] = await arrived()
  expect(corrected?.text).toContain('Er zijn gegevens verbeterd.')
  expect(corrected?.text).not.toMatch(/a cold|wasps|2017/)
  await removeParticipant(database, id, sem!.id, clock.now)
  const [removed] = await arrived()
  expect(removed?.subject).toBe('Gewijzigde inschrijving voor Meikamp')
  expect(removed?.text).toContain('Er is een deelnemer afgemeld.')
  expect(removed?.text).not.toMatch(/Sem|a cold|wasps|2017/)

  const moved = { startsAt: timestampAt('2027-05-03', '10:00'), endsAt: timestampAt('2027-05-07', '16:00') }
  await moveEvent(database, eventId, moved, clock.now)
  const emails = await arrived()
  expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'marieke: Nieuwe tijd of locatie voor Meikamp',
    'anna: New time or venue for May camp',
  ])
  expect(emails[1]?.text).toContain('When: Monday, May 3, 2027, 10:00 to Friday, May 7, 2027, 16:00')
  expect(emails[1]?.text).toContain('Instead of: Monday, April 26, 2027, 10:00 to')

  const said = { subject: { nl: 'Neem een jas mee', en: 'Bring a coat' }, text: { nl: 'Het regent.', en: 'It rains.' } }
  await writeToParticipants(database, eventId, said, ['confirmed'], clock.now)
  expect(await heard()).toEqual(['staff-message to marieke: Neem een jas mee', 'staff-message to anna: Bring a coat'])

  await cancelForRegistrant(database, anna.reference, clock.now)
  expect(await heard()).toEqual(['registration-cancelled to anna: We’ve canceled your registration for May camp'])

  clock.now = moved.startsAt - remindBefore
  await runDueJobs(database, clock.now)
  expect(await heard()).toEqual(['event-reminder to marieke: Binnenkort begint Meikamp'])

  await cancelEvent(database, eventId, { nl: 'Storm.', en: 'A storm.' }, clock.now)
  const [off] = await arrived()
  expect(off?.subject).toBe('Meikamp gaat niet door')
  expect(off?.text).toContain('Storm.')

  await reinstateEvent(database, eventId, clock.now - aDay)
  expect(await heard()).toEqual(['event-reinstated to marieke: Meikamp gaat toch door'])
})
