import { Trans } from '@lingui/react/macro'
import type { FocusEventHandler, FormEventHandler } from 'react'
import { longestQuestion } from '~/features/clubs/search-params'
import { errorId } from '~/ui/field-ids'

type TownFieldProps = {
  /** Suggested while somebody types. */
  towns?: readonly string[] | undefined
  /** What was asked; without `key` nobody knows it. */
  near?: { name: string; key?: string } | null
  onInput?: FormEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

export function TownField({ towns, near, onInput, onBlur }: TownFieldProps) {
  const isUnknown = near ? near.key === undefined : false
  return (
    <div className={isUnknown ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor="near">
        <Trans>Plaats of postcode</Trans>
      </label>
      {near && isUnknown && (
        <p className="field-error" id={errorId('near')}>
          <UnknownTown name={near.name} />
        </p>
      )}
      <input
        id="near"
        name="near"
        type="text"
        list={towns && 'near-towns'}
        className="input"
        maxLength={longestQuestion}
        autoComplete="off"
        defaultValue={near?.name ?? ''}
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? errorId('near') : undefined}
        onInput={onInput}
        onBlur={onBlur}
      />
      {towns && (
        <datalist id="near-towns">
          {towns.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  )
}

const UnknownTown = ({ name }: { name: string }) => (
  <Trans comment="name = what somebody typed as their town">
    ‘{name}’ kennen we niet. Vul een plaats in Nederland in, of een postcode.
  </Trans>
)
