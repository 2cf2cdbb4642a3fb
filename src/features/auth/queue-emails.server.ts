import type { Db } from '~/db/connection.server'
import type { Locale } from '~/i18n/locale'
import { queueLetter } from '~/server/mail/outbox.server'

type ToWhom = {
  readonly email: string
  readonly locale: Locale
  /** The page of ours to which signing in leads; null for the account. */
  readonly next?: string | null
  readonly now: number
}

/*
 * Letters about accounts. A row is written whether or not there is such an account; who it is for, and the link in it,
 * are found out when it is sent (data.server.ts), so that no code is kept anywhere.
 */

/** Asks the owner of an address that nobody has verified to do so. */
export const queueVerification = (
  tx: Db,
  { uid, email, locale, next = null, now }: ToWhom & { readonly uid: string },
): Promise<void> =>
  queueLetter(tx, {
    kind: 'address-verification',
    locale,
    recipient: email,
    registrationId: null,
    facts: { uid, next },
    now,
  })

/** Mails an address what its account needs, where it has one. */
export const queueAccountLetter = (
  tx: Db,
  kind: 'password-reset' | 'sign-in-link' | 'account-exists',
  { email, locale, next = null, now }: ToWhom,
): Promise<void> => queueLetter(tx, { kind, locale, recipient: email, registrationId: null, facts: { next }, now })

type AddressChange = {
  readonly uid: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly locale: Locale
  readonly now: number
}

/** Asks the owner of an account's new address whether it is theirs, and tells the old one. */
export async function queueAddressChange(
  tx: Db,
  { uid, oldEmail, newEmail, locale, now }: AddressChange,
): Promise<void> {
  const both = { locale, registrationId: null, facts: { uid }, now }
  await queueLetter(tx, { ...both, kind: 'address-change', recipient: newEmail })
  await queueLetter(tx, { ...both, kind: 'address-change-notice', recipient: oldEmail })
}
