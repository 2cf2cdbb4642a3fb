import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { RegistrationErrors } from '~/features/registrations/form/error-summary'
import { type ErrorOf, errorOfIn } from '~/features/registrations/form/field-error'
import { Link } from '~/ui/link'
import type { RegistrationPageData } from './page-data'

type StepFrameProps = { title: ReactNode; reference: string; children: ReactNode }

export function StepFrame({ title, reference, children }: StepFrameProps) {
  return (
    <section className="registration-step">
      <h2>{title}</h2>
      {children}
      <p>
        <Link to="/evenementen/inschrijvingen/$reference" params={{ reference }} reloadDocument>
          <Trans>Terug naar je inschrijving</Trans>
        </Link>
      </p>
    </section>
  )
}

export function useChangeErrors({ left: result, rules }: RegistrationPageData): {
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
