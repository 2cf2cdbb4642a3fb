import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { correctRegistration, removeParticipant } from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { undoTime } from '~/features/staff/audit/step.server'
import { timestampAt } from '~/time/time-zone'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../../support/database/sign-ups'
import { mailWorkerHarness } from '../../../../support/site/mail-worker-harness'
import { cancelByStaff } from '../../../../support/staff-steps'
import { cancelEvent, moveEvent, reinstateEvent, writeToParticipants } from '../../../../support/written'

const aDay = 86_400_000

async function campWith(capacity: number | null) {
  const { database, clock, folder, rows, sendDue } = await mailWorkerHarness()
  const eventId = await addEvent(database, { ...springCamp, capacity })
  const known = new Set<number>()
  const arrived = async () => {
    await sendDue()
    const sent = (await rows()).filter(({ id, status }) => status === 'sent' && !known.has(id))
    for (const { id } of sent) known.add(id)
    const read = sent.map(async ({ kind, messageId }) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, 'mail', `${messageId}.eml`)))
      return { kind, to: mail.to?.[0]?.address?.split('@')[0], subject: mail.subject, text: mail.text }
    })
    return Promise.all(read)
  }
  const heard = async () => (await arrived()).map(({ kind, to, subject }) => `${kind} to ${to}: ${subject}`)
  return { database, clock, rows, eventId, arrived, heard }
}

test('changes, moves, reminders, messages and the end of an event reach the contact', async () => {
  const { database, clock, eventId, heard, arrived } = await campWith(null)
  const { id } = await signUp(database, eventId, theJansens)
  const anna = await signUp(database, eventId, somebody('Anna'), 'en')
  expect(await heard()).toHaveLength(2)

  const people = (await findRegistration(database.read, { id }))!.participants
  const participants = people.map((person) => ({ id: person.id, name: person.name, answers: {} }))
  await correctRegistration(database, id, { participants, remarks: 'Noor has a cold' }, clock.now)
  const [corrected] = await arrived()
  expect(corrected?.text).toContain('Er zijn gegevens verbeterd.')
  expect(corrected?.text).not.toMatch(/a cold|wasps|2017/)
  await removeParticipant(database, id, people[1]!.id, clock.now)
  const [removed] = await arrived()
  expect(removed?.subject).toBe('Gewijzigde inschrijving voor Meikamp')
  expect(removed?.text).toContain('Er is een deelnemer afgemeld.')
  expect(removed?.text).not.toMatch(/Sem|a cold|wasps|2017/)

  const moved = { startsAt: timestampAt('2027-05-03', '10:00'), endsAt: timestampAt('2027-05-07', '16:00') }
  await moveEvent(database, eventId, moved, clock.now)
  const emails = await arrived()
  expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'marieke: Nieuwe tijd voor Meikamp',
    'anna: New time for May camp',
  ])
  expect(emails[1]?.text).toContain('When: Monday, May 3, 2027, 10:00 to Friday, May 7, 2027, 16:00')
  expect(emails[1]?.text).toContain('Instead of: Monday, April 26, 2027, 10:00 to')

  const said = { subject: { nl: 'Neem een jas mee', en: 'Bring a coat' }, text: { nl: 'Het regent.', en: 'It rains.' } }
  await writeToParticipants(database, eventId, said, 'confirmed', clock.now)
  clock.now += undoTime
  expect(await heard()).toEqual(['staff-message to marieke: Neem een jas mee', 'staff-message to anna: Bring a coat'])

  await cancelByStaff(database, anna.id, clock)
  expect(await heard()).toEqual(['registration-cancelled to anna: Your cancellation for May camp'])

  clock.now = moved.startsAt - 2 * aDay
  await runDueJobs(database, clock.now)
  expect(await heard()).toEqual(['event-reminder to marieke: Binnenkort begint Meikamp'])

  await cancelEvent(database, eventId, { nl: 'Storm.', en: 'A storm.' }, clock.now)
  const [off] = await arrived()
  expect([off?.subject, off?.text]).toEqual(['Meikamp gaat niet door', expect.stringContaining('Storm.')])

  await reinstateEvent(database, eventId, clock.now - aDay)
  expect(await heard()).toEqual(['event-reinstated to marieke: Meikamp gaat toch door'])
})
