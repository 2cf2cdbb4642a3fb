import { createHmac, hash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { addressKey } from '~/text/email-address'

/**
 * The address that a request comes from. `X-Forwarded-For` is believed only as far as there are proxies of ours: each
 * of them adds the address that it saw to the end, some with a port.
 */
export function clientAddress(remote: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), remote].filter(Boolean)
  return normalised(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? remote)
}

/** One spelling of an address, without port, brackets and zone; an IPv4-mapped one (RFC 4291 § 2.5.5.2) as IPv4. */
function normalised(given: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given
  const address = bare.replace(/%.*/, '')
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address}]`)
  const [, high, low] = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname) ?? []
  if (!high || !low) return hostname.slice(1, -1)
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
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
 * A visitor for limits, keyed with the site's secret: the same in every process and after a restart. One key for each of
 * their networks (`networksOf`), with spaces between.
 */
export const visitorKey = (secret: string, address: string): string =>
  networksOf(address)
    .map((network) => createHmac('sha256', secret).update(`visitor:${network}`).digest('base64url').slice(0, 22))
    .join(' ')

/** A mail address for limits. Its domain is taken as mail servers are found: one name has many spellings. */
export function recipientKey(secret: string, email: string): string {
  const at = email.lastIndexOf('@') + 1
  return visitorKey(secret, `mail:${addressKey(email.slice(0, at))}${domainToASCII(email.slice(at).trim())}`)
}

/**
 * The networks that an address belongs to, the smallest first: an IPv4 address is one by itself, an IPv6 one is in a /64
 * (a house), a /56 and a /48 (what providers give to one customer).
 */
export function networksOf(given: string): readonly string[] {
  const address = normalised(given)
  if (!isIPv6(address)) return [address]
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - front.length - back.length).fill('0')
  const [a, b, c, d = '0'] = [...front, ...zeros, ...back]
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${Number.parseInt(d, 16) >> 8}/56`, `${a}:${b}:${c}/48`]
}

export const networkOf = (address: string): string => networksOf(address)[0] ?? address
