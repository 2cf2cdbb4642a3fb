import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { TextInput } from '~/ui/form/field'
import { type ContactField, contactDefinitions } from './contact'

type ContactInputProps = { field: ContactField; initial: string; isNeeded: boolean; error: ReactNode }

export function ContactInput({ field, initial, isNeeded, error }: ContactInputProps) {
  const controls: Record<ContactField, Pick<ComponentProps<typeof TextInput>, 'label' | 'hint' | 'autoComplete'>> = {
    name: { label: <Trans>Je naam</Trans>, autoComplete: 'name' },
    email: {
      label: <Trans>E-mailadres</Trans>,
      hint: <Trans>Hier sturen we de bevestiging naartoe.</Trans>,
      autoComplete: 'email',
    },
    phone: {
      label: <Trans>Telefoonnummer</Trans>,
      hint: isNeeded ? (
        <Trans>Alleen voor als er iets is met je inschrijving of op de dag zelf.</Trans>
      ) : (
        <Trans>Alleen voor als er iets is met je inschrijving of op de dag zelf. Nodig bij deelnemers onder 16.</Trans>
      ),
      autoComplete: 'tel',
    },
    secondPhone: {
      label: <Trans>Tweede telefoonnummer</Trans>,
      hint: isNeeded ? (
        <Trans>Voor als we jou niet bereiken.</Trans>
      ) : (
        <Trans>Alleen bij deelnemers onder 16, voor als we jou niet bereiken.</Trans>
      ),
      autoComplete: 'off',
    },
    pickUp: {
      label: <Trans>Wie haalt je kind op?</Trans>,
      hint: isNeeded ? null : <Trans>Alleen bij deelnemers onder 16.</Trans>,
      autoComplete: 'off',
    },
  }
  const { type, most } = contactDefinitions[field]
  return (
    <TextInput
      name={`contact.${field}`}
      type={type}
      inputMode={type}
      {...controls[field]}
      isOptional={!isNeeded}
      maxLength={most}
      defaultValue={initial}
      error={error}
    />
  )
}
