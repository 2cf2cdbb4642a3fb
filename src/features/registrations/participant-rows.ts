import type { SignupRules } from '~/features/events/sign-up-rules'
import type { RegistrationFields } from './form/form'
import { emptyParticipant, type ParticipantInput } from './form/participant'

/** Begins with what the first one answered, but for notes on health: those are of one person. */
export function nextParticipant(
  [first]: RegistrationFields['participants'],
  { questions }: Pick<SignupRules, 'questions'>,
): ParticipantInput {
  const medical = new Set(questions.filter(({ isMedical }) => isMedical).map(({ id }) => id))
  const answers = Object.fromEntries(Object.entries(first?.answers ?? {}).filter(([id]) => !medical.has(id)))
  return { ...emptyParticipant(), level: first?.level ?? '', answers }
}

export const withOneRow = (form: RegistrationFields): RegistrationFields =>
  form.participants.length > 0 ? form : { ...form, participants: [emptyParticipant()] }

export function withNextRow(form: RegistrationFields, rules: SignupRules): RegistrationFields {
  const { participants } = withOneRow(form)
  if (participants.length >= rules.maxParticipants) return { ...form, participants }
  return { ...form, participants: [...participants, nextParticipant(participants, rules)] }
}
