import { identity } from '~/features/auth/firebase.server'
import { isSignInPage } from '~/i18n/login-pages'
import { isLocalised, prefixOf } from '~/i18n/route-paths'
import { bareEnd, withOwnEnd } from '~/i18n/trailing-slash'
import { settings } from '~/server/config/settings.server'
import { chooseEncoding, compressAside } from '~/server/http/compression.server'
import { isFunctionPath } from '~/server/http/error-response.server'
import { replacedCookie, varyByLanguage } from '~/server/http/home-locale.server'
import { bytesOf, etagOf, type FinishedPage, finishPage, isKnown } from '~/server/http/rendered-page.server'
import { hasFormResult, recordedErrorOf, setRequestContext, takeRendered } from '~/server/http/request-context.server'
import { errorReply, type HttpRequest, type HttpResponse, notAllowed, plain } from '~/server/http/responses.server'
import { nothingAllowed, pagePolicy } from '~/server/security/security-headers.server'

/** Headers that our server sets, and hop-by-hop headers. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'upgrade',
  'expect',
])

function toRequest({ method, path, query, headers, body }: HttpRequest): Request {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || notPassedOn.has(name) || name.startsWith(':')) continue
    passed.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const init = { method, headers: passed, body: body && body.length > 0 ? streamOf(body) : null, duplex: 'half' }
  return new Request(settings().siteUrl + routable(path) + query, init)
}

/** Hands over the bytes that are there, where a request made of them would copy them. */
const streamOf = (body: Buffer): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })

/** Normalises a path, so that the router does not redirect. */
function routable(path: string): string {
  // The bundler drops a bare `decodeURIComponent(path)` as free of effects: the result must be used.
  if (!isDecodable(path)) return path.replaceAll('%', '_')
  const { pathname } = new URL(`http://own.invalid${path}`)
  const normalised = bareEnd(pathname.replace(/^\/+/, '/'))
  return isLocalised(normalised) ? withOwnEnd(normalised) : normalised
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length >= 0
  } catch {
    return false
  }
}

export type Route = (request: Request) => Response | Promise<Response>

export type RenderedRoute = {
  readonly page: FinishedPage
  readonly status: number
  readonly headers: HttpResponse['headers']
}

export async function handleByRouter(route: Route, httpRequest: HttpRequest): Promise<RenderedRoute | HttpResponse> {
  const request = toRequest(httpRequest)
  const { id, target, address } = httpRequest
  setRequestContext(request, { id, target, address, prefix: prefixOf(httpRequest.path) })
  const response = await route(request)
  const failed = recordedErrorOf(request)
  if (failed) throw failed.error
  // The framework could not read the arguments of the server function.
  if (response.status === 500 && isFunctionPath(httpRequest.path)) return plain(400, 'Bad Request\n')
  const html = takeRendered(request)
  if (html !== undefined && isUnsupportedMethod(httpRequest, request, response)) return notAllowed(httpRequest)
  return html === undefined ? forwardResponse(response, httpRequest) : renderedRoute(html, response, httpRequest)
}

const isUnsupportedMethod = ({ method }: HttpRequest, request: Request, response: Response): boolean =>
  method !== 'GET' && method !== 'HEAD' && response.status === 200 && !hasFormResult(request)

export const sharedPage = 'public, no-cache'

function renderedRoute(html: string, response: Response, request: HttpRequest): RenderedRoute {
  const replaced = replacedCookie(request)
  const isShared = response.status === 200 && replaced.length === 0
  return {
    page: finishPage(html, isSignInPage(request.path) ? identity()?.elsewhere() : undefined),
    status: response.status,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', response.headers.get('cache-control') ?? (isShared ? sharedPage : 'private, no-store')],
      ['vary', request.path === '/' ? varyByLanguage : 'Accept-Encoding'],
      ...replaced,
      ...otherHeaders(response),
    ],
  }
}

export async function pageResponse(
  { page, status, headers }: RenderedRoute,
  request: Pick<HttpRequest, 'path' | 'headers'>,
): Promise<HttpResponse> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const own: [string, string][] = []
  if (!headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'))) {
    const etag = etagOf(page, encoding)
    own.push(['etag', etag])
    // No policy on a 304: it names this rendering's scripts, and the browser's copy has others.
    if (isKnown(request.headers['if-none-match'], etag)) return { status: 304, headers: [...headers, ...own] }
  }
  own.push(['content-security-policy', page.policy])
  if (encoding !== 'identity') own.push(['content-encoding', encoding])
  const signsIn = isSignInPage(request.path)
  return { status, headers: [...headers, ...own], body: await bytesOf(page, encoding), ...(signsIn && { signsIn }) }
}

const decidedHere = new Set(['content-type', 'cache-control', 'content-security-policy', 'vary', 'content-length'])

const otherHeaders = (response: Response): [string, string][] =>
  [...response.headers].filter(([name]) => !decidedHere.has(name))

/** RFC 9110 § 4.1: clients take URLs of 8,000 bytes. */
const longestLocation = 8000

async function forwardResponse(response: Response, request: HttpRequest): Promise<HttpResponse> {
  // Only handlers return 503, on purpose.
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`the router answered ${response.status} without a page`)
  if ((response.headers.get('location') ?? '').length > longestLocation) return errorReply(400, request)
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const ownPolicy = response.headers.get('content-security-policy')
  const isText = /^(?:text\/|application\/(?:[a-z.+-]*json|[a-z.+-]*xml|x-ndjson))/.test(type)
  const encoding = isText && body.length > 1024 ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const headers: [string, string][] = [
    ['cache-control', response.headers.get('cache-control') ?? 'private, no-store'],
    ['content-security-policy', ownPolicy ?? (type.startsWith('text/html') ? pagePolicy(body) : nothingAllowed)],
    ['vary', response.headers.get('vary') ?? 'Accept-Encoding'],
    ...otherHeaders(response),
  ]
  if (type) headers.push(['content-type', type])
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  return { status: response.status, headers, ...(body.length > 0 && { body: await compressAside(body, encoding) }) }
}
