import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '~/server/config/settings.server'
import { readCookie, setCookie } from '~/server/security/cookies.server'

/** The cookie of who knew the password of a staging site (seed § 3); `maxAge` is in seconds. */
export const stagingCookie = { name: 'staging-auth', maxAge: 30 * 86_400 } as const

type Keys = Pick<Settings, 'appSecret' | 'stagingPassword'>

/** The `Set-Cookie` value that opens a staging site for 30 days, or until it gets another password. */
export function stagingSetCookie(keys: Keys & Pick<Settings, 'siteUrl'>, now: number): string {
  const { name, maxAge } = stagingCookie
  return setCookie(name, stagingPass(keys, now + maxAge * 1000), maxAge, keys.siteUrl)
}

/** The value of the cookie: until when it holds (UTC milliseconds), signed with the secret and the password. */
export function stagingPass({ appSecret, stagingPassword = '' }: Keys, expiresAt: number): string {
  const key = createHmac('sha256', appSecret).update(`staging-password:${stagingPassword}`).digest()
  return `${expiresAt}.${createHmac('sha256', key).update(`staging-auth:${expiresAt}`).digest('base64url')}`
}

/** Whether a `Cookie` header holds a pass of this site that has not run out. */
export function hasStagingPass(keys: Keys, header: string | undefined, now: number): boolean {
  const given = readCookie(header, stagingCookie.name)
  const expiresAt = Number(/^(\d{1,15})\./.exec(given ?? '')?.[1] ?? 0)
  return given !== undefined && isSame(given, stagingPass(keys, expiresAt)) && now < expiresAt
}

/** Whether this is the password of the staging login. There is none to guess where none is set. */
export const isStagingPassword = ({ stagingPassword }: Keys, given: string): boolean =>
  stagingPassword !== undefined && stagingPassword !== '' && isSame(given, stagingPassword)

/** Compares hashes, which are all of one length: how long it takes tells neither a sign nor how many there are. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
}
