import type { Database } from '~/db/connection.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { familyPart } from '~/features/lesson-groups/families/family-part.server'
import { signupRulesFor } from '~/features/lesson-groups/sign-up-rules.server'
import { isOnline } from '~/features/payments/online.server'
import { contactOf } from '~/features/registrations/form/contact'
import {
  type CorrectionFields,
  checkCorrection,
  checkNewParticipant,
  type NewParticipantForm,
  readCorrection,
  readNewParticipant,
} from '~/features/registrations/form/correction'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import type { StatusStep } from '~/features/registrations/form/life-cycle'
import { nameKey } from '~/features/registrations/form/registration'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { payableNow } from '~/features/registrations/paying/amounts.server'
import {
  findRegistration,
  mailRegistrationLinks,
  type Registration,
} from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import type { FormValues } from '~/server/http/form-handler.server'
import {
  acceptOffer,
  addParticipant,
  type ChangeRefusal,
  type ChangeResult,
  cancelRegistration,
  correctRegistration,
  declineOffer,
  eraseNote,
  removeParticipant,
  setPhotos,
} from './changes.server'
import { answerGroup, type GroupIntent, groupIntent } from './group-answers.server'
import { type ChangeStep, changeSteps, type DoneAction } from './search-params'

export type RefusedChange = {
  step: ChangeStep | null
  refusal: ChangeRefusal | 'too-often' | null
  errors: RegistrationError[]
  correction: CorrectionFields | null
  newParticipant: NewParticipantForm | null
  /** The part about lesson groups, with what was wrong. */
  groups: string | null
  status: 409 | 422 | 429
}

type ActionResult = { said: DoneAction } | { answered: string } | { refused: RefusedChange } | { notFound: true }

type ActionContext = {
  database: Pick<Database, 'read' | 'write'>
  registration: Registration
  form: FormValues
  locale: Locale
  now: number
}

/** Idempotent. `now` is UTC milliseconds. */
export async function performAction(context: ActionContext, intent: string): Promise<ActionResult> {
  const toGroup = groupIntent(intent)
  if (toGroup) return answer(context, toGroup)
  switch (intent) {
    case 'accept':
      if (await isTakenByPaying(context)) return { answered: 'main' }
      return respondTo(context, acceptOffer(context.database, context.registration.id, context.now), 'accepted', null)
    case 'decline':
      return respondTo(context, declineOffer(context.database, context.registration.id, context.now), 'declined', null)
    case 'cancel':
      return respondTo(
        context,
        cancelRegistration(context.database, context.registration.id, context.now),
        'cancelled',
        'cancel',
      )
    case 'remove':
      return remove(context)
    case 'correct':
      return correct(context)
    case 'add':
      return add(context)
    case 'erase-note':
      return respondTo(
        context,
        eraseNote(context.database, context.registration.id, whoOf(context), context.now),
        'note-erased',
        null,
      )
    case 'photos-yes':
    case 'photos-no': {
      const isAllowed = intent === 'photos-yes'
      return respondTo(
        context,
        setPhotos(context.database, context.registration.id, isAllowed, context.now),
        'photos-set',
        null,
      )
    }
    default:
      return { notFound: true }
  }
}

/** The page that they are led to says how. */
const isTakenByPaying = async ({ database, registration }: ActionContext): Promise<boolean> =>
  isOnline() && registration.status === 'offered' && (await payableNow(database.read, registration)).cents > 0

async function answer(context: ActionContext, intent: GroupIntent): Promise<ActionResult> {
  const { database, registration, now } = context
  const event = await findEvent(database.read, registration.eventId)
  if (!event) return { notFound: true }
  const wrong = await answerGroup({ ...context, event }, intent)
  if (!wrong) return { answered: `groep-${whoOf(context)}` }
  const part = await familyPart(
    database.read,
    { registration, event },
    { locale: context.locale, now, mayCancel: { change: false, remove: false }, wrong },
  )
  const status = wrong.refusal === 'hours-needed' ? 422 : 409
  return { refused: refusedChange(null, { groups: part?.html ?? null, ...(!part && { refusal: 'ended' }), status }) }
}

async function remove(context: ActionContext): Promise<ActionResult> {
  const { database, registration, now } = context
  return respondTo(context, removeParticipant(database, registration.id, whoOf(context), now), 'removed', 'remove')
}

const whoOf = ({ form }: ActionContext) => Number(form.last('who'))

