import { createHmac, hash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import { addressKey } from '~/text/email-address'

/** Trusts as many entries at the end of `X-Forwarded-For` as there are proxies; some add a port. */
export function clientAddress(remote: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), remote].filter(Boolean)
  return normalised(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? remote)
}

function normalised(given: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given
  const address = bare.replace(/%.*/, '')
  return isIPv6(address) ? ipaddr.process(address).toString() : address
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
  const { parts } = ipaddr.IPv6.parse(address)
  const [a, b, c, d] = parts.map((part) => part.toString(16))
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${parts[3]! >> 8}/56`, `${a}:${b}:${c}/48`]
}

export const networkOf = (address: string): string => networksOf(address)[0] ?? address
