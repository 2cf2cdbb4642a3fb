import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { FieldErrorWords } from '~/features/registrations/form/field-error'
import { controlId } from '~/features/staff/frame/form'
import type { PageState } from './state'

type Rules = ComponentProps<typeof FieldErrorWords>['rules']

/** What speaks to the registrant is said to staff in other words. */
export function StaffErrorWords({ error, rules }: { error: RegistrationError; rules: Rules }) {
  const child = error.who?.name.split(' ')[0]
  switch (error.code) {
    case 'name-missing':
      return error.who ? (
        <FieldErrorWords error={error} rules={rules} />
      ) : (
        <Trans>Vul de naam van de contactpersoon in.</Trans>
      )
    case 'phone-missing':
      return <Trans>Er is geen telefoonnummer. Dat is nodig bij deelnemers onder 16.</Trans>
    case 'second-phone-missing':
      return <Trans>Er is geen tweede telefoonnummer. Dat is nodig bij een kamp met deelnemers onder 16.</Trans>
    case 'pick-up-missing':
      return <Trans>Er staat niet bij wie de kinderen ophaalt.</Trans>
    case 'level-outside':
      return <Trans>Dit evenement is voor een ander niveau dan dat van {child}.</Trans>
    case 'guardian-missing':
      return <Trans>{child} is jonger dan 16, en een ouder of voogd heeft nog geen toestemming gegeven.</Trans>
    case 'level-missing':
      return <Trans>Kies een niveau voor {child}.</Trans>
    default:
      return <FieldErrorWords error={error} rules={rules} />
  }
}

/** The participants' controls are the site's own; the others are the desk's. */
const idOf = (field: string) => (field.startsWith('participants.') ? field : controlId(field))

export function Errors({ state, rules }: { state: PageState; rules: Rules }) {
  const { fieldErrors = [], errors = [] } = state
  const all: [string, ReactNode][] = [
    ...fieldErrors.map((error): [string, ReactNode] => [
      error.field,
      <StaffErrorWords key={error.field} error={error} rules={rules} />,
    ]),
    ...errors.map(({ field, message }): [string, ReactNode] => [field, message]),
  ]
  if (all.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">
        <Trans>Dit klopt nog niet</Trans>
      </h2>
      <ul>
        {all.map(([field, words], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have two, and nothing moves.
          <li key={i}>
            <a href={`#${idOf(field)}`}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
