import type { RefusedChange } from './actions.server'
import type { getRegistration } from './manage.functions'
import type { ChangeStep } from './search-params'

export type RegistrationPageData = Omit<Awaited<ReturnType<typeof getRegistration>>, 'payment'> & {
  left: RefusedChange | null
}

export function hasStep(
  { registration: { may, participants } }: RegistrationPageData,
  step: ChangeStep,
  who?: number,
): boolean {
  if (step === 'remove') return may.remove && participants.some(({ id }) => id === who)
  return step === 'erase' ? may.erase : may.change
}
