import type { SignupRules } from '~/features/events/sign-up-rules'
import type { RegistrationFields, Rows } from './form'
import { asksLevel, emptyParticipant, type ParticipantInput } from './participant'

type Rules = Pick<SignupRules, 'kind' | 'level' | 'questions'>

/** Who has a rating knows it; what a beginner's color is, most parents do not. */
export const firstParticipant = (rules: Pick<Rules, 'kind' | 'level'>): ParticipantInput => ({
  ...emptyParticipant(),
  level: asksLevel(rules) && !(rules.level && 'ratingFrom' in rules.level) ? 'unknown' : '',
})

const medicalIn = ({ questions }: Pick<Rules, 'questions'>) =>
  new Set(questions.filter(({ isMedical }) => isMedical).map(({ id }) => id))

const answersWhere = ({ answers }: ParticipantInput, wanted: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => wanted(id)))

/** Begins with what the first one chose and answered, but for notes on health: those are of one person. */
export function nextParticipant(
  [first = emptyParticipant()]: RegistrationFields['participants'],
  rules: Pick<Rules, 'questions'>,
): ParticipantInput {
  const medical = medicalIn(rules)
  return { ...first, name: '', birthDate: '', answers: answersWhere(first, (id) => !medical.has(id)) }
}

export function withFirstCopied(form: RegistrationFields, row: number, rules: Pick<Rules, 'questions'>) {
  const medical = medicalIn(rules)
  const shared = nextParticipant(form.participants, rules)
  const participants = form.participants.map((one, i) =>
    i === row
      ? {
          ...shared,
          name: one.name,
          birthDate: one.birthDate,
          answers: { ...shared.answers, ...answersWhere(one, (id) => medical.has(id)) },
        }
      : one,
  )
  return { ...form, participants }
}

export const withOneRow = <Form extends Rows>(form: Form): Form =>
  form.participants.length > 0 ? form : { ...form, participants: [emptyParticipant()] }

export function withNextRow<Form extends Rows>(
  form: Form,
  rules: Pick<SignupRules, 'maxParticipants' | 'questions'>,
): Form {
  const { participants } = withOneRow(form)
  if (participants.length >= rules.maxParticipants) return { ...form, participants }
  return { ...form, participants: [...participants, nextParticipant(participants, rules)] }
}
