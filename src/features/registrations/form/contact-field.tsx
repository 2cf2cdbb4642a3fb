import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '~/ui/form/field'
import { type ContactField, contactFields, isForChildren } from './contact'

type ContactInputProps = { field: ContactField; initial: string; isNeeded: boolean; error: ReactNode }

export function ContactInput({ field, initial, isNeeded, error }: ContactInputProps) {
  const controls: Record<ContactField, Omit<ComponentProps<typeof TextField>, 'name'>> = {
    name: { label: <Trans>Je naam</Trans>, autoComplete: 'name' },
    email: {
      type: 'email',
      label: <Trans>E-mailadres</Trans>,
      hint: <Trans>Hier sturen we de bevestiging naartoe.</Trans>,
      autoComplete: 'email',
      inputMode: 'email',
    },
    phone: {
      type: 'tel',
      label: <Trans>Telefoonnummer</Trans>,
      hint: isNeeded ? (
        <Trans>Alleen voor als er iets is met je inschrijving of op de dag zelf.</Trans>
      ) : (
        <Trans>Alleen voor als er iets is met je inschrijving of op de dag zelf. Nodig bij deelnemers onder 16.</Trans>
      ),
      autoComplete: 'tel',
      inputMode: 'tel',
    },
    secondPhone: {
      type: 'tel',
      label: <Trans>Tweede telefoonnummer</Trans>,
      hint: isNeeded ? (
        <Trans>Voor als we jou niet bereiken.</Trans>
      ) : (
        <Trans>Alleen bij deelnemers onder 16, voor als we jou niet bereiken.</Trans>
      ),
      autoComplete: 'off',
      inputMode: 'tel',
    },
    pickUp: {
      label: <Trans>Wie haalt je kind op?</Trans>,
      hint: isNeeded ? null : <Trans>Alleen bij deelnemers onder 16.</Trans>,
      autoComplete: 'off',
    },
  }
  return (
    <TextField
      name={`contact.${field}`}
      {...controls[field]}
      isOptional={!isNeeded && isForChildren(field)}
      maxLength={contactFields[field].most}
      defaultValue={initial}
      error={error}
    />
  )
}
