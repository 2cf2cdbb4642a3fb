import { hash } from 'node:crypto'
import { isKnown } from './rendered-page.server'

/** Weak ETag, since the text may leave compressed. */
export function freshResponse(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const common = { ...headers, etag, 'cache-control': 'public, no-cache' }
  const known = isKnown(request.headers.get('if-none-match') ?? undefined, etag.slice(2))
  return known ? new Response(null, { status: 304, headers: common }) : new Response(text, { headers: common })
}

export const missing = (): Response =>
  new Response('Page Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
