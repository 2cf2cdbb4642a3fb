import { settings } from '~/server/config/settings.server'
import { errorResponse } from './error-response.server'

/** By `Sec-Fetch-Site`, else `Origin`, else `Referer`; a request without any is refused (OWASP ASVS 5.0, 3.5.1). */
export function comesFromOwnPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? headers.get('referer')
  return origin !== null && URL.canParse(origin) && settings().ownOrigins.includes(new URL(origin).origin)
}

export function refuseForeignForm(request: Request): Response {
  return errorResponse(request, 403)
}
