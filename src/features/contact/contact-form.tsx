import { Trans, useLingui } from '@lingui/react/macro'
import { MessageTextField, SenderFields } from './message/fields'
import { MessageForm, type MessageFormData } from './message/form'

type ContactFormProps = { data: MessageFormData; isSent: boolean }

export function ContactForm({ data, isSent }: ContactFormProps) {
  const { t } = useLingui()
  return (
    <MessageForm
      data={data}
      isSent={isSent}
      button={<Trans>Verstuur je vraag</Trans>}
      thanks={
        <>
          <h3>{t`Je vraag is verstuurd`}</h3>
          <p>{t`Bedankt! We antwoorden binnen twee werkdagen, op het e-mailadres dat je invulde.`}</p>
        </>
      }
      fields={(filled, errorOf) => (
        <>
          <SenderFields filled={filled} errorOf={errorOf} />
          <MessageTextField label={<Trans>Je vraag</Trans>} filled={filled} errorOf={errorOf} />
        </>
      )}
    />
  )
}
