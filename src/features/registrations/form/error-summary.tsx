import type { ComponentProps, Ref } from 'react'
import { ErrorBox } from '~/ui/form/error-list'
import type { RegistrationError } from './error-sheet'
import { FieldErrorWords } from './field-error'

type ErrorSummaryProps = {
  errors: readonly RegistrationError[]
  rules: ComponentProps<typeof FieldErrorWords>['rules']
  box: Ref<HTMLDivElement>
}

export function RegistrationErrors({ errors, rules, box }: ErrorSummaryProps) {
  return (
    <ErrorBox
      box={box}
      errors={errors.map((error) => ({
        field: error.field,
        words: <FieldErrorWords error={error} rules={rules} />,
      }))}
    />
  )
}
