import { expect, test } from 'vitest'
import type { EmailKind } from '~/model/email-kinds'
import type { RegistrationStatus } from '~/model/registration'
import { addEvent, signUpTimestamp as now, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'
import { type Press, pressAsStaff } from '../../../../support/staff-presses'
import { cancelByStaff, deskWith } from '../../../../support/staff-steps'
import { cancelEvent, moveEvent, reinstateEvent, setCapacity, writeToParticipants } from '../../../../support/written'

/** Two, the first of whom reads Dutch and the second English, in the status that a step is taken from. */
async function inBothLanguages(status: RegistrationStatus) {
  const desk = await deskWith(status === 'waiting' ? { capacity: 0 } : {})
  const ids: number[] = []
  for (const [name, locale] of [['Anna', 'nl'] as const, ['Bram', 'en'] as const])
    ids.push((await signUp(desk.database, desk.eventId, somebody(name), locale)).id)
  if (status === 'cancelled') for (const id of ids) await cancelByStaff(desk.database, id, { now })
  for (const id of ids) expect((await desk.of(id)).status).toBe(status)
  return { ...desk, ids }
}

type Desk = Awaited<ReturnType<typeof inBothLanguages>>

const texts = { nl: 'Tekst', en: 'Text' }
const press = (step: Press['step']) => async (desk: Desk) => {
  const { database, eventId, ids } = desk
  const to = await addEvent(database, springCamp)
  for (const id of ids) await pressAsStaff(database, { id, eventId, to }, { step, overCapacity: true }, now)
}
const enlarge = ({ database, eventId }: Desk) => setCapacity(database, eventId, 8, now)
const postpone = ({ database, eventId }: Desk) =>
  moveEvent(database, eventId, { startsAt: springCamp.startsAt! + 86_400_000, endsAt: springCamp.endsAt! }, now)
const callOff = ({ database, eventId }: Desk) => cancelEvent(database, eventId, texts, now)
async function callOffAndOn(desk: Desk) {
  await callOff(desk)
  await reinstateEvent(desk.database, desk.eventId, now)
}
const writeToAll = ({ database, eventId }: Desk) =>
  writeToParticipants(database, eventId, { subject: texts, text: texts }, 'confirmed', now)

test('what staff do is mailed to everybody in the language in which they signed up', async () => {
  const rows: [says: string, from: RegistrationStatus, take: (desk: Desk) => Promise<unknown>, email: EmailKind][] = [
    ['a place', 'waiting', press('confirm'), 'registration-confirmed'],
    ['cancelling', 'confirmed', press('cancel'), 'registration-cancelled'],
    ['return', 'cancelled', press('reinstate'), 'registration-confirmed'],
    ['a move elsewhere', 'confirmed', press('move'), 'registration-changed'],
    ['a new address', 'confirmed', press('address'), 'registration-confirmed'],
    ['once more', 'waiting', press('mail again'), 'registration-waiting'],
    ['a correction', 'confirmed', press('correct'), 'registration-changed'],
    ['one person more', 'confirmed', press('add'), 'registration-changed'],
    ['a larger event', 'waiting', enlarge, 'registration-offered'],
    ['an event that moves', 'confirmed', postpone, 'event-changed'],
    ['an event that is off', 'confirmed', callOff, 'event-cancelled'],
    ['an event that is on again', 'confirmed', callOffAndOn, 'event-reinstated'],
    ['an email of staff', 'confirmed', writeToAll, 'staff-message'],
  ]
  for (const [says, from, take, email] of rows) {
    const desk = await inBothLanguages(from)
    const before = (await Promise.all(desk.ids.map(desk.emails))).flat().length
    await take(desk)
    const emails = await Promise.all(desk.ids.map(desk.emails))
    expect(emails.flat().length, says).toBeGreaterThan(before)
    const last = emails.map((all) => `${all.at(-1)!.kind} in ${all.at(-1)!.locale}`)
    expect(last, says).toEqual([`${email} in nl`, `${email} in en`])
  }
})
