import { parseCookie } from 'cookie'
import { settings } from '~/server/config/settings.server'

export const readCookie = (header: string | undefined | null, name: string): string | undefined =>
  parseCookie(header ?? '')[name]

/** `__Host-` rejects cookies set by a subdomain. Browsers take it over https alone. */
export const hostCookie = (name: string): string => (settings().siteUrl.startsWith('https:') ? `__Host-${name}` : name)

/** HttpOnly, for the whole site; 0 seconds deletes it. */
export function setCookie(name: string, value: string, seconds: number, siteUrl = settings().siteUrl): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
