import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { Db } from '~/db/connection.server'
import type { Locale } from '~/i18n/locale'
import type { Settings } from '~/server/config/settings.server'
import type { EmailRow } from '~/server/mail/outbox.server'
import type { EmailAttachment } from '~/server/mail/transport.server'

/** `now` is UTC milliseconds. */
export type EmailContext = {
  db: Db
  email: Pick<EmailRow, 'registrationId' | 'locale' | 'recipient' | 'facts' | 'occasion' | 'groupEmailId'>
  site: Pick<Settings, 'siteUrl' | 'appSecret'>
  now: number
}

export type Email<Data, Payload> = {
  /** What its row holds; nothing personal except a visitor's own message: rows outlive what they report. */
  readonly payload?: v.GenericSchema<unknown, Payload>
  /** Reads at the time of sending. Throws `UnwritableEmail`, `OutdatedEmail` or `UnknownRecipient`. */
  read(context: EmailContext, payload: Payload): NoInfer<Data> | Promise<NoInfer<Data>>
  subject(data: Data, i18n: I18n): string
  readonly Body: ComponentType<{ data: Data }>
  attachments?(data: Data): Promise<readonly EmailAttachment[]>
  example(locale: Locale): NoInfer<Data>
}

export const email = <Data, Payload = unknown>(definition: Email<Data, Payload>): Email<Data, Payload> => definition
