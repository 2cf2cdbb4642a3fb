import { isEmailKind } from '~/model/email-kinds'
import { settings } from '~/server/config/settings.server'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import type { EmailRenderer } from '~/server/mail/email-renderer.server'
import { emailDataOf } from './emails'
import { withOwnImages } from './own-images'
import { renderEmail } from './render'

/** Its links open nothing: it is for other eyes than those of whom it is for. */
export const renderQueued: EmailRenderer = async (db, email, locale, now) => {
  const { kind } = email
  if (!isEmailKind(kind)) throw new UnwritableEmail('this version does not know the kind of letter')
  const site = { siteUrl: settings().siteUrl, appSecret: 'preview' }
  const data = await emailDataOf(kind, { db, email: { ...email, locale }, site, now })
  return withOwnImages(await renderEmail(kind, locale, data))
}
