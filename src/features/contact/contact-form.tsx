import { Trans } from '@lingui/react/macro'
import { MessageField, SenderFields } from './message/fields'
import { MessageForm, type MessageFormData } from './message/form'

type ContactFormProps = { data: MessageFormData; isSent: boolean }

export function ContactForm({ data, isSent }: ContactFormProps) {
  return (
    <MessageForm
      data={data}
      isSent={isSent}
      button={<Trans>Verstuur je vraag</Trans>}
      thanks={
        <>
          <h3>
            <Trans>Je vraag is verstuurd</Trans>
          </h3>
          <p>
            <Trans>Bedankt! We antwoorden binnen twee werkdagen, op het e-mailadres dat je invulde.</Trans>
          </p>
        </>
      }
      fields={(filled, errorOf) => (
        <>
          <SenderFields filled={filled} errorOf={errorOf} />
          <MessageField label={<Trans>Je vraag</Trans>} filled={filled} errorOf={errorOf} />
        </>
      )}
    />
  )
}
