import type { Ref } from 'react'
import { ErrorBox } from '~/ui/form/error-list'
import type { FieldError } from './error-sheet'
import { FieldErrorWords } from './field-error'

type ErrorSummaryProps = { errors: readonly FieldError[]; most: number; box: Ref<HTMLDivElement> }

export function ErrorSummary({ errors, most, box }: ErrorSummaryProps) {
  return (
    <ErrorBox
      box={box}
      errors={errors.map(({ field, code }) => ({ field, words: <FieldErrorWords code={code} most={most} /> }))}
    />
  )
}
