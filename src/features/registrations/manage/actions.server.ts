import type { Database } from '~/db/connection.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { signupRules } from '~/features/events/views.server'
import {
  type CorrectionForm,
  checkCorrection,
  checkNewcomer,
  type NewcomerForm,
  readCorrection,
  readNewcomer,
} from '~/features/registrations/form/correction'
import type { FieldError } from '~/features/registrations/form/error-sheet'
import type { Step } from '~/features/registrations/form/life-cycle'
import { nameKey } from '~/features/registrations/form/registration'
import { historyOf } from '~/features/registrations/life-cycle.server'
import {
  findRegistration,
  mailRegistrationLinks,
  type Registration,
} from '~/features/registrations/registrations.server'
import type { FormValues } from '~/server/http/form-handler.server'
import {
  acceptOffer,
  addParticipant,
  type ChangeAnswer,
  type ChangeRefusal,
  cancelRegistration,
  correctRegistration,
  declineOffer,
  eraseNote,
  removeParticipant,
  setPhotos,
} from './changes.server'
import { type ChangeStep, changeSteps, type Deed } from './search-params'

export type RefusedChange = {
  step: ChangeStep | null
  refusal: ChangeRefusal | 'too-often' | null
  errors: FieldError[]
  correction: CorrectionForm | null
  newcomer: NewcomerForm | null
  status: 409 | 422 | 429
}

type DeedAnswer = { said: Deed } | { refused: RefusedChange } | { notFound: true }

type Asked = { database: Pick<Database, 'read' | 'write'>; registration: Registration; form: FormValues; now: number }

/** Idempotent: a repeated press succeeds. `now` is UTC milliseconds. */
export async function doDeed(asked: Asked, intent: string): Promise<DeedAnswer> {
  switch (intent) {
    case 'accept':
      return settle(asked, acceptOffer(asked.database, asked.registration.id, asked.now), 'accepted', null)
    case 'decline':
      return settle(asked, declineOffer(asked.database, asked.registration.id, asked.now), 'declined', null)
    case 'cancel':
      return settle(asked, cancelRegistration(asked.database, asked.registration.id, asked.now), 'cancelled', 'cancel')
    case 'remove':
      return remove(asked)
    case 'correct':
      return correct(asked)
    case 'add':
      return add(asked)
    case 'erase-note':
      return settle(
        asked,
        eraseNote(asked.database, asked.registration.id, whoOf(asked), asked.now),
        'note-erased',
        null,
      )
    case 'photos-yes':
    case 'photos-no': {
      const isAllowed = intent === 'photos-yes'
      return settle(asked, setPhotos(asked.database, asked.registration.id, isAllowed, asked.now), 'photos-set', null)
    }
    default:
      return { notFound: true }
  }
}

async function remove(asked: Asked): Promise<DeedAnswer> {
  const { database, registration, now } = asked
  return settle(asked, removeParticipant(database, registration.id, whoOf(asked), now), 'removed', 'remove')
}

/** The participant whom a button names. */
const whoOf = ({ form }: Asked) => Number(form.last('who'))

async function correct(asked: Asked): Promise<DeedAnswer> {
  const { database, registration, form, now } = asked
  const rules = await rulesFor(asked)
  if (!rules) return { notFound: true }
  const { participants } = registration
  const correction = readCorrection(
    form.entries,
    participants.map(({ id }) => id),
  )
  const checked = checkCorrection(correction, participants, correctionRules(rules))
  if (!checked.ok) return { refused: refusedChange('correct', { errors: checked.errors, correction }) }
  const people = checked.input.participants.map(({ id, name }) => ({
    name,
    birthDate: participants.find((one) => one.id === id)!.birthDate,
  }))
  const change = mailingLinks(asked, people, correctRegistration(database, registration.id, checked.input, now))
  return settle(asked, change, 'corrected', 'correct', { correction })
}

