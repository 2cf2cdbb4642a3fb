import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'
import { seal, unseal } from '~/server/security/encryption.server'

/** Seconds: so long a browser knows which address it asked a link for. */
const lasts = 3600
const name = () => hostCookie('sign-in-address')

/** The `Set-Cookie` value by which the link in the mail need not ask for the address again (`now`, UTC milliseconds). */
export const keepSignInAddress = (secret: string, email: string, now: number): string =>
  setCookie(name(), seal(secret, 'sign-in-address', JSON.stringify([email, now + lasts * 1000])), lasts)

/** The address that this browser asked a link for, within the hour. */
export function keptSignInAddress(
  { headers }: Pick<Request, 'headers'>,
  secret: string,
  now: number,
): string | undefined {
  const said = unseal(secret, 'sign-in-address', readCookie(headers.get('cookie'), name()) ?? '')
  if (said === undefined) return undefined
  const [email, until] = JSON.parse(said) as [string, number]
  return now < until ? email : undefined
}
