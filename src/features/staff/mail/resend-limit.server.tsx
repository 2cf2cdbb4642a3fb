import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { DeskContext, Shown } from '~/features/staff/frame/page'
import { countRecipient, countRegistration } from '~/server/http/rate-limit-request.server'
import type { SeenEmail } from './seen.server'

type Resent = Pick<SeenEmail, 'registrationId' | 'reference' | 'recipient'>

/** Counts one more resent email of the registration, or of the address. Returns a 429 page past the limit. */
export async function limitResend(context: DeskContext, email: Resent): Promise<Shown | undefined> {
  const { registrationId, reference, recipient } = email
  const counted =
    registrationId === null
      ? await countRecipient(recipient, 'resend')
      : await countRegistration(registrationId, 'resend')
  if (counted.ok) return undefined
  const { retryAfter } = counted
  return {
    title: context.i18n._(msg`Al drie keer verstuurd`),
    body: <TooOften context={context} reference={reference} minutes={Math.ceil(retryAfter / 60)} />,
    status: 429,
    retryAfter,
  }
}

type TooOftenProps = { context: DeskContext; reference: string | null; minutes: number }

function TooOften({ context: { href }, reference, minutes }: TooOftenProps) {
  return (
    <>
      <p className="desk-consequence" role="alert">
        <Trans>
          Hier is het afgelopen uur al drie keer opnieuw naartoe gemaild. Er is nu niets verstuurd. Over{' '}
          <Plural value={minutes} one="# minuut" other="# minuten" /> kan het weer. Komt er niets aan? Kijk of het adres
          klopt, of bel even.
        </Trans>
      </p>
      <p>
        {reference === null ? (
          <a href={href('mail')}>
            <Trans>Terug naar de mail</Trans>
          </a>
        ) : (
          <a href={href('inschrijvingen/$reference', reference)}>
            <Trans>Terug naar de inschrijving</Trans>
          </a>
        )}
      </p>
    </>
  )
}
