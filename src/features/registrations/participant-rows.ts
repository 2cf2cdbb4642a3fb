import type { SignupRules } from '~/features/events/sign-up-rules'
import type { RegistrationForm } from './form/form'
import { emptyParticipant, type ParticipantRow } from './form/participant'

/** Begins with what the first one answered, but for notes on health: those are of one person. */
export function nextParticipant(
  [first]: RegistrationForm['participants'],
  { questions }: Pick<SignupRules, 'questions'>,
): ParticipantRow {
  const medical = new Set(questions.filter(({ isMedical }) => isMedical).map(({ id }) => id))
  const answers = Object.fromEntries(Object.entries(first?.answers ?? {}).filter(([id]) => !medical.has(id)))
  return { ...emptyParticipant(), level: first?.level ?? '', answers }
}

export const withOneRow = (form: RegistrationForm): RegistrationForm =>
  form.participants.length > 0 ? form : { ...form, participants: [emptyParticipant()] }

export function withNextRow(form: RegistrationForm, rules: SignupRules): RegistrationForm {
  const { participants } = withOneRow(form)
  if (participants.length >= rules.maxParticipants) return { ...form, participants }
  return { ...form, participants: [...participants, nextParticipant(participants, rules)] }
}
