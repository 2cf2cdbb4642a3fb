import { messageUrl } from '~/model/message'
import { type ErrorStatus, errorMessage, errorPageHtml, type Kept } from './error-pages.server'
import { requestContextOf } from './request-context.server'
import { localeAt } from './request-locale.server'

type RequestFacts = Kept & {
  path: string
  id: string
  header: (name: string) => string | null | undefined
}

export const isFunctionPath = (path: string): boolean => path.startsWith('/_serverFn/')

export function wantsJson(header: RequestFacts['header']): boolean {
  const accepted = header('accept') ?? ''
  const isJson = /^application\/json\b/i.test(header('content-type') ?? '')
  return isJson || (/\bapplication\/json\b/i.test(accepted) && !/\btext\/html\b/i.test(accepted))
}

/** `wait` in seconds. Problems of server functions are of their own type: their caller takes JSON for a result. */
export function errorBody(
  status: ErrorStatus,
  { path, id, header, again, unsure }: RequestFacts,
  wait?: number,
): { type: string; body: string } {
  const locale = localeAt(path, header('referer'))
  const isFunction = isFunctionPath(path)
  if ((isFunction || path === messageUrl || wait !== undefined) && wantsJson(header)) {
    const statusMessage = errorMessage(status, locale, wait, unsure)
    const body = JSON.stringify({ statusCode: status, statusMessage, unsure })
    return { type: isFunction ? 'application/problem+json' : 'application/json', body }
  }
  return { type: 'text/html; charset=utf-8', body: errorPageHtml(status, locale, id, { wait, again, unsure }) }
}

export function errorResponse(
  request: Request,
  status: ErrorStatus,
  headers: Record<string, string> = {},
  wait?: number,
): Response {
  const path = new URL(request.url).pathname
  const header = (name: string) => request.headers.get(name)
  const { type, body } = errorBody(status, { path, id: requestContextOf(request)?.id ?? '', header }, wait)
  const again = wait === undefined ? {} : { 'retry-after': String(wait) }
  return new Response(body, { status, headers: { ...headers, ...again, 'content-type': type } })
}
