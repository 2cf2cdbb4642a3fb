import type { IncomingHttpHeaders } from 'node:http'
import { nothingAllowed, pagePolicy } from '~/server/security/security-headers.server'
import { type ErrorStatus, type Kept, usualWait } from './error-pages.server'
import { errorBody } from './error-response.server'

export type HttpRequest = {
  readonly id: string
  readonly method: string
  readonly target: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer | undefined
  /** As far as proxies are trusted. Personal: never logged. */
  readonly address: string
}

export type HttpResponse = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: Buffer | string
  readonly signsIn?: true
}

export const plain = (status: number, text: string): HttpResponse => ({
  status,
  headers: [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['content-security-policy', nothingAllowed],
  ],
  body: text,
})

export const redirectTo = (
  status: 301 | 302 | 303 | 307 | 308,
  location: string,
  ...headers: [string, string][]
): HttpResponse => ({
  status,
  headers: [
    ['location', location],
    ['cache-control', 'no-cache'],
    ['content-security-policy', nothingAllowed],
    ...headers,
  ],
})

export function errorReply(
  status: ErrorStatus,
  { id, path, headers: requestHeaders }: Pick<HttpRequest, 'id' | 'path' | 'headers'>,
  wait = status === 503 ? usualWait : undefined,
  kept: Kept = {},
): HttpResponse {
  const header = (name: string) => requestHeaders[name]?.toString()
  const { type, body } = errorBody(status, { id, path, header, ...kept }, wait)
  const headers: [string, string][] = [
    ['content-type', type],
    ['cache-control', 'no-store'],
    ['content-security-policy', pagePolicy(Buffer.from(body))],
  ]
  if (wait !== undefined) headers.push(['retry-after', String(wait)])
  return { status, headers, body }
}

export function notAllowed(request: HttpRequest): HttpResponse {
  const { headers, ...rest } = errorReply(405, request)
  return { ...rest, headers: [...headers, ['allow', 'GET, HEAD']] }
}
