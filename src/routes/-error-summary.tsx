import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { FieldError } from '~/domain/registration-form'
import { FieldErrorWords } from './-field-error'

type ErrorSummaryProps = { errors: readonly FieldError[]; most: number; box: Ref<HTMLDivElement> }

/** All errors at the top of the form, each a link to its field. */
export function ErrorSummary({ errors, most, box }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">
        <Trans>Er is een probleem</Trans>
      </h2>
      <ul>
        {errors.map(({ field, code }) => (
          <li key={field + code}>
            <a href={`#${fragment(field)}`}>
              <FieldErrorWords code={code} most={most} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ids of controls are their names, which need no escaping in an address. */
const fragment = (field: string) => encodeURIComponent(field)
