import { Trans } from '@lingui/react/macro'
import type { FocusEventHandler, FormEventHandler, ReactNode } from 'react'
import { longestQuestion } from '~/features/clubs/search-params'
import { errorId } from '~/ui/field-ids'

type TownFieldProps = {
  towns: readonly string[]
  defaultValue?: string
  error?: ReactNode
  onInput?: FormEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

export function TownField({ towns, defaultValue = '', error, onInput, onBlur }: TownFieldProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor="near">
        <Trans>Plaats of postcode</Trans>
      </label>
      {error && (
        <p className="field-error" id={errorId('near')}>
          {error}
        </p>
      )}
      <input
        id="near"
        name="near"
        type="text"
        list="near-towns"
        className="input"
        maxLength={longestQuestion}
        autoComplete="off"
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId('near') : undefined}
        onInput={onInput}
        onBlur={onBlur}
      />
      <datalist id="near-towns">
        {towns.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
