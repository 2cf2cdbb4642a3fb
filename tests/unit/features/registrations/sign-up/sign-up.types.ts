import { sentIn } from '~/features/registrations/form/form'
import { signUp } from '~/features/registrations/sign-up/sign-up.functions'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
const data = sentIn(103, [])
const { idempotencyKey: _, ...keyless } = data.form
// @ts-expect-error a form without its key
signUp({ data: { ...data, form: keyless } })
// @ts-expect-error a field with a slip of the pen
signUp({ data: { ...data, form: { ...data.form, remark: 'x' } } })
// @ts-expect-error a field of another type
signUp({ data: { ...data, form: { ...data.form, photos: 'yes' } } })
// @ts-expect-error a participant of another shape
signUp({ data: { ...data, form: { ...data.form, participants: [{ name: 'x' }] } } })
// @ts-expect-error nothing is sent
signUp()

const outcome = await signUp({ data })
// @ts-expect-error an outcome that there is not
export const isSent = outcome.is === 'sent'
// @ts-expect-error what only one of the outcomes has
export const { location } = outcome
// @ts-expect-error a result of another type
export const told: { redirect: string } = outcome

export function wordsOf(): string {
  switch (outcome.is) {
    case 'taken':
      return outcome.location
    case 'wrong':
      return outcome.errors.map(({ code }) => code).join()
    case 'refused':
      return outcome.why
    case 'too-often':
      return String(outcome.wait)
    default:
      // @ts-expect-error a forgotten outcome
      return outcome satisfies never
  }
}
