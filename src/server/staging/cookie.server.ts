import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '~/server/config/settings.server'
import { readCookie, setCookie } from '~/server/security/cookies.server'

const stagingCookie = { name: 'staging-auth', maxAge: 30 * 86_400 } as const

type Keys = Pick<Settings, 'appSecret' | 'stagingPassword'>

export function stagingSetCookie(keys: Keys & Pick<Settings, 'siteUrl'>, now: number): string {
  const { name, maxAge } = stagingCookie
  return setCookie(name, stagingPass(keys, now + maxAge * 1000), maxAge, keys.siteUrl)
}

/** Expiry (UTC ms), signed with the secret and the password: a new password ends it. */
export function stagingPass({ appSecret, stagingPassword = '' }: Keys, expiresAt: number): string {
  const key = createHmac('sha256', appSecret).update(`staging-password:${stagingPassword}`).digest()
  return `${expiresAt}.${createHmac('sha256', key).update(`staging-auth:${expiresAt}`).digest('base64url')}`
}

export function hasStagingPass(keys: Keys, header: string | undefined, now: number): boolean {
  const given = readCookie(header, stagingCookie.name)
  const expiresAt = Number(/^(\d{1,15})\./.exec(given ?? '')?.[1] ?? 0)
  return given !== undefined && isSame(given, stagingPass(keys, expiresAt)) && now < expiresAt
}

export const isStagingPassword = ({ stagingPassword }: Keys, given: string): boolean =>
  stagingPassword !== undefined && stagingPassword !== '' && isSame(given, stagingPassword)

/** Compares hashes of one length, in constant time. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
}
