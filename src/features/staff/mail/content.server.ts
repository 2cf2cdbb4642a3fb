import type { Db } from '~/db/connection.server'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import { previewEmail } from '~/server/mail/email-renderer.server'
import type { EmailRow } from '~/server/mail/outbox.server'
import type { RenderedEmail } from '~/server/mail/transport.server'
import { isEmptied, isOfAccount } from './again'

export type EmailContent = RenderedEmail | 'of-account' | 'removed' | 'outdated'

/** Emails of an account are not rendered: that would reveal their link. */
export async function contentOf(db: Db, email: EmailRow, now: number): Promise<EmailContent> {
  if (isOfAccount(email.kind)) return 'of-account'
  if (isEmptied(email)) return 'removed'
  try {
    return await previewEmail(db, email, email.locale, now)
  } catch (error) {
    if (error instanceof UnwritableEmail) return 'outdated'
    throw error
  }
}
