import type { Db } from '~/db/connection.server'
import type { Locale } from '~/i18n/locale'
import type { EmailRow } from './outbox.server'
import type { RenderedEmail } from './transport.server'

export type ShownEmail = RenderedEmail & { readonly locale: Locale }

export type WrittenEmail = Pick<
  EmailRow,
  'kind' | 'registrationId' | 'locale' | 'recipient' | 'facts' | 'occasion' | 'groupEmailId'
>

/** What an email of the outbox says now, in either language. Throws what `emailDataOf` throws. */
export type EmailRenderer = (db: Db, email: WrittenEmail, locale: Locale, now: number) => Promise<RenderedEmail>

let renderer: EmailRenderer | undefined

export const renderEmailsWith = (given: EmailRenderer): void => {
  renderer = given
}

export const previewEmail: EmailRenderer = (...given) => {
  if (!renderer) throw new Error('the app has not said how emails are rendered')
  return renderer(...given)
}
