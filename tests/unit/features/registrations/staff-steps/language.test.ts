import { describe, expect, test } from 'vitest'
import type { RegistrationInput } from '~/features/registrations/form/form'
import type { EmailKind } from '~/model/email-kinds'
import type { RegistrationStatus } from '~/model/registration'
import {
  addEvent,
  asksNothing,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
} from '../../../../support/database/sign-ups'
import {
  addPersonByStaff,
  cancelByStaff,
  changeAddress,
  confirmByStaff,
  correctByStaff,
  deskWith,
  mailAgain,
  moveByStaff,
  reinstateByStaff,
} from '../../../../support/staff-steps'
import { cancelEvent, moveEvent, reinstateEvent, setCapacity, writeToParticipants } from '../../../../support/written'

const at = { now }
const sam = { name: 'Sam', birthDate: '2017-05-04', ...asksNothing, answers: {} }

/** Two of one party each, the first of whom reads Dutch and the second English, in the status that a step is taken from. */
async function inBothLanguages(status: RegistrationStatus) {
  const isFull = status !== 'confirmed' && status !== 'cancelled'
  const desk = await deskWith(isFull ? { capacity: 4 } : {})
  const { database, eventId } = desk
  if (isFull) await desk.join(eventId, ...four())
  const ids: number[] = []
  for (const [name, locale] of [['Anna', 'nl'] as const, ['Bram', 'en'] as const])
    ids.push((await signUp(database, eventId, pair(name), locale)).id)
  if (status === 'cancelled') for (const id of ids) await cancelByStaff(database, id, at)
  for (const id of ids) expect((await desk.of(id)).status).toBe(status)
  return { ...desk, ids }
}

const four = () => ['Daan', 'Eva', 'Fleur', 'Guus'].map(somebody)

function pair(name: string): RegistrationInput {
  const input = somebody(name)
  return { ...input, participants: [...input.participants, { ...sam, name: `${name} junior` }] }
}

type Desk = Awaited<ReturnType<typeof inBothLanguages>>
type Row = [step: string, from: RegistrationStatus, take: (desk: Desk) => Promise<unknown>, email: EmailKind]

const forEach = (take: (desk: Desk, id: number) => Promise<unknown>) => async (desk: Desk) => {
  for (const id of desk.ids) await take(desk, id)
}
const newAddress = forEach(({ database }, id) => changeAddress(database, id, `new${id}@players.example`, at))
const again = forEach(({ database }, id) => mailAgain(database, id, at))
const bothTexts = { nl: 'Tekst', en: 'Text' }

const more = { now, overCapacity: true }

async function moveElsewhere({ database, ids }: Desk) {
  const other = await addEvent(database, { ...springCamp, title: { nl: 'Zomerkamp', en: 'Summer camp' } })
  for (const id of ids) await moveByStaff(database, id, other, at)
}

const correct = ({ database }: Desk, id: number) => correctByStaff(database, id, { remarks: 'Left-handed' }, at)
const addSomebody = ({ database }: Desk, id: number) =>
  addPersonByStaff(database, id, { ...sam, name: `Tess ${id}` }, at)
const moveTheEvent = ({ database, eventId }: Desk) =>
  moveEvent(database, eventId, { startsAt: springCamp.startsAt! + 86_400_000, endsAt: springCamp.endsAt! }, now)
const callOff = ({ database, eventId }: Desk) => cancelEvent(database, eventId, bothTexts, now)
async function callOffAndOn(desk: Desk) {
  await callOff(desk)
  await reinstateEvent(desk.database, desk.eventId, now)
}
const writeToAll = ({ database, eventId }: Desk) =>
  writeToParticipants(database, eventId, { subject: bothTexts, text: bothTexts }, 'confirmed', now)

const rows: Row[] = [
  ['a place', 'waiting', forEach(({ database }, id) => confirmByStaff(database, id, more)), 'registration-confirmed'],
  ['cancelling', 'confirmed', forEach(({ database }, id) => cancelByStaff(database, id, at)), 'registration-cancelled'],
  ['return', 'cancelled', forEach(({ database }, id) => reinstateByStaff(database, id, at)), 'registration-confirmed'],
  ['a move elsewhere', 'confirmed', moveElsewhere, 'registration-changed'],
  ['a new address', 'confirmed', newAddress, 'registration-confirmed'],
  ['once more', 'waiting', again, 'registration-waiting'],
  ['a correction', 'confirmed', forEach(correct), 'registration-changed'],
  ['one person more', 'confirmed', forEach(addSomebody), 'registration-changed'],
  [
    'a larger event',
    'waiting',
    ({ database, eventId }) => setCapacity(database, eventId, 8, now),
    'registration-offered',
  ],
  ['an event that moves', 'confirmed', moveTheEvent, 'event-changed'],
  ['an event that is off', 'confirmed', callOff, 'event-cancelled'],
  ['an event that is on again', 'confirmed', callOffAndOn, 'event-reinstated'],
  ['an email of staff', 'confirmed', writeToAll, 'staff-message'],
]

describe('what staff do is mailed to everybody in the language in which they signed up', () => {
  for (const [step, from, take, email] of rows)
    test(`${step} of who is ${from}`, async () => {
      const desk = await inBothLanguages(from)
      await take(desk)
      const last = await Promise.all(desk.ids.map(async (id) => (await desk.emails(id)).at(-1)))
      expect(last.map((one) => `${one?.kind} in ${one?.locale}`)).toEqual([`${email} in nl`, `${email} in en`])
    })
})
