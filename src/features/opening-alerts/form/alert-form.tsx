import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/form/field'
import type { AlertProblem, RefusedAlert } from './problem'

type AlertFormProps = {
  event: number
  refused: RefusedAlert | null
  isSent: boolean
}

/** Posts to the page's own address. Holds nothing of one visitor, so that the page can be cached. */
export function AlertForm({ event, refused, isSent }: AlertFormProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>(isSent && !refused ? 'sent' : 'ready')
  const [problem, setProblem] = useState<AlertProblem | 'offline' | 'unsure' | undefined>(refused?.problem)
  const send = async (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    if (state === 'sending') return
    const form = submit.currentTarget
    setState('sending')
    const result = await import('./send-alert').then(({ sendAlert }) => sendAlert(form)).catch(() => 'offline' as const)
    if (result === 'moved') return window.location.reload()
    setState(result === 'sent' ? 'sent' : 'ready')
    setProblem(result === 'sent' ? undefined : result)
    document.getElementById(result === 'sent' ? boxId : 'email')?.focus()
  }
  return (
    <div className="alert-form" id={boxId} tabIndex={-1}>
      <p role="status" data-said={state === 'sent' ? 'mailed' : undefined}>
        {state === 'sent' && (
          <Trans>
            Kijk in je mailbox en druk op de knop in onze mail. Dan krijg je bericht zodra de inschrijving opent.
          </Trans>
        )}
      </p>
      {state !== 'sent' && (
        <form
          method="post"
          action={`#${boxId}`}
          onSubmit={send}
          ref={(form) => {
            // Not in the markup: without JavaScript the browser validates.
            if (form) form.noValidate = true
          }}
        >
          <input type="hidden" name="event" value={event} />
          <TextInput
            name="email"
            type="email"
            label={<Trans>Mail me als de inschrijving opent</Trans>}
            hint={<Trans>Eerst een mail om te bevestigen, dan één als het zover is.</Trans>}
            autoComplete="email"
            inputMode="email"
            maxLength={longestAddress}
            defaultValue={refused?.email ?? ''}
            error={problem && <ProblemWords problem={problem} />}
          />
          <div className="honeypot" aria-hidden="true">
            <label>
              Website
              <input type="text" name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" isLoading={state === 'sending'}>{t`Mail me`}</Button>
        </form>
      )}
    </div>
  )
}

const boxId = 'alert'
/** As in `text/schemas/contact.ts`, which would bring its library along. */
const longestAddress = 254

function ProblemWords({ problem }: { problem: AlertProblem | 'offline' | 'unsure' }) {
  switch (problem) {
    case 'email-missing':
      return <Trans>Vul je e-mailadres in, dan weten we waar we je kunnen mailen.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
    case 'once-more':
      return <Trans>Dat ging niet goed. Druk nog een keer op de knop.</Trans>
    case 'too-many':
      return <Trans>Je hebt hier al vaak om gevraagd. Probeer het over een uur nog eens.</Trans>
    case 'offline':
      return <Trans>Geen verbinding. Druk zo nog een keer op de knop.</Trans>
    case 'unsure':
      return (
        <Trans>
          We weten niet zeker of het is gelukt. Kijk eerst in je mailbox; komt er niets, druk dan nog een keer op de
          knop.
        </Trans>
      )
  }
}
