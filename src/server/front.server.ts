import { isbot } from 'isbot'
import { mendAddress } from '~/domain/addresses'
import { isLocale } from '~/domain/locale'
import { chooseLocale, localeCookie } from '~/domain/locale-choice'
import { prefixOf } from '~/domain/paths'
import { type Answer, fault, type Incoming, plain, redirectTo } from './answers.server'
import { chooseEncoding } from './compression.server'
import { readCookie } from './cookies.server'
import { nothingAllowed, pagePolicy } from './headers.server'
import { imageAnswer } from './image-door.server'
import { localeSetCookie } from './locale-switch.server'
import { bytesOf, etagOf, finishPage, isKnown } from './pages.server'
import { fileEncoding, type PublicFile } from './public-files.server'
import { readiness } from './readiness.server'
import { faultOf, leftForPage, rememberAsked, takeRendered } from './requests.server'
import { settings } from './settings.server'
import { publicTitles } from './titles.server'

export type Front = {
  readonly files: ReadonlyMap<string, PublicFile>
  /** TanStack Start's handler. */
  readonly route: (request: Request) => Response | Promise<Response>
  readonly isDraining: () => boolean
}

/** Answers a request: what needs no router first, then the router. */
export const answerRequest = async (front: Front, asked: Incoming): Promise<Answer> =>
  (await answerBeforeRouter(front, asked)) ?? routed(front, asked)

/** Health, files, pictures and mended addresses; nothing where the router has to be asked. */
export async function answerBeforeRouter(front: Omit<Front, 'route'>, asked: Incoming): Promise<Answer | undefined> {
  const { path, method } = asked
  if (!methods.has(method)) return notAllowed(asked)
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (path === '/healthz') return plain(200, 'ok\n')
  if (path === '/readyz') return readiness(front.isDraining())
  const file = front.files.get(path)
  if (file) return fileAnswer(file, asked)
  return path.startsWith('/images/') ? imageAnswer(asked) : movedAnswer(asked)
}

/** What the router may be asked; `TRACE` and `CONNECT` are for nobody. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function notAllowed(asked: Incoming): Answer {
  const { headers, ...rest } = fault(405, asked)
  return { ...rest, headers: [...headers, ['allow', 'GET, HEAD']] }
}

function fileAnswer(file: PublicFile, { headers }: Incoming): Answer {
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

async function movedAnswer(asked: Incoming): Promise<Answer | undefined> {
  const mended = await mendAddress(asked.path, publicTitles)
  if (mended.found === 'elsewhere') {
    const [path, hash] = mended.path.split('#')
    return redirectTo(mended.status, path + asked.query + (hash ? `#${hash}` : ''))
  }
  return asked.path === '/' ? languageAnswer(asked) : undefined
}

const varyByLanguage = 'Accept-Encoding, Accept-Language, Cookie'

/** Moves a visitor who comes to `/` and is to read English. Crawlers are never moved. */
function languageAnswer({ headers, query }: Incoming): Answer | undefined {
  if (isbot(headers['user-agent'])) return undefined
  const stored = readCookie(headers.cookie, localeCookie.name)
  const locale = chooseLocale(stored, headers['accept-language'])
  if (locale === 'nl') return undefined
  const replaced: [string, string][] =
    stored !== undefined && !isLocale(stored) ? [['set-cookie', localeSetCookie(locale)]] : []
  return redirectTo(302, `/en${query}`, ['vary', varyByLanguage], ...replaced)
}

function replacedCookie({ path, headers }: Incoming): [string, string][] {
  if (path !== '/') return []
  const stored = readCookie(headers.cookie, localeCookie.name)
  if (stored === undefined || isLocale(stored)) return []
  return [['set-cookie', localeSetCookie(chooseLocale(undefined, headers['accept-language']))]]
}

