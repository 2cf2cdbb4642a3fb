import type { ReactNode } from 'react'
import { controlId } from './form'

type Choice = { readonly value: string; readonly label: ReactNode }

type ChoiceFieldProps = {
  name: string
  legend: ReactNode
  /** '' for none; of a list each can be chosen. */
  value: string | readonly string[]
  choices: readonly Choice[]
  error?: string | undefined
}

export function ChoiceField({ name, legend, value, choices, error }: ChoiceFieldProps) {
  const id = controlId(name)
  return (
    <fieldset
      id={id}
      className={error ? 'desk-field desk-field-wrong' : 'desk-field'}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {error && (
        <p className="desk-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice.value} className="desk-check">
          <input
            type={typeof value === 'string' ? 'radio' : 'checkbox'}
            name={name}
            value={choice.value}
            defaultChecked={[value].flat().includes(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
