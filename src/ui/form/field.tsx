import { Trans } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { errorId, hintId } from '~/ui/field-ids'

export function described(name: string, hint: ReactNode, error: ReactNode) {
  const ids = [hint ? hintId(name) : '', error ? errorId(name) : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

export function Optional() {
  return (
    <span className="field-optional">
      {' '}
      <Trans>(optioneel)</Trans>
    </span>
  )
}

type FieldFrameProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  children: ReactNode
}

export function FieldFrame({ name, label, hint, error, isOptional = false, children }: FieldFrameProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor={name}>
        {label}
        {isOptional && <Optional />}
      </label>
      {hint && (
        <p className="field-hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId(name)}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

type TextFieldProps = Omit<FieldFrameProps, 'children'> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'min' | 'max'
  >

export function TextField({ name, label, hint, error, isOptional = false, type = 'text', ...control }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        required={!isOptional}
        {...described(name, hint, error)}
        {...control}
      />
    </FieldFrame>
  )
}

type ChoiceProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  defaultChecked: boolean
  isRequired?: boolean
}

export function Tick({ name, label, hint, error, defaultChecked, isRequired = false }: ChoiceProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      {error && (
        <p className="field-error" id={errorId(name)}>
          {error}
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          required={isRequired}
          {...described(name, hint, error)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint" id={hintId(name)}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoiceGroupProps = Omit<FieldFrameProps, 'children'> & {
  options: readonly { id: string; label: ReactNode; hint?: ReactNode }[]
  defaultValue: string
}

export function ChoiceGroup({ name, label, hint, error, isOptional = false, options, defaultValue }: ChoiceGroupProps) {
  return (
    <fieldset className={error ? 'fieldset field-wrong' : 'fieldset'} {...described(name, hint, error)}>
      <legend className="legend">
        {label}
        {isOptional && <Optional />}
      </legend>
      {hint && (
        <p className="field-hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId(name)}>
          {error}
        </p>
      )}
      <div className="choice-group">
        {options.map((option, i) => (
          <label key={option.id} className="choice">
            <input
              type="radio"
              id={i === 0 ? name : undefined}
              name={name}
              value={option.id}
              defaultChecked={option.id === defaultValue}
              required={!isOptional}
            />
            <span>
              {option.label}
              {option.hint && <small className="choice-hint">{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
