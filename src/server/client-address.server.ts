import { createHmac, randomBytes } from 'node:crypto'

/**
 * The address that a request comes from. `X-Forwarded-For` is believed only as far as there are proxies of ours: each
 * of them adds the address that it saw to the end.
 */
export function clientAddress(remote: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), remote].filter(Boolean)
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? remote
}

let salt = { day: '', key: randomBytes(16) }

/** A visitor for the log: the same for a day, and from then on nobody's. `day` is the Amsterdam day. */
export function visitorMark(address: string, day: string): string {
  if (salt.day !== day) salt = { day, key: randomBytes(16) }
  return createHmac('sha256', salt.key).update(address).digest('base64url').slice(0, 8)
}
