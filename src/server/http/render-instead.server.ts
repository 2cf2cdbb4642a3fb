import { prefixOf } from '~/i18n/route-paths'
import { framePolicy, withoutMark } from '~/server/security/security-headers.server'
import {
  noteFormResult,
  recordError,
  recordedErrorOf,
  requestContextOf,
  setRequestContext,
  takeRendered,
} from './request-context.server'

/** A row with the values of a draft, for the public page that shows it beforehand. */
export type Preview<Row> = {
  readonly set: (request: Request, row: Row) => void
  readonly of: (request: Request) => Row | undefined
}

export function createPreview<Row>(): Preview<Row> {
  const rows = new WeakMap<Request, Row>()
  return {
    set: (request, row) => {
      rows.set(request, row)
      noteFormResult(request)
    },
    of: (request) => rows.get(request),
  }
}

type Previewed<Row> = { path: string; preview: Preview<Row>; row: Row }

/** The pages that stand in for the responses to these requests. */
const wanted = new WeakMap<Request, Request>()

/**
 * Responds from an endpoint without a page with the page at `path`, which finds `row` in `preview`, for a frame: as anybody
 * who is not signed in sees it, without its scripts, and kept by nobody.
 */
export function respondWithFrame<Row>(request: Request, { path, preview, row }: Previewed<Row>): Response {
  const page = new Request(new URL(path, request.url), { headers: { accept: 'text/html' } })
  const context = requestContextOf(request)
  if (context) setRequestContext(page, { ...context, target: path, prefix: prefixOf(path) })
  preview.set(page, row)
  preview.set(request, row)
  wanted.set(request, page)
  return new Response(null)
}

export async function withWantedPage(
  request: Request,
  response: Response,
  render: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const page = wanted.get(request)
  if (!page) return response
  const shown = await render(page)
  const failed = recordedErrorOf(page)
  if (failed) recordError(request, failed.error)
  const html = takeRendered(page)
  return html === undefined || shown.status !== 200 ? shown : framed(html)
}

/** Its links would lead out of the frame, which its sandbox does not allow. */
function framed(html: string): Response {
  const page = withoutMark(Buffer.from(html))
    .toString()
    .replace(/<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g, '')
    .replace('<head>', '<head><base target="_blank">')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
