import { settings } from '~/server/config/settings.server'
import { faultResponse } from './error-response.server'

/**
 * Whether a request that changes something was sent by one of our own pages. The browser says so in `Sec-Fetch-Site`,
 * or in `Origin`, or in `Referer`; who says nothing is refused (OWASP ASVS 5.0, 3.5.1).
 */
export function comesFromOwnPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const told = headers.get('origin') ?? headers.get('referer')
  return told !== null && URL.canParse(told) && settings().ownOrigins.includes(new URL(told).origin)
}

/** What a form gets that does not come from one of our own pages. */
export function refuseForeignForm(request: Request): Response {
  return faultResponse(request, 403)
}
