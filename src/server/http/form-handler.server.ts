import { errorResponse } from './error-response.server'
import { type ReadForm, readForm, type UnreadableForm } from './form-data.server'
import type { FormResult } from './request-context.server'

/** The rest of the router's pipeline; its types omit the returned context (start-server-core, executeMiddleware). */
export type Next = () => unknown

const statusOf: Record<UnreadableForm['reason'], 400 | 415> = { type: 415, text: 400, shape: 400 }

export class FormValues {
  constructor(readonly entries: readonly (readonly [name: string, value: string])[]) {}

  last(name: string): string {
    return this.entries.findLast(([one]) => one === name)?.[1] ?? ''
  }
}

/** Reads a posted form; one that cannot be read yields the response to it: 415 or 400. */
export async function parseForm(
  request: Request,
  read: (request: Request) => Promise<ReadForm> = readForm,
): Promise<FormValues | Response> {
  const form = await read(request)
  return form.ok ? new FormValues(form.entries) : errorResponse(request, statusOf[form.reason])
}

/** What a form leads to; `undefined` is the page as anybody sees it. `retryAfter` is in seconds. */
export type FormOutcome<Page> =
  | { redirect: string; cookies?: readonly string[] }
  | { page: Page; status: number; retryAfter?: number | undefined }
  | Response
  | undefined

/** Receives the form of a page: 303, or the page itself, which finds its part of the outcome in `result`. */
export async function handleForm<Page>(
  { request, next, result }: { request: Request; next: Next; result: FormResult<Page> },
  work: (form: FormValues) => Promise<FormOutcome<Page>>,
): Promise<Response> {
  const form = await parseForm(request)
  if (form instanceof Response) return form
  const outcome = await work(form)
  if (!outcome) return renderPage(next)
  if (outcome instanceof Response) return outcome
  if ('redirect' in outcome) return redirectResponse(outcome.redirect, outcome.cookies)
  result.set(request, outcome.page)
  return renderPage(next, outcome)
}

type PageStatus = { status?: number; retryAfter?: number | undefined }

export async function renderPage(next: Next, status: PageStatus = {}): Promise<Response> {
  const { response } = (await next()) as { response: Response }
  return pageWithStatus(response, status)
}

export function pageWithStatus(page: Response, { status, retryAfter }: PageStatus): Response {
  if (status === undefined) return page
  const headers = new Headers(page.headers)
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(page.body, { status, headers })
}

export function redirectResponse(
  location: string,
  cookies: readonly string[] = [],
  status: 302 | 303 | 307 = 303,
): Response {
  return new Response(null, { status, headers: privateHeaders({ cookies }, { location }) })
}

export function jsonResponse(
  body: unknown,
  { status = 200, ...options }: { status?: number } & PrivateHeaders = {},
): Response {
  return Response.json(body, { status, headers: privateHeaders(options) })
}

type PrivateHeaders = { retryAfter?: number | undefined; cookies?: readonly string[] }

function privateHeaders({ retryAfter, cookies = [] }: PrivateHeaders, given: Record<string, string> = {}): Headers {
  const headers = new Headers({ ...given, 'cache-control': 'private, no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
