import { questionIn } from '~/features/contact/message/message'
import { sendQuestion } from '~/features/contact/messages.functions'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
const data = questionIn([])
// @ts-expect-error a field with a slip of the pen
sendQuestion({ data: { ...data, emial: 'x' } })
const { name: _, ...nameless } = data
// @ts-expect-error a field that is missing
sendQuestion({ data: nameless })
// @ts-expect-error a field of another type
sendQuestion({ data: { ...data, stamp: 3 } })
// @ts-expect-error nothing is sent
sendQuestion()

const outcome = await sendQuestion({ data })
// @ts-expect-error an outcome that there is not
export const isTaken = outcome.is === 'taken'
// @ts-expect-error what only one of the outcomes has
export const { errors } = outcome
// @ts-expect-error a result of another type
export const told: { statusMessage: string } = outcome

export function wordsOf(): string {
  switch (outcome.is) {
    case 'sent':
      return ''
    case 'wrong':
      return outcome.errors.map(({ code }) => code).join()
    default:
      // @ts-expect-error a forgotten outcome
      return outcome satisfies never
  }
}
