import { settings } from '~/server/config/settings.server'

export function readCookie(header: string | undefined | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** `__Host-` rejects cookies set by a subdomain. Browsers take it over https alone. */
export const hostCookie = (name: string): string => (settings().siteUrl.startsWith('https:') ? `__Host-${name}` : name)

/** HttpOnly, for the whole site; 0 seconds deletes it. */
export function setCookie(name: string, value: string, seconds: number, siteUrl = settings().siteUrl): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
