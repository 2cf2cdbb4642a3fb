import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'
import { decrypt, encrypt } from '~/server/security/encryption.server'

/** Seconds. */
const lasts = 3600
const name = () => hostCookie('sign-in-address')

/** Lets the link in the email work without asking for the address again. `now` is UTC milliseconds. */
export const keepSignInAddress = (secret: string, email: string, now: number): string =>
  setCookie(name(), encrypt(secret, 'sign-in-address', JSON.stringify([email, now + lasts * 1000])), lasts)

export function storedSignInAddress(
  { headers }: Pick<Request, 'headers'>,
  secret: string,
  now: number,
): string | undefined {
  const decrypted = decrypt(secret, 'sign-in-address', readCookie(headers.get('cookie'), name()) ?? '')
  if (decrypted === undefined) return undefined
  const [email, until]: [string, number] = JSON.parse(decrypted)
  return now < until ? email : undefined
}