async function add(asked: Asked): Promise<DeedAnswer> {
  const { database, registration, form, now } = asked
  const rules = await rulesFor(asked)
  if (!rules) return { notFound: true }
  const newcomer = readNewcomer(form.entries)
  const checked = checkNewcomer(newcomer, rules, registration.guardianAt !== null, now)
  if (!checked.ok) return { refused: refusedChange('add', { errors: checked.errors, newcomer }) }
  const change = mailingLinks(asked, [checked.input], addParticipant(database, registration.id, checked.input, now))
  return settle(asked, change, 'added', 'add', { newcomer })
}

/** Only the other registration's contact learns of it, for privacy. */
async function mailingLinks(
  { database, registration, now }: Asked,
  people: readonly { name: string; birthDate: string }[],
  change: Promise<ChangeAnswer>,
): Promise<ChangeAnswer> {
  const answer = await change
  if (!answer.ok && answer.reason === 'already-registered')
    await mailRegistrationLinks(database, registration.eventId, people, now, registration.id)
  return answer
}

/** Medical notes are never shown again, so they are not required again. */
const correctionRules = <Rules extends { questions: readonly { required: boolean; isMedical: boolean }[] }>(
  rules: Rules,
) => ({
  ...rules,
  questions: rules.questions.map((one) => ({ ...one, required: one.required && !one.isMedical })),
})

/** What somebody wished who is past their limit: nothing is done, and the form stands there as it was sent. */
export function heldChange({ participants }: Registration, { entries }: FormValues, intent: string): RefusedChange {
  const ids = participants.map(({ id }) => id)
  return refusedChange(changeSteps.find((step) => step === intent) ?? null, {
    refusal: 'too-often',
    correction: intent === 'correct' ? readCorrection(entries, ids) : null,
    newcomer: intent === 'add' ? readNewcomer(entries) : null,
    status: 429,
  })
}

async function rulesFor({ database, registration }: Asked) {
  const event: DatedEvent | undefined = await findEvent(database.read, registration.eventId)
  return event && signupRules(event, registration.locale)
}

export const refusedChange = (step: ChangeStep | null, said: Partial<RefusedChange>): RefusedChange => ({
  step,
  refusal: null,
  errors: [],
  correction: null,
  newcomer: null,
  status: 422,
  ...said,
})

/** A change that was made before counts as made. */
async function settle(
  asked: Asked,
  change: Promise<ChangeAnswer>,
  said: Deed,
  step: ChangeStep | null,
  form: Partial<RefusedChange> = {},
): Promise<DeedAnswer> {
  const answer = await change
  if (answer.ok || (await isDone(asked, said, form))) return { said }
  const { reason } = answer
  const isMendable = reason === 'already-registered' || reason === 'full' || reason === 'too-many'
  return { refused: refusedChange(isMendable ? step : null, { refusal: reason, ...form, status: 409 }) }
}

async function isDone(asked: Asked, said: Deed, form: Partial<RefusedChange>) {
  const { database, registration } = asked
  const now = await findRegistration(database.read, { id: registration.id })
  if (!now) return false
  const kinds = (await historyOf(database.read, now.id)).map(({ kind }) => kind)
  const endedBy = (step: Step, status: Registration['status']) => now.status === status && kinds.includes(step)
  switch (said) {
    case 'accepted':
      return endedBy('accept', 'confirmed')
    case 'declined':
      return endedBy('decline', 'cancelled')
    case 'cancelled':
      return endedBy('cancel', 'cancelled') || endedBy('decline', 'cancelled')
    case 'removed': {
      return kinds.includes('participant-removed') && !now.participants.some(({ id }) => id === whoOf(asked))
    }
    case 'added':
      return now.participants.some(
        (one) =>
          one.nameKey === nameKey(form.newcomer?.row.name ?? '') &&
          one.birthDate === form.newcomer?.row.birthDate.trim(),
      )
    case 'corrected':
    case 'claimed':
    case 'note-erased':
    case 'photos-set':
    case 'links-renewed':
      return false
  }
}
