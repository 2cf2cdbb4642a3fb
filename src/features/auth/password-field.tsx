import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { described, FieldFrame } from '~/ui/form/field'

type PasswordFieldProps = {
  name?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  maxLength?: number
}

export function PasswordField({
  name = 'password',
  label,
  hint,
  error,
  autoComplete,
  minLength,
  maxLength,
}: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [canShow, setCanShow] = useState(false)
  // Rendered in the browser only: the button needs a script.
  useEffect(() => setCanShow(true), [])
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <div className="password-field">
        <input
          className="input"
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          minLength={minLength}
          maxLength={maxLength}
          required
          {...described(name, hint, error)}
        />
        <button
          type="button"
          className="password-eye"
          hidden={!canShow}
          aria-controls={name}
          aria-label={isShown ? t`Verberg wachtwoord` : t`Toon wachtwoord`}
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true">{isShown ? t`Verberg` : t`Toon`}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
