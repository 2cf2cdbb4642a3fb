import { createHmac, hash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { addressKey } from '~/text/email-address'

/** Trusts as many entries at the end of `X-Forwarded-For` as there are proxies; some add a port. */
export function clientAddress(remote: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), remote].filter(Boolean)
  return normalised(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? remote)
}

function normalised(given: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given
  const address = bare.replace(/%.*/, '')
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address}]`)
  const [, high, low] = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname) ?? []
  if (!high || !low) return hostname.slice(1, -1)
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

/** Loopback without trusted proxies: ourselves, or an unknown proxy with everybody behind it. */
export const isSharedByAll = (address: string, trustedProxies: number): boolean =>
  trustedProxies === 0 && /^(?:127\.|::1$|::ffff:127\.)/.test(address)

const newSalt = () => randomBytes(32).toString('base64url')
let salt = { day: '', key: newSalt() }

/** Pseudonym for the log, which changes daily. `day` is the Amsterdam day. */
export function visitorMark(address: string, day: string): string {
  if (salt.day !== day) salt = { day, key: newSalt() }
  return hash('sha256', salt.key + address, 'base64url').slice(0, 8)
}

/** Key for rate limits, stable over processes and restarts: one hash per network (`networksOf`), joined by spaces. */
export const visitorKey = (secret: string, address: string): string =>
  networksOf(address)
    .map((network) => createHmac('sha256', secret).update(`visitor:${network}`).digest('base64url').slice(0, 22))
    .join(' ')

/** Normalises the domain, so that spellings of one mailbox share a limit. */
export function recipientKey(secret: string, email: string): string {
  const at = email.lastIndexOf('@') + 1
  return visitorKey(secret, `mail:${addressKey(email.slice(0, at))}${domainToASCII(email.slice(at).trim())}`)
}

/** Smallest first: an IPv4 address, or an IPv6 /64 (a home), /56 and /48 (given to one customer). */
export function networksOf(given: string): readonly string[] {
  const address = normalised(given)
  if (!isIPv6(address)) return [address]
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - front.length - back.length).fill('0')
  const [a, b, c, d = '0'] = [...front, ...zeros, ...back]
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${Number.parseInt(d, 16) >> 8}/56`, `${a}:${b}:${c}/48`]
}

export const networkOf = (address: string): string => networksOf(address)[0] ?? address
