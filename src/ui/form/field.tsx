import { Trans } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { errorId, hintId } from '~/ui/field-ids'

export function described(name: string, hint: ReactNode, error: ReactNode) {
  const ids = [hint ? hintId(name) : '', error ? errorId(name) : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

function Optional() {
  return (
    <span className="field-optional">
      {' '}
      <Trans>(optioneel)</Trans>
    </span>
  )
}

type HelpProps = { name: string; words: ReactNode }

function FieldHint({ name, words }: HelpProps) {
  if (!words) return null
  return (
    <p className="field-hint" id={hintId(name)}>
      {words}
    </p>
  )
}

function FieldError({ name, words }: HelpProps) {
  if (!words) return null
  return (
    <p className="field-error" id={errorId(name)}>
      {words}
    </p>
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
      <FieldHint name={name} words={hint} />
      <FieldError name={name} words={error} />
      {children}
    </div>
  )
}

type TextFieldProps = Omit<FieldFrameProps, 'children'> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'min' | 'max'
  >

export function TextInput({ name, label, hint, error, isOptional = false, type = 'text', ...control }: TextFieldProps) {
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
}

export function CheckboxField({ name, label, hint, error, defaultChecked }: ChoiceProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <FieldError name={name} words={error} />
      <label className="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          {...described(name, hint, error)}
        />
        <span>{label}</span>
      </label>
      <FieldHint name={name} words={hint} />
    </div>
  )
}

export function FieldSet({ name, label, hint, error, isOptional = false, children }: FieldFrameProps) {
  return (
    <fieldset className={error ? 'fieldset field-wrong' : 'fieldset'} {...described(name, hint, error)}>
      <legend className="legend">
        {label}
        {isOptional && <Optional />}
      </legend>
      <FieldHint name={name} words={hint} />
      <FieldError name={name} words={error} />
      {children}
    </fieldset>
  )
}

type ChoiceGroupProps = Omit<FieldFrameProps, 'children'> & {
  options: readonly { id: string; label: ReactNode; lang?: string | undefined; hint?: ReactNode }[]
  defaultValue: string
}

export function ChoiceGroup({ options, defaultValue, ...field }: ChoiceGroupProps) {
  const { name, isOptional = false } = field
  return (
    <FieldSet {...field}>
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
            <span lang={option.lang}>
              {option.label}
              {option.hint && <small className="choice-hint">{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
