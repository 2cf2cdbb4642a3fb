import type { getRegistration } from '~/features/registrations/registrations.functions'
import type { ChangeStep } from './search-params'

/** What the page of a registration is made from. */
export type RegistrationPageData = Awaited<ReturnType<typeof getRegistration>>

/** Whether a step can be shown, so that the page shows itself where it cannot. */
export function hasStep(
  { registration: { may, participants } }: RegistrationPageData,
  step: ChangeStep,
  who?: number,
): boolean {
  if (step === 'remove') return may.remove && participants.some(({ id }) => id === who)
  return step === 'erase' ? may.erase : may.change
}
