import { createHmac, hash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The address that a request comes from. `X-Forwarded-For` is believed only as far as there are proxies of ours: each
 * of them adds the address that it saw to the end.
 */
export function clientAddress(remote: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), remote].filter(Boolean)
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? remote
}

/**
 * Whether an address says nothing of who comes from it: on the loopback of a server that trusts no proxy stand either we
 * ourselves or a proxy that nobody has told us of, with everybody behind it.
 */
export const isSharedByAll = (address: string, trustedProxies: number): boolean =>
  trustedProxies === 0 && /^(?:127\.|::1$|::ffff:127\.)/.test(address)

const newSalt = () => randomBytes(32).toString('base64url')
let salt = { day: '', key: newSalt() }

/** A visitor for the log: the same for a day, and from then on nobody's. `day` is the Amsterdam day. */
export function visitorMark(address: string, day: string): string {
  if (salt.day !== day) salt = { day, key: newSalt() }
  return hash('sha256', salt.key + address, 'base64url').slice(0, 8)
}

/**
 * A visitor for limits, keyed with the site's secret: the same in every process and after a restart. A house has 2⁶⁴
 * IPv6 addresses, so they count as one.
 */
export const visitorKey = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`visitor:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)

/** An address of mail for limits, however it is spelled. */
export const recipientKey = (secret: string, email: string): string => visitorKey(secret, `mail:${email.toLowerCase()}`)

/** The line that an address belongs to: an IPv4 address itself, of an IPv6 one the first 64 bits. */
export function networkOf(address: string): string {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (old) return old
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('::')
  const given = front === '' ? [] : front.split(':')
  const after = back ? back.split(':') : []
  const groups = back === undefined ? given : [...given, ...Array(8 - given.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
