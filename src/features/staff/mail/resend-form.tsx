import { Trans } from '@lingui/react/macro'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { canResend } from './again'
import type { SeenEmail } from './seen.server'

type Mail = Omit<SeenEmail, 'reference' | 'contactEmail'>

type ResendFormProps = { context: DeskContext; email: Mail; back?: 'email' }

/** Nothing for an email that cannot be sent again; `back`: where it redirects, by default the list. */
export function ResendForm({ context, email, back }: ResendFormProps) {
  if (!canResend(email, context.now)) return null
  return (
    <DeskForm action={context.href('mail', back ? {} : context.url.searchParams)}>
      <input type="hidden" name="id" value={email.id} />
      {back && <input type="hidden" name="back" value={back} />}
      <div>
        <DoButton value="resend" kind="plain">
          <ResendLabel email={email} />
        </DoButton>
      </div>
    </DeskForm>
  )
}

function ResendLabel({ email: { status, recipient } }: { email: Mail }) {
  const to = <span className="visually-hidden">{recipient}</span>
  if (status === 'sent') return <Trans>Verstuur opnieuw {to}</Trans>
  return status === 'waiting' ? <Trans>Probeer het nu {to}</Trans> : <Trans>Verstuur opnieuw {to}</Trans>
}
