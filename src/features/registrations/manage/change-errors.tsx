import { type ReactNode, useEffect, useRef } from 'react'
import { RegistrationErrors } from '~/features/registrations/form/error-summary'
import { type ErrorOf, errorOfIn } from '~/features/registrations/form/field-error'
import type { RegistrationPageData } from './page-data'

export function useChangeErrors({ answer: result, rules }: RegistrationPageData): {
  summary: ReactNode
  errorOf: ErrorOf
} {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const errors = result?.errors ?? []
  return {
    summary: errors.length > 0 ? <RegistrationErrors errors={errors} rules={rules} box={box} /> : null,
    errorOf: errorOfIn(errors, rules),
  }
}
