import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { errorResponse } from './error-response.server'
import { type ReadForm, readForm, type UnreadableForm } from './form-data.server'
import { noteFormResult } from './request-context.server'

/** What a page's loader finds in its `serverContext`: what the handler of its form left for it. */
type Left<Page> = { readonly left: Page | undefined }
/** A handler's result: a response, or the page that its loader makes. */
export type PageOr<Page> = Response | { isNext: true; context: Left<Page> }
export type Next = <Context>(options: { context: Context }) => { isNext: true; context: Context }

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

type PageStatus = { readonly status: number; readonly retryAfter?: number | undefined }

/** What a form leads to; `undefined` is the page as anybody sees it. `retryAfter` is in seconds. */
export type FormOutcome<Page> =
  | { redirect: string; cookies?: readonly string[] }
  | ({ page: Page } & PageStatus)
  | Response
  | undefined

/** Receives the form of a page: 303, or the page itself with what is left for it. */
export async function handleForm<Page>(
  request: Request,
  next: Next,
  work: (form: FormValues) => Promise<FormOutcome<Page>>,
): Promise<PageOr<Page>> {
  const form = await parseForm(request)
  if (form instanceof Response) return form
  const outcome = await work(form)
  if (!outcome) return pageAfter(next)
  if (outcome instanceof Response) return outcome
  if ('redirect' in outcome) return redirectResponse(outcome.redirect, outcome.cookies)
  noteFormResult(request)
  return pageAfter(next, outcome)
}

/** The page, with its status and with what its loader finds. */
export function pageAfter<Page>(next: Next, left: Partial<PageStatus & { page: Page }> = {}): PageOr<Page> {
  const { page, status, retryAfter } = left
  if (status !== undefined) setResponseStatus(status)
  if (retryAfter !== undefined) setResponseHeader('retry-after', String(retryAfter))
  return next<Left<Page>>({ context: { left: page } })
}

export function pageWithStatus(page: Response, { status, retryAfter }: PageStatus): Response {
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
