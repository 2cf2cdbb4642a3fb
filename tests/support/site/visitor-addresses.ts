let last = (process.pid % 4096) << 8

/**
 * An address that nobody has had yet: limits count by visitor, and a site that stands behind one proxy (`TRUST_PROXY=1`)
 * believes the address that `X-Forwarded-For` names. All are loopback: from no other may somebody sign in at an emulator.
 */
export function newAddress(): string {
  last++
  return `127.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}

/** The headers of a visitor of one's own. */
export const newVisitor = (): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': newAddress() })
