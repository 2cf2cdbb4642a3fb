import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { FieldErrorWords } from '~/features/registrations/form/field-error'

type ErrorWordsProps = ComponentProps<typeof FieldErrorWords> & {
  isByHand?: boolean
}
export type MessageOf = (field: string) => ReactNode

export const messagesOf =
  (errors: readonly RegistrationError[], asked: Omit<ErrorWordsProps, 'error'>): MessageOf =>
  (field) => {
    const error = errors.find((one) => one.field === field)
    return error && <StaffErrorWords error={error} {...asked} />
  }

export function StaffErrorWords({ isByHand = false, ...shown }: ErrorWordsProps) {
  const { error, rules } = shown
  const child = error.who?.name.split(' ')[0]
  const tick = isByHand && <Trans>Toch inschrijven? Vink dat aan.</Trans>
  switch (error.code) {
    case 'name-missing':
      return error.who ? <FieldErrorWords {...shown} /> : <Trans>Vul de naam van de contactpersoon in.</Trans>
    case 'participants-too-many':
      return <Trans>In één inschrijving passen hooguit {rules.maxParticipants} deelnemers.</Trans>
    case 'phone-missing':
      return isByHand ? (
        <Trans>Vul een telefoonnummer of e-mailadres in. Anders kunnen we niemand bereiken.</Trans>
      ) : (
        <Trans>Er is geen telefoonnummer. Dat is nodig bij deelnemers onder 16.</Trans>
      )
    case 'second-phone-missing':
      return <Trans>Er is geen tweede telefoonnummer. Dat is nodig bij een kamp met deelnemers onder 16.</Trans>
    case 'pick-up-missing':
      return <Trans>Er staat niet bij wie de kinderen ophaalt.</Trans>
    case 'level-outside':
      return (
        <>
          <Trans>Dit evenement is voor een ander niveau dan dat van {child}.</Trans> {tick}
        </>
      )
    case 'guardian-missing':
      return <Trans>{child} is jonger dan 16, en een ouder of voogd heeft nog geen toestemming gegeven.</Trans>
    case 'level-missing':
      return <Trans>Kies een niveau voor {child}.</Trans>
    case 'age-too-young':
    case 'age-too-old':
      return (
        <>
          <FieldErrorWords {...shown} /> {tick}
        </>
      )
    default:
      return <FieldErrorWords {...shown} />
  }
}