async function correct(context: ActionContext): Promise<ActionResult> {
  const { database, registration, form, now } = context
  const rules = await rulesFor(context)
  if (!rules) return { notFound: true }
  const { participants } = registration
  const correction = readCorrection(
    form.entries,
    participants.map(({ id }) => id),
  )
  const checked = checkCorrection(correction, participants, correctionRules(rules), now)
  if (!checked.ok) return { refused: refusedChange('correct', { errors: checked.errors, correction }) }
  const people = checked.input.participants.map(({ id, name }) => ({
    name,
    birthDate: participants.find((one) => one.id === id)!.birthDate,
  }))
  const change = mailingLinks(context, people, correctRegistration(database, registration.id, checked.input, now))
  return respondTo(context, change, 'corrected', 'correct', { correction })
}

async function add(context: ActionContext): Promise<ActionResult> {
  const { database, registration, form, now } = context
  const rules = await rulesFor(context)
  if (!rules) return { notFound: true }
  const newParticipant = readNewParticipant(form.entries)
  const known = {
    hasGuardian: registration.guardianAt !== null,
    contact: contactOf(registration),
    participants: registration.participants.length,
  }
  const checked = checkNewParticipant(newParticipant, rules, known, now)
  if (!checked.ok) return { refused: refusedChange('add', { errors: checked.errors, newParticipant }) }
  const change = mailingLinks(context, [checked.input], addParticipant(database, registration.id, checked.input, now))
  return respondTo(context, change, 'added', 'add', { newParticipant })
}

/** Only the other registration's contact learns of it, for privacy. */
async function mailingLinks(
  { database, registration, now }: ActionContext,
  people: readonly { name: string; birthDate: string }[],
  change: Promise<ChangeResult>,
): Promise<ChangeResult> {
  const result = await change
  if (!result.ok && result.reason === 'already-registered')
    await mailRegistrationLinks(database, registration.eventId, people, now, registration.id)
  return result
}

/** Medical notes are never shown again, so they are not required again. */
const correctionRules = <Rules extends { questions: readonly { required: boolean; isMedical: boolean }[] }>(
  rules: Rules,
) => ({
  ...rules,
  questions: rules.questions.map((one) => ({ ...one, required: one.required && !one.isMedical })),
})

/** The response past the rate limit: nothing was done, and the form is filled in as it was sent. */
export function limitedChange({ participants }: Registration, { entries }: FormValues, intent: string): RefusedChange {
  const ids = participants.map(({ id }) => id)
  return refusedChange(changeSteps.find((step) => step === intent) ?? null, {
    refusal: 'too-often',
    correction: intent === 'correct' ? readCorrection(entries, ids) : null,
    newParticipant: intent === 'add' ? readNewParticipant(entries) : null,
    status: 429,
  })
}

async function rulesFor({ database, registration }: ActionContext) {
  const event: DatedEvent | undefined = await findEvent(database.read, registration.eventId)
  return event && (await signupRulesFor(database.read, event, registration.locale))
}

export const refusedChange = (step: ChangeStep | null, said: Partial<RefusedChange>): RefusedChange => ({
  step,
  refusal: null,
  errors: [],
  correction: null,
  newParticipant: null,
  groups: null,
  status: 422,
  ...said,
})

async function respondTo(
  context: ActionContext,
  change: Promise<ChangeResult>,
  said: DoneAction,
  step: ChangeStep | null,
  form: Partial<RefusedChange> = {},
): Promise<ActionResult> {
  const result = await change
  if (result.ok || (await isDone(context, said, form))) return { said }
  const { reason } = result
  const isMendable = reason === 'already-registered' || reason === 'full' || reason === 'too-many'
  return { refused: refusedChange(isMendable ? step : null, { refusal: reason, ...form, status: 409 }) }
}

async function isDone(context: ActionContext, said: DoneAction, form: Partial<RefusedChange>) {
  const { database, registration } = context
  const now = await findRegistration(database.read, { id: registration.id })
  if (!now) return false
  const kinds = (await historyOf(database.read, now.id)).map(({ kind }) => kind)
  const endedBy = (step: StatusStep, status: Registration['status']) => now.status === status && kinds.includes(step)
  switch (said) {
    case 'accepted':
      return endedBy('accept', 'confirmed')
    case 'declined':
      return endedBy('decline', 'cancelled')
    case 'cancelled':
      return endedBy('cancel', 'cancelled') || endedBy('decline', 'cancelled')
    case 'removed': {
      return kinds.includes('participant-removed') && !now.participants.some(({ id }) => id === whoOf(context))
    }
    case 'added':
      return now.participants.some(
        (one) =>
          one.nameKey === nameKey(form.newParticipant?.row.name ?? '') &&
          one.birthDate === form.newParticipant?.row.birthDate.trim(),
      )
    case 'corrected':
    case 'claimed':
    case 'note-erased':
    case 'photos-set':
    case 'links-renewed':
      return false
  }
}
