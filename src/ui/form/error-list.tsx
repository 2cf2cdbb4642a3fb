import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'

type ErrorBoxProps = { errors: readonly { field: string; words: ReactNode }[]; box: Ref<HTMLDivElement> }

export function ErrorBox({ errors, box }: ErrorBoxProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">
        <Trans>Controleer nog even je gegevens</Trans>
      </h2>
      <ul>
        {errors.map(({ field, words }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several errors, and the list is made anew.
          <li key={i}>
            <a href={`#${fragment(field)}`}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const fragment = (field: string) => encodeURIComponent(field)
