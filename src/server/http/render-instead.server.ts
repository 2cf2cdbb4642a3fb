import { prefixOf } from '~/i18n/route-paths'
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

type Wanted = { page: Request; status: number; retryAfter: number | undefined }

const wanted = new WeakMap<Request, Wanted>()

/** Responds from an endpoint without a page with the page at `path`, which finds `left` in `result`. */
export function respondWithPage<Page>(
  request: Request,
  { path, result, left }: { path: string; result: FormResult<Page>; left: Page },
  { status, retryAfter }: { status: number; retryAfter?: number | undefined },
): Response {
  const page = new Request(new URL(path, request.url), { headers: { accept: 'text/html' } })
  const context = requestContextOf(request)
  if (context) setRequestContext(page, { ...context, target: path, prefix: prefixOf(path) })
  result.set(page, left)
  result.set(request, left)
  wanted.set(request, { page, status, retryAfter })
  return new Response(null, { status })
}

export async function withWantedPage(
  request: Request,
  response: Response,
  render: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const found = wanted.get(request)
  if (!found) return response
  const { page, status, retryAfter } = found
  const shown = await render(page)
  const failed = recordedErrorOf(page)
  if (failed) recordError(request, failed.error)
  const html = takeRendered(page)
  if (html !== undefined) handOver(request, html)
  if (shown.status !== 200) return shown
  return pageWithStatus(shown, { status, retryAfter })
}
