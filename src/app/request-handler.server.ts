import { database } from '~/db/database.server'
import { countHit } from '~/features/redirects/count-asked.server'
import { findMoved } from '~/features/redirects/lookup.server'
import { withQuery } from '~/i18n/with-query'
import { settings } from '~/server/config/settings.server'
import { isForEverybody, localeResponse } from '~/server/http/home-locale.server'
import { isKnown } from '~/server/http/rendered-page.server'
import { type HttpRequest, type HttpResponse, notAllowed, plain, redirectTo } from '~/server/http/responses.server'
import { fileEncoding, type PublicFile } from '~/server/http/static-files.server'
import { countPage, type PageOutcome } from '~/server/monitoring/metrics.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import { asStagingResponse, stagingResponse } from '~/server/staging/gate.server'
import { type CachedResponses, cacheStatus, type Planned } from './cached-response.server'
import { buildInfoResponse } from './endpoints/build-info.server'
import { imageResponse } from './endpoints/images.server'
import { metricsResponse } from './endpoints/metrics.server'
import { readiness } from './endpoints/readiness.server'
import { handleByRouter, pageResponse, type RenderedRoute, type Route, sharedPage } from './router-adapter.server'

export type RequestHandler = {
  readonly files: ReadonlyMap<string, PublicFile>
  readonly route: Route
  readonly isDraining: () => boolean
  readonly pages: CachedResponses | undefined
}

type Known = { readonly held: HttpResponse | undefined; readonly plan?: Planned | undefined }

export const heldAtGate = ({ files }: Pick<RequestHandler, 'files'>, request: HttpRequest): HttpResponse | undefined =>
  stagingResponse(settings(), request, files.has(request.path), Date.now())

export async function handleRequest(
  handler: RequestHandler,
  request: HttpRequest,
  { held: refused, plan: policy }: Known,
): Promise<HttpResponse> {
  const response = (await handleBeforeRouter(handler, request, refused)) ?? (await handlePage(handler, request, policy))
  return asStagingResponse(settings(), response, handler.files.has(request.path))
}

export async function handleBeforeRouter(
  handler: Omit<RequestHandler, 'route'>,
  request: HttpRequest,
  refused: HttpResponse | undefined,
): Promise<HttpResponse | undefined> {
  const { path, method } = request
  if (!methods.has(method)) return notAllowed(request)
  const isLooking = method === 'GET' || method === 'HEAD'
  const watched = path === '/metrics' && isLooking ? await metricsResponse(request, handler.pages) : undefined
  if (watched) return watched
  if (refused) return refused
  if (!isLooking) return undefined
  if (path === '/healthz') return plain(200, 'ok\n')
  if (path === '/readyz') return readiness(request, handler.isDraining())
  const build = buildInfoResponse(request)
  if (build) return build
  const file = handler.files.get(path)
  if (file) return fileResponse(file, request)
  return path.startsWith('/images/') ? imageResponse(request) : redirectResponseFor(request)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function fileResponse(file: PublicFile, { headers }: HttpRequest): HttpResponse {
  const encoding = fileEncoding(file, headers['accept-encoding'])
  const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
  const common: [string, string][] = [
    ['cache-control', file.cacheControl],
    ['etag', etag],
    ['vary', 'Accept-Encoding'],
    ['content-security-policy', nothingAllowed],
  ]
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common }
  if (encoding !== 'identity') common.push(['content-encoding', encoding])
  return {
    status: 200,
    headers: [['content-type', file.type], ...common],
    body: file.bodies[encoding] ?? file.bodies.identity,
  }
}

async function redirectResponseFor(request: HttpRequest): Promise<HttpResponse | undefined> {
  const moved = await findMoved(database(), request.path)
  countHit(moved?.redirectId, request)
  if (moved) return redirectTo(moved.status, moved.isExternal ? moved.to : withQuery(moved.to, request.query))
  return request.path === '/' ? localeResponse(request) : undefined
}

/** A page for everybody is rendered without anything that the visitor sent. */
async function handlePage(
  { route, pages }: RequestHandler,
  request: HttpRequest,
  planned: Planned | undefined,
): Promise<HttpResponse> {
  if (!pages) return responseOf(await handleByRouter(route, request), request)
  const policy = planned ?? planOf(pages, request)
  if (typeof policy === 'string') return responseOf(await handleByRouter(route, request), request, policy)
  let other: RenderedRoute | HttpResponse | undefined
  const made = await pages.make(policy.key, policy.topics, Date.now(), async () => {
    const found = await handleByRouter(route, {
      ...request,
      path: policy.path,
      query: policy.query,
      headers: forEverybody,
    })
    if ('page' in found && isCacheable(found)) return { ...found.page, headers: found.headers }
    other = found
    return undefined
  })
  if (made) return responseOf({ page: made, status: 200, headers: made.headers }, request, 'stored')
  return responseOf(other ?? (await handleByRouter(route, request)), request, 'page')
}

function planOf(pages: CachedResponses, request: HttpRequest): Planned {
  const policy = pages.policyFor({ ...request, cookie: request.headers.cookie })
  return typeof policy === 'string' || isForEverybody(request.path, () => request) ? policy : 'page'
}

const forEverybody = { accept: 'text/html' }

const isCacheable = ({ status, headers }: RenderedRoute) =>
  status === 200 &&
  headers.some(([name, value]) => name === 'cache-control' && value === sharedPage) &&
  !headers.some(([name]) => name === 'set-cookie')

async function responseOf(
  found: RenderedRoute | HttpResponse,
  request: HttpRequest,
  outcome?: PageOutcome,
): Promise<HttpResponse> {
  if (!('page' in found)) return found
  const response = await pageResponse(found, request)
  if (outcome === undefined) return response
  countPage(outcome)
  const status = outcome === 'stored' ? cacheStatus.stored : cacheStatus.bypass(outcome)
  return { ...response, headers: [...response.headers, ['cache-status', status]] }
}
