import { settings } from '~/server/config/settings.server'

/** The value of a cookie in a `Cookie` header; undefined when it is not there. */
export function readCookie(header: string | undefined | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** `__Host-` binds a cookie to this very host: none is taken that a subdomain planted. Browsers take it over https alone. */
export const hostCookie = (name: string): string => (settings().siteUrl.startsWith('https:') ? `__Host-${name}` : name)

/** A `Set-Cookie` value for the whole site, out of reach of scripts; no seconds are its end. */
export function setCookie(name: string, value: string, seconds: number, siteUrl = settings().siteUrl): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
