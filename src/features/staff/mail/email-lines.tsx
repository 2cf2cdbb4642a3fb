import { Trans, useLingui } from '@lingui/react/macro'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { Visit } from '~/features/staff/frame/page'
import { formatTimestamp } from '~/time/format-date'
import { canResend } from './again'
import type { SeenEmail } from './seen.server'
import { EmailFate } from './state-words'
import { emailKindName } from './words'

type Mail = Omit<SeenEmail, 'reference' | 'contactEmail'>

export function EmailLines({ visit, emails }: { visit: Visit; emails: readonly Mail[] }) {
  const { t, i18n } = useLingui()
  return (
    <DeskTable
      caption={t`Mail`}
      columns={[{ name: t`Soort` }, { name: t`Aan` }, { name: t`Geschreven` }, { name: t`Status` }, { name: t`Actie` }]}
      empty={<Trans>Er is nog geen mail gestuurd.</Trans>}
      rows={emails.map((email) => ({
        key: email.id,
        cells: [
          <a key="kind" href={visit.href('mail/$id', email.id)}>
            {emailKindName(i18n, email.kind)}
          </a>,
          email.recipient,
          formatTimestamp(email.createdAt, visit.locale),
          <EmailFate key="fate" email={email} reader={visit} />,
          <ResendForm key="again" visit={visit} email={email} back="registration" />,
        ],
      }))}
    />
  )
}

type ResendFormProps = { visit: Visit; email: Mail; back?: 'registration' | 'email' }

/** Nothing for an email that cannot be sent again; `back`: where it redirects, by default the list. */
export function ResendForm({ visit, email, back }: ResendFormProps) {
  if (!canResend(email, visit.now)) return null
  return (
    <DeskForm action={visit.href('mail', back ? {} : visit.url.searchParams)}>
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
  if (status === 'sent') return <Trans>Stuur nog een keer {to}</Trans>
  return status === 'waiting' ? <Trans>Probeer het nu {to}</Trans> : <Trans>Stuur opnieuw {to}</Trans>
}
