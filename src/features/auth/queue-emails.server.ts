import type { Db } from '~/db/connection.server'
import type { Locale } from '~/i18n/locale'
import { queueEmail } from '~/server/mail/outbox.server'

type ToWhom = {
  readonly email: string
  readonly locale: Locale
  readonly next?: string | null
  readonly now: number
}

/* A row is written whether or not the account exists; the recipient and the link are looked up when it is sent. */

export const queueVerification = (
  tx: Db,
  { uid, email, locale, next = null, now }: ToWhom & { readonly uid: string },
): Promise<void> =>
  queueEmail(tx, {
    kind: 'address-verification',
    locale,
    recipient: email,
    registrationId: null,
    facts: { uid, next },
    now,
  })

export const queueAccountEmail = (
  tx: Db,
  kind: 'password-reset' | 'sign-in-link' | 'account-exists',
  { email, locale, next = null, now }: ToWhom,
): Promise<void> => queueEmail(tx, { kind, locale, recipient: email, registrationId: null, facts: { next }, now })

type AddressChange = {
  readonly uid: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly locale: Locale
  readonly now: number
}

export async function queueAddressChange(
  tx: Db,
  { uid, oldEmail, newEmail, locale, now }: AddressChange,
): Promise<void> {
  const both = { locale, registrationId: null, facts: { uid }, now }
  await queueEmail(tx, { ...both, kind: 'address-change', recipient: newEmail })
  await queueEmail(tx, { ...both, kind: 'address-change-notice', recipient: oldEmail })
}
