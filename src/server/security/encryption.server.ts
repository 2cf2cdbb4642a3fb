import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
/** Browsers keep 4096 bytes with the name (RFC 6265, § 6.1). */
const longest = 4000

/** Each use has its own key, so that none opens what another made. */
type EncryptionUse = 'overview-token' | 'sign-in-address' | 'social-attempt' | 'social-credential' | 'staff-link'

export function encrypt(secret: string, use: EncryptionUse, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, keyOf(secret, use), nonce, { authTagLength: tagBytes })
  return Buffer.concat([nonce, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()]).toString(
    'base64url',
  )
}

/** Undefined for anything not encrypted here for the same use. */
export function decrypt(secret: string, use: EncryptionUse, encrypted: string): string | undefined {
  if (encrypted.length > longest) return undefined
  const bytes = Buffer.from(encrypted, 'base64url')
  // Node decodes non-canonical base64: several tokens would be one.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== encrypted) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decryption = createDecipheriv(cipher, keyOf(secret, use), nonce, { authTagLength: tagBytes })
  decryption.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decryption.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secret: string, use: EncryptionUse) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
