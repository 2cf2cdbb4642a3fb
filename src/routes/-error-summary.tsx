import type { Ref } from 'react'
import type { FieldError } from '~/domain/registration-form'
import { ErrorBox } from '~/ui/form/error-list'
import { FieldErrorWords } from './-field-error'

type ErrorSummaryProps = { errors: readonly FieldError[]; most: number; box: Ref<HTMLDivElement> }

/** All errors at the top of a sign-up, each a link to its field. */
export function ErrorSummary({ errors, most, box }: ErrorSummaryProps) {
  return (
    <ErrorBox
      box={box}
      errors={errors.map(({ field, code }) => ({ field, words: <FieldErrorWords code={code} most={most} /> }))}
    />
  )
}
