import { Trans, useLingui } from '@lingui/react/macro'
import type { MessagePage } from './message/check-message'
import { MessageTextField, SenderFields } from './message/fields'
import { MessageForm } from './message/form'
import { questionIn } from './message/message'

const loadSend = async () => {
  const { sendQuestion } = await import('./messages.functions')
  return (form: FormData, signal: AbortSignal) => sendQuestion({ data: questionIn(form), signal })
}

type ContactFormProps = { data: MessagePage; isSent: boolean }

export function ContactForm({ data, isSent }: ContactFormProps) {
  const { t } = useLingui()
  return (
    <MessageForm
      data={data}
      loadSend={loadSend}
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
