import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '~/features/staff/frame/list'
import type { Locale } from '~/i18n/locale'
import { type EmailState, emailState, type StateColumns } from '~/server/mail/email-state'
import { failureReason } from '~/server/mail/failure-reason'
import type { EmailRow } from '~/server/mail/outbox.server'
import { formatTimestamp } from '~/time/format-date'
import { reasonWords, stateNames, stateTones } from './words'

type Shown = StateColumns & Pick<EmailRow, 'failure' | 'sentAt' | 'bouncedAt'>
type Reader = { readonly locale: Locale; readonly now: number }

function EmailStateBadge({ state }: { state: EmailState }) {
  const { i18n } = useLingui()
  return <Badge tone={stateTones[state]}>{i18n._(stateNames[state])}</Badge>
}

export function EmailFate({ email, reader: { locale, now } }: { email: Shown; reader: Reader }) {
  const { i18n } = useLingui()
  const state = emailState(email, now)
  const reason = failureReason(email)
  return (
    <>
      <EmailStateBadge state={state} /> <Since email={email} state={state} locale={locale} />
      {reason && (
        <>
          <br />
          {i18n._(reasonWords[reason])}
        </>
      )}
    </>
  )
}

function Since({ email, state, locale }: { email: Shown; state: EmailState; locale: Locale }) {
  const { dueAt, sentAt, bouncedAt, attempts } = email
  const moment = (at: number) => formatTimestamp(at, locale)
  if (state === 'sent' && sentAt !== null) return moment(sentAt)
  if (state === 'bounced' && bouncedAt !== null) return moment(bouncedAt)
  if (state === 'held') return <Trans>wordt verstuurd op {moment(dueAt)}</Trans>
  if (state === 'waiting' && attempts > 0) return <Trans>nieuwe poging op {moment(dueAt)}</Trans>
  return null
}
