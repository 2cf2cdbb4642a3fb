import { randomUUID } from 'node:crypto'
import type { Locale } from '~/domain/locale'
import { type Prefix, pathOf } from '~/domain/paths'
import {
  checkRegistration,
  emptyForm,
  emptyParticipant,
  type FieldError,
  nextParticipant,
  type RegistrationForm,
  readRegistrationForm,
  withoutEmptyRows,
} from '~/domain/registration-form'
import { signupRules } from './event-views.server'
import { findEvent } from './events.server'
import { mailRegistrationLinks, type Refusal, registerForEvent } from './registrations.server'
import { settings } from './settings.server'
import { database } from './site.server'
import { registrationToken } from './tokens.server'

/** What the page shows in answer to a form that was not taken: everything as it was typed, and why. */
export type FormAnswer = {
  form: RegistrationForm
  errors: FieldError[]
  refusal: Refusal | null
  /** The letter with the link to an earlier registration is on its way, if there is one. */
  isLinkMailed: boolean
  status: 200 | 422
}

export type DoorAnswer = { redirect: string } | { page: FormAnswer } | { notFound: true }

/** A form as it is shown for the first time. */
export const freshForm = (): RegistrationForm => emptyForm(randomUUID())

/** Answers the sign-up form of an event. `entries` are its controls; the answer is a redirect or the form again. */
export async function answerRegistrationForm(
  eventId: number,
  entries: readonly (readonly [string, string])[],
  { locale, prefix, now }: { locale: Locale; prefix: Prefix; now: number },
): Promise<DoorAnswer> {
  const doors = database()
  const event = await findEvent(doors.read, eventId)
  if (!event) return { notFound: true }
  const form = readRegistrationForm(entries)
  const intent = entries.findLast(([name]) => name === 'intent')?.[1]
  const changed = intent === undefined ? undefined : changedRows(form, intent, event.maxParticipants)
  if (changed) return { page: again(changed, { status: 200 }) }
  if (intent === 'mail-link') {
    await mailRegistrationLinks(doors, eventId, form.participants, now)
    return { page: again(form, { isLinkMailed: true, status: 200 }) }
  }

  const checked = checkRegistration(form, signupRules(event, locale), now)
  if (!checked.ok) return { page: again(withoutEmptyRows(form), { errors: checked.errors }) }
  const answer = await registerForEvent(doors, eventId, checked.input, { now, locale })
  if (answer.ok) {
    const { reference } = answer.registration
    const token = registrationToken(settings().appSecret, answer.registration)
    const path = pathOf({ page: '/evenementen/inschrijvingen/$reference', parameters: [reference] }, prefix)
    return { redirect: `${path}?token=${token}` }
  }
  return { page: again(withoutEmptyRows(form), { refusal: answer.reason }) }
}

/** The form again, under its own key where it has one: the key belongs to what was typed. */
function again(form: RegistrationForm, said: Partial<Omit<FormAnswer, 'form'>>): FormAnswer {
  const isKeyed = /^[0-9a-f-]{36}$/i.test(form.idempotencyKey)
  // A form that was sent before keeps nothing of it: what is changed now is a new form.
  const isSpent = said.refusal === 'already-sent'
  const kept = isKeyed && !isSpent ? form.idempotencyKey : randomUUID()
  const participants = form.participants.length > 0 ? form.participants : [emptyParticipant()]
  return {
    errors: [],
    refusal: null,
    isLinkMailed: false,
    status: 422,
    ...said,
    form: { ...form, participants, idempotencyKey: kept },
  }
}

/** A row more or a row less, asked for by a button that works without JavaScript. */
function changedRows(form: RegistrationForm, intent: string, most: number): RegistrationForm | undefined {
  if (intent === 'add-participant') {
    const rows = form.participants.length > 0 ? form.participants : [emptyParticipant()]
    return { ...form, participants: rows.length >= most ? rows : [...rows, nextParticipant(rows)] }
  }
  const removed = /^remove-participant-(\d{1,3})$/.exec(intent)
  if (!removed) return undefined
  return { ...form, participants: form.participants.filter((_, i) => i !== Number(removed[1])) }
}
