import { prefixOf } from '~/i18n/route-paths'
import {
  askedOf,
  faultOf,
  handOver,
  keepFault,
  leaveForPage,
  rememberAsked,
  takeRendered,
} from './request-context.server'

type Wanted = { page: Request; status: number; headers: Record<string, string> }

const wanted = new WeakMap<Request, Wanted>()

/**
 * Answers a request to a door that has no page of its own with the page at `path`, which finds `left` there. The
 * browser's address is mended when the page comes to life (`standAtOwnAddress`).
 */
export function answerWithPage(
  request: Request,
  path: string,
  left: unknown,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Response {
  const page = new Request(new URL(path, request.url), { headers: { accept: 'text/html' } })
  const asked = askedOf(request)
  if (asked) rememberAsked(page, { ...asked, target: path, prefix: prefixOf(path) })
  leaveForPage(page, left)
  leaveForPage(request, left)
  wanted.set(request, { page, status, headers })
  return new Response(null, { status })
}

/** The page that a request is to be answered with, rendered; or the answer as it is. */
export async function withWantedPage(
  request: Request,
  answer: Response,
  render: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const found = wanted.get(request)
  if (!found) return answer
  const { page, status, headers } = found
  const shown = await render(page)
  const failed = faultOf(page)
  if (failed) keepFault(request, failed.error)
  const html = takeRendered(page)
  if (html !== undefined) handOver(request, html)
  if (shown.status !== 200) return shown
  const both = new Headers(shown.headers)
  for (const [name, value] of Object.entries(headers)) both.set(name, value)
  return new Response(shown.body, { status, headers: both })
}
