import { prefixOf } from '~/i18n/route-paths'
import { framePolicy, withoutMark } from '~/server/security/security-headers.server'
import { pageWithStatus } from './form-handler.server'
import {
  type FormResult,
  handOver,
  recordError,
  recordedErrorOf,
  requestContextOf,
  setRequestContext,
  takeRendered,
} from './request-context.server'

type Wanted = { page: Request; status: number; retryAfter?: number | undefined; isFramed?: true }
type Left<Page> = { path: string; result: FormResult<Page>; left: Page }

const wanted = new WeakMap<Request, Wanted>()

/** Responds from an endpoint without a page with the page at `path`, which finds `left` in `result`. */
export function respondWithPage<Page>(
  request: Request,
  { path, result, left }: Left<Page>,
  shown: Omit<Wanted, 'page'>,
): Response {
  const page = new Request(new URL(path, request.url), { headers: { accept: 'text/html' } })
  const context = requestContextOf(request)
  if (context) setRequestContext(page, { ...context, target: path, prefix: prefixOf(path) })
  result.set(page, left)
  result.set(request, left)
  wanted.set(request, { ...shown, page })
  return new Response(null, { status: shown.status })
}

/** The same for a frame: as anybody who is not signed in sees the page, without its scripts, and kept by nobody. */
export const respondWithFrame = <Page>(request: Request, page: Left<Page>): Response =>
  respondWithPage(request, page, { status: 200, isFramed: true })

export async function withWantedPage(
  request: Request,
  response: Response,
  render: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const found = wanted.get(request)
  if (!found) return response
  const { page, status, retryAfter, isFramed } = found
  const shown = await render(page)
  const failed = recordedErrorOf(page)
  if (failed) recordError(request, failed.error)
  const html = takeRendered(page)
  if (isFramed) return html === undefined || shown.status !== 200 ? shown : framed(html)
  if (html !== undefined) handOver(request, html)
  if (shown.status !== 200) return shown
  return pageWithStatus(shown, { status, retryAfter })
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
