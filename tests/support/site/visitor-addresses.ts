let last = (process.pid % 4096) << 8

/** A new loopback address for `X-Forwarded-For` (`TRUST_PROXY=1`): rate limits count by visitor. */
export function newAddress(): string {
  last++
  return `127.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}

export const newVisitor = (): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': newAddress() })
