import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Milliseconds. */
export const overviewTokenLasts = 3_600_000

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
/** The longest address (254 characters, each of four bytes at most) and what goes with it, in base64url. */
const longest = 1500

/**
 * The token that opens all registrations of an address for an hour (`now`, UTC milliseconds). Stored nowhere and
 * encrypted, so that neither a log nor the history of a browser tells whose it is. Base64url.
 */
export function makeOverviewToken(secret: string, email: string, now: number): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagBytes })
  const said = JSON.stringify([email.trim().toLowerCase(), now + overviewTokenLasts])
  return Buffer.concat([nonce, encryption.update(said, 'utf8'), encryption.final(), encryption.getAuthTag()]).toString(
    'base64url',
  )
}

/** The address (lower case) that a token stands for; undefined where it has expired or was not made here. */
export function readOverviewToken(secret: string, token: string, now: number): string | undefined {
  const opened = openOverviewToken(secret, token)
  return opened && now < opened.expiresAt ? opened.email : undefined
}

/** Whose a token is and when it ends or ended (UTC milliseconds); undefined where it was not made here. */
export function openOverviewToken(secret: string, token: string): { email: string; expiresAt: number } | undefined {
  const said = decrypted(secret, token)
  if (said === undefined) return undefined
  const [email, expiresAt] = JSON.parse(said) as [string, number]
  return { email, expiresAt }
}

function decrypted(secret: string, token: string): string | undefined {
  if (token.length > longest) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Node reads past what is no base64, and leaves bits over: several tokens would be one.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== token) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decryption = createDecipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagBytes })
  decryption.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decryption.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8')
  } catch {
    // OpenSSL names no reason: the token was changed, or made with another secret.
    return undefined
  }
}

/** A key of its own, so that no other use of the secret makes what this one reads. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'overview-token', 32))