/** Headers that our own server decides, and those that hold for one hop alone. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'upgrade',
  'expect',
])

function toRequest({ method, path, query, headers, body }: Incoming): Request {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || notPassedOn.has(name) || name.startsWith(':')) continue
    passed.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const init: RequestInit = { method, headers: passed }
  if (body && body.length > 0) init.body = new Uint8Array(body)
  return new Request(settings().siteUrl + routable(path) + query, init)
}

/**
 * The path as the router is asked for it: without dots and without slashes that say nothing, for which it would
 * redirect. One that cannot be decoded is nobody's: it becomes one that the router cannot know.
 */
function routable(path: string): string {
  // The bundler takes a bare `decodeURIComponent(path)` for one without effect and drops it: the result must be used.
  if (!isDecodable(path)) return path.replaceAll('%', '_')
  const { pathname } = new URL(`http://own.invalid${path}`)
  return pathname.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '')
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length >= 0
  } catch {
    return false
  }
}

async function routed(front: Front, asked: Incoming): Promise<Answer> {
  const request = toRequest(asked)
  const { id, target, address } = asked
  rememberAsked(request, { id, target, address, prefix: prefixOf(asked.path) })
  const response = await front.route(request)
  const failed = faultOf(request)
  if (failed) throw failed.error
  // Nothing of ours has failed: the framework could not read what the function was called with.
  if (response.status === 500 && asked.path.startsWith('/_serverFn/')) return plain(400, 'Bad Request\n')
  const html = takeRendered(request)
  if (html !== undefined && isUnasked(asked, request, response)) return notAllowed(asked)
  return html === undefined ? passOn(response, asked) : pageAnswer(html, response, asked)
}

/** A page was made although something was sent to it that none of its doors took. */
const isUnasked = ({ method }: Incoming, request: Request, response: Response): boolean =>
  method !== 'GET' && method !== 'HEAD' && response.status === 200 && leftForPage(request) === undefined

function pageAnswer(html: string, response: Response, asked: Incoming): Answer {
  const page = finishPage(html)
  const encoding = chooseEncoding(asked.headers['accept-encoding'])
  const replaced = replacedCookie(asked)
  const cacheControl =
    response.headers.get('cache-control') ??
    (response.status === 200 && replaced.length === 0 ? 'public, no-cache' : 'private, no-store')
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', cacheControl],
    ['content-security-policy', page.policy],
    ['vary', asked.path === '/' ? varyByLanguage : 'Accept-Encoding'],
    ...replaced,
    ...otherHeaders(response),
  ]
  if (!cacheControl.includes('no-store')) {
    const etag = etagOf(page, encoding)
    headers.push(['etag', etag])
    // The policy names this rendering's scripts; a browser would put it on the page that it kept, whose differ.
    if (isKnown(asked.headers['if-none-match'], etag))
      return { status: 304, headers: headers.filter(([name]) => name !== 'content-security-policy') }
  }
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  return { status: response.status, headers, body: bytesOf(page, encoding) }
}

const decidedHere = new Set(['content-type', 'cache-control', 'content-security-policy', 'vary', 'content-length'])

const otherHeaders = (response: Response): [string, string][] =>
  [...response.headers].filter(([name]) => !decidedHere.has(name))

/** What is no page: redirects, server functions, feeds. Its own words on caching stand. */
async function passOn(response: Response, asked: Incoming): Promise<Answer> {
  if (response.status >= 500) throw new Error(`the router answered ${response.status} without a page`)
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const ownPolicy = response.headers.get('content-security-policy')
  const isText = /^(?:text\/|application\/(?:[a-z.+-]*json|[a-z.+-]*xml|x-ndjson))/.test(type)
  const encoding = isText && body.length > 1024 ? chooseEncoding(asked.headers['accept-encoding']) : 'identity'
  const headers: [string, string][] = [
    ['cache-control', response.headers.get('cache-control') ?? 'private, no-store'],
    ['content-security-policy', ownPolicy ?? (type.startsWith('text/html') ? pagePolicy(body) : nothingAllowed)],
    ['vary', response.headers.get('vary') ?? 'Accept-Encoding'],
    ...otherHeaders(response),
  ]
  if (type) headers.push(['content-type', type])
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  const finished = { html: body, policy: '', etag: '' }
  return { status: response.status, headers, ...(body.length > 0 && { body: bytesOf(finished, encoding) }) }
}
