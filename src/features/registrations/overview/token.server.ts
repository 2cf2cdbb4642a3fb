import { decrypt, encrypt } from '~/server/security/encryption.server'
import { addressKey } from '~/text/email-address'

/** Milliseconds. */
const overviewTokenLasts = 3_600_000

/** Encrypted, so that logs and history do not show the address. Base64url; `now` is UTC milliseconds. */
export const makeOverviewToken = (secret: string, email: string, now: number): string =>
  encrypt(secret, 'overview-token', JSON.stringify([addressKey(email), now + overviewTokenLasts]))

/** Undefined where it has expired or is not ours. */
export function readOverviewToken(secret: string, token: string, now: number): string | undefined {
  const opened = openOverviewToken(secret, token)
  return opened && now < opened.expiresAt ? opened.email : undefined
}

/** UTC milliseconds; undefined where it is not ours. */
export function openOverviewToken(secret: string, token: string): { email: string; expiresAt: number } | undefined {
  const decrypted = decrypt(secret, 'overview-token', token)
  if (decrypted === undefined) return undefined
  const [email, expiresAt]: [string, number] = JSON.parse(decrypted)
  return { email, expiresAt }
}
