import type { Db } from '~/db/connection.server'
import { locales } from '~/i18n/locale'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import { previewEmail, type ShownEmail, type WrittenEmail } from '~/server/mail/email-renderer.server'
import type { Recipient } from './audience.server'
import { isWritten, type Message } from './message'

export type EmailPreview = { readonly to: Recipient; readonly emails: readonly ShownEmail[] }

export async function previewTo(db: Db, to: Recipient, message: Message, now: number): Promise<EmailPreview> {
  const own = [to.locale, ...locales.filter((one) => one !== to.locale)]
  const emails: ShownEmail[] = []
  try {
    for (const locale of own.filter((one) => isWritten(message, one))) {
      emails.push({ locale, ...(await previewEmail(db, rowTo(to, message), locale, now)) })
    }
  } catch (error) {
    if (!(error instanceof UnwritableEmail)) throw error
  }
  return { to, emails }
}

const rowTo = ({ registrationId, email, locale, also }: Recipient, message: Message): WrittenEmail => ({
  ...{ kind: 'staff-message', locale, recipient: email, registrationId, occasion: null, groupEmailId: null },
  facts: { ...message, also },
})
