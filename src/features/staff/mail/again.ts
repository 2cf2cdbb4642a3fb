import { accountEmailKinds } from '~/model/email-kinds'
import { messageKinds } from '~/model/message'
import { emailState, type StateColumns } from '~/server/mail/email-state'
import type { EmailRow } from '~/server/mail/outbox.server'

const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind)

export const isOfAccount = (kind: string): boolean => isOneOf(accountEmailKinds, kind)

/** A visitor's message is removed from the row once it was sent. */
export const isEmptied = ({ kind, status }: Pick<EmailRow, 'kind' | 'status'>): boolean =>
  isOneOf(messageKinds, kind) && (status === 'sent' || status === 'bounced')

/** Emails about an account are requested again by their recipient. `now` is UTC milliseconds. */
export function canResend(email: StateColumns & Pick<EmailRow, 'kind'>, now: number): boolean {
  switch (emailState(email, now)) {
    case 'failed':
    case 'given-up':
    case 'bounced':
      return !isEmptied(email)
    case 'waiting':
      return email.attempts > 0
    case 'sent':
      return !isEmptied(email) && !isOfAccount(email.kind)
    case 'held':
    case 'sending':
    case 'dropped':
      return false
  }
}
