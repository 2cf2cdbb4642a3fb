import { isbot } from 'isbot'
import { log } from '~/server/monitoring/log.server'
import { loggable } from '~/server/monitoring/route-label.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import type { Answer, HttpRequest } from './responses.server'

const tools = /HeadlessChrome|^(?:curl|Wget|node|undici)\b/i

export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && !tools.test(userAgent) && isbot(userAgent)

const isPage = ({ headers }: Answer): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))

/** Crawlers get an error's status without its page. */
export function withoutErrorPage(
  answer: Answer,
  { id, path, headers }: Pick<HttpRequest, 'id' | 'path' | 'headers'>,
): Answer {
  const { status } = answer
  if (status < 400 || !isCrawler(headers['user-agent']) || !isPage(answer)) return answer
  log.warn({ id, status, path: loggable(path) }, 'an error met a crawler')
  const kept = answer.headers.filter(([name]) => ['retry-after', 'allow', 'connection'].includes(name))
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
