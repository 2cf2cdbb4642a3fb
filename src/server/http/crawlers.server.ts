import { isbot } from 'isbot'
import { log } from '~/server/monitoring/log.server'
import { loggable } from '~/server/monitoring/route-label.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import type { HttpRequest, HttpResponse } from './responses.server'

const tools = /HeadlessChrome|^(?:curl|Wget|node|undici)\b/i

export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && !tools.test(userAgent) && isbot(userAgent)

const isPage = ({ headers }: HttpResponse): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))

export function withoutErrorPage(
  response: HttpResponse,
  { id, path, headers }: Pick<HttpRequest, 'id' | 'path' | 'headers'>,
): HttpResponse {
  const { status } = response
  if (status < 400 || !isCrawler(headers['user-agent']) || !isPage(response)) return response
  log.warn({ id, status, path: loggable(path) }, 'an error met a crawler')
  const kept = response.headers.filter(([name]) => ['retry-after', 'allow', 'connection'].includes(name))
  return {
    status,
    headers: [
      ['content-type', 'text/plain; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['content-security-policy', nothingAllowed],
      ...kept,
    ],
    body: '',
  }
}
