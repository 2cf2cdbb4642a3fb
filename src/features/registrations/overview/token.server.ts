import { seal, unseal } from '~/server/security/encryption.server'
import { addressKey } from '~/text/email-address'

/** Milliseconds. */
export const overviewTokenLasts = 3_600_000

/**
 * The token that opens all registrations of an address for an hour (`now`, UTC milliseconds). Stored nowhere and
 * encrypted, so that neither a log nor the history of a browser tells whose it is. Base64url.
 */
export const makeOverviewToken = (secret: string, email: string, now: number): string =>
  seal(secret, 'overview-token', JSON.stringify([addressKey(email), now + overviewTokenLasts]))

/** The address (`addressKey`) that a token stands for; undefined where it has expired or was not made here. */
export function readOverviewToken(secret: string, token: string, now: number): string | undefined {
  const opened = openOverviewToken(secret, token)
  return opened && now < opened.expiresAt ? opened.email : undefined
}

/** Whose a token is and when it ends or ended (UTC milliseconds); undefined where it was not made here. */
export function openOverviewToken(secret: string, token: string): { email: string; expiresAt: number } | undefined {
  const said = unseal(secret, 'overview-token', token)
  if (said === undefined) return undefined
  const [email, expiresAt] = JSON.parse(said) as [string, number]
  return { email, expiresAt }
}
