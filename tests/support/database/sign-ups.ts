import { randomUUID } from 'node:crypto'
import type { Database } from '~/db/connection.server'
import { events } from '~/db/schema'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { registerForEvent } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import type { Question } from '~/model/event'
import { timestampAt } from '~/time/time-zone'

export const signUpTimestamp = timestampAt('2026-12-01', '12:00')

export const springCamp: typeof events.$inferInsert = {
  kind: 'camp',
  status: 'published',
  title: { nl: 'Meikamp', en: 'May camp' },
  summary: { nl: 'Vijf dagen tennis.', en: 'Five days of tennis.' },
  body: { nl: '', en: '' },
  image: 'x',
  startsAt: timestampAt('2027-04-26', '10:00'),
  endsAt: timestampAt('2027-04-30', '16:00'),
  cancelUntil: timestampAt('2027-04-12'),
  clubId: 1,
  place: { clubId: 1 },
  priceCents: 14_500,
  createdAt: signUpTimestamp,
  updatedAt: signUpTimestamp,
}

export const summerLessons: typeof events.$inferInsert = {
  ...springCamp,
  kind: 'lessons',
  season: 'summer-2027',
  title: { nl: 'Zomerlessen', en: 'Summer lessons' },
  startsAt: null,
  endsAt: null,
  cancelUntil: null,
  packages: [{ id: 'group-4', name: { nl: 'Groepsles met 4', en: 'Group of 4' }, priceCents: 25_200 }],
}

/** Whose answer is kept as a note on health. */
export const medicalQuestion: Question = {
  id: 'medical',
  type: 'text',
  label: { nl: 'Gezondheid?', en: 'Health?' },
  required: false,
  isMedical: true,
}

export async function addEvent({ write }: Database, event: typeof events.$inferInsert): Promise<number> {
  return write(['events'], async (tx) => {
    const [row] = await tx.insert(events).values(event).returning({ id: events.id })
    return row!.id
  })
}

/** A participant of an event that asks for no more than who takes part. */
export const asksNothing = { package: null, level: null, availability: null, groupWith: null }

export const theJansens: RegistrationInput = {
  contact: {
    name: 'Marieke Jansen',
    email: 'marieke@jansen.example',
    phone: '+31612345678',
    secondPhone: null,
    pickUp: null,
  },
  participants: [
    { ...asksNothing, name: 'Noor Jansen', birthDate: '2017-03-09', answers: { medical: 'allergic to wasps' } },
    { ...asksNothing, name: 'Sem Jansen', birthDate: '2019-11-21', answers: {} },
  ],
  remarks: 'Sem gets homesick',
  outsideLevel: false,
  photos: false,
  guardian: true,
  acceptWaiting: true,
  idempotencyKey: 'the-jansens',
}

/** The same form, with this chosen for everybody. */
export const choosing = (
  input: RegistrationInput,
  chosen: Partial<RegistrationInput['participants'][number]>,
): RegistrationInput => ({ ...input, participants: input.participants.map((one) => ({ ...one, ...chosen })) })

export const somebody = (name: string): RegistrationInput => ({
  ...theJansens,
  contact: { name, email: `${name.toLowerCase()}@players.example`, phone: null, secondPhone: null, pickUp: null },
  participants: [{ ...asksNothing, name, birthDate: '1990-01-01', answers: {} }],
  remarks: null,
  idempotencyKey: randomUUID(),
})

export async function signUp(database: Database, eventId: number, input: RegistrationInput, locale: Locale = 'nl') {
  const response = await registerForEvent(database, eventId, input, { now: signUpTimestamp, locale })
  if (!response.ok) throw new Error(response.reason)
  return response.registration
}
