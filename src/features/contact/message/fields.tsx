import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { described, FieldFrame, TextInput } from '~/ui/form/field'
import type { MessageErrorOf } from './form'
import { type MessageInput, messageLimits } from './message'

type SenderFieldsProps = { filled: MessageInput; errorOf: MessageErrorOf }

export function SenderFields({ filled, errorOf }: SenderFieldsProps) {
  return (
    <>
      <TextInput
        name="name"
        label={<Trans>Je naam</Trans>}
        autoComplete="name"
        maxLength={messageLimits.name}
        defaultValue={filled.name}
        error={errorOf('name')}
      />
      <TextInput
        name="email"
        type="email"
        label={<Trans>E-mailadres</Trans>}
        hint={<Trans>Hier sturen we ons antwoord naartoe.</Trans>}
        autoComplete="email"
        inputMode="email"
        maxLength={messageLimits.email}
        defaultValue={filled.email}
        error={errorOf('email')}
      />
    </>
  )
}

type MessageFieldProps = SenderFieldsProps & { label: ReactNode; hint?: ReactNode }

export function MessageTextField({ label, hint, filled, errorOf }: MessageFieldProps) {
  const error = errorOf('message')
  return (
    <FieldFrame name="message" label={label} hint={hint} error={error}>
      <textarea
        className="textarea"
        id="message"
        name="message"
        rows={5}
        minLength={messageLimits.shortest}
        maxLength={messageLimits.message}
        required
        defaultValue={filled.message}
        {...described('message', hint, error)}
      />
    </FieldFrame>
  )
}
