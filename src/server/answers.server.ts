import type { IncomingHttpHeaders } from 'node:http'
import type { FaultStatus } from './fault-pages.server'
import { faultBody } from './fault-response.server'
import { nothingAllowed, pagePolicy } from './headers.server'

/** A request as our own server sees it, with its body whole. */
export type Incoming = {
  readonly id: string
  readonly method: string
  /** Path and query as they came. */
  readonly target: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer | undefined
  /** Who asks, as far as our proxies are believed. Personal: not for the log. */
  readonly address: string
}

export type Answer = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: Buffer | string
}

export const plain = (status: number, text: string): Answer => ({
  status,
  headers: [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['content-security-policy', nothingAllowed],
  ],
  body: text,
})

/** A path of this site is the target; the query is kept as it was asked. */
export const redirectTo = (status: 301 | 302 | 303, location: string, ...headers: [string, string][]): Answer => ({
  status,
  headers: [
    ['location', location],
    ['cache-control', 'no-cache'],
    ['content-security-policy', nothingAllowed],
    ...headers,
  ],
})

/** A fault in words, in the language of the page that is asked for or asks. */
export function fault(
  status: FaultStatus,
  { id, path, headers: asked }: Pick<Incoming, 'id' | 'path' | 'headers'>,
): Answer {
  const { type, body } = faultBody(status, { id, path, header: (name) => asked[name]?.toString() })
  const headers: [string, string][] = [
    ['content-type', type],
    ['cache-control', 'no-store'],
    ['content-security-policy', pagePolicy(Buffer.from(body))],
  ]
  if (status === 503) headers.push(['retry-after', '60'])
  return { status, headers, body }
}
