import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as PlainServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway, DatabaseBusy, DatabaseUnwritable, OutcomeUnknown, storageError } from '~/db/errors.server'
import { countWritesIn, type RequestWrites } from '~/db/request-writes.server'
import { photoUpload } from '~/features/account/photo/upload-limits.server'
import { countDeadEnd } from '~/features/redirects/count-asked.server'
import { statementUpload } from '~/features/staff/payments/upload-limits.server'
import { peopleUpload } from '~/features/staff/people-import/upload-limits.server'
import { pictureUpload } from '~/features/staff/pictures/upload-limits.server'
import { type UploadLimit, uploadLimits } from '~/pictures/upload-slots.server'
import { settings } from '~/server/config/settings.server'
import {
  isOwnMachine,
  limitConnections,
  type NetworkLimits,
  networkLimits,
  serverOptions,
} from '~/server/http/connection-limits.server'
import { withoutErrorPage } from '~/server/http/crawlers.server'
import { formAgain } from '~/server/http/form-again.server'
import { isForEverybody } from '~/server/http/home-locale.server'
import { HttpError } from '~/server/http/http-error.server'
import { afterForm, ownWritesSeen } from '~/server/http/own-writes.server'
import { type BodyRule, readBody, throwAwayRest } from '~/server/http/request-body.server'
import { errorReply, type HttpRequest, type HttpResponse, plain } from '~/server/http/responses.server'
import { log } from '~/server/monitoring/log.server'
import { countBroken, countRequest } from '~/server/monitoring/metrics.server'
import { loggable } from '~/server/monitoring/route-label.server'
import { clientAddress, visitorMark } from '~/server/security/client-address.server'
import { nothingAllowed, securityHeaders } from '~/server/security/security-headers.server'
import { dayOf } from '~/time/time-zone'
import type { CachedResponses, Planned } from './cached-response.server'
import { bounceBody } from './endpoints/bounces.server'
import { handleRequest, heldAtGate, type RequestHandler } from './request-handler.server'
import { whenUnsure } from './when-unsure.server'

// Milliseconds.
const drainLimit = 10_000
const [timeToTakeIn, timeToHear] = [300, 1000]

type HttpServer = {
  readonly port: number
  readonly lastBusy: () => number
  readonly close: () => Promise<void>
}

/** Every response leaves through this server, so that its headers and limits hold for all. */
export async function startHttpServer(
  handler: RequestHandler,
  { port, host }: { port: number; host: string },
  limits: NetworkLimits = networkLimits,
): Promise<HttpServer> {
  const common = securityHeaders().flat()
  const forSignIn = securityHeaders('same-origin-allow-popups').flat()
  let lastBusy = 0
  let isClosing = false
  let taken: Promise<void> | undefined
  const server = createServer({
    ...serverOptions(limits),
    // Node's own responses to these two would lack our headers.
    requireHostHeader: false,
  })
  limitConnections(server, limits, (address) => settings().trustedProxies === 0 && !isOwnMachine(address))
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const behind = taken ?? ownWritesSeen(request.headers.cookie)
    if (behind) void behind.then(() => serveNow(request, response))
    else serveNow(request, response)
  }
  const serveNow = (request: IncomingMessage, response: ServerResponse) => {
    lastBusy = Date.now()
    if (isClosing) response.shouldKeepAlive = false
    const policy = handler.pages && giveKept(handler.pages, request, response, lastBusy)
    if (policy === 'sent') return
    const commonOf = ({ signsIn }: HttpResponse) => (signsIn ? forSignIn : common)
    const isLast = () => isClosing
    serveOne(handler, request, response, { commonOf, body: limits.body, plan: policy, isLast }).catch((error) => {
      log.error({ err: error }, 'an answer could not be sent')
      response.destroy()
    })
  }
  server.on('request', serve)
  server.on('checkExpectation', serve)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseBroken(error, socket, common))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    lastBusy: () => lastBusy,
    close: async () => {
      isClosing = true
      taken = allTaken(server)
      await taken
      taken = undefined
      await closeServer(server, open)
    },
  }
}

function giveKept(pages: CachedResponses, request: IncomingMessage, response: ServerResponse, now: number) {
  try {
    return pages.respond(request, response, {
      now,
      mayHave: (path) => isForEverybody(path, () => readRequest(request)),
    })
  } catch (error) {
    log.error({ err: error }, 'a kept page could not be given')
    return undefined
  }
}

type Serving = {
  readonly commonOf: (response: HttpResponse) => readonly string[]
  readonly body: BodyRule
  readonly plan: Planned | undefined
  /** Whether the connection ends with this response. */
  readonly isLast: () => boolean
}

async function serveOne(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  { commonOf, body, plan: policy, isLast }: Serving,
): Promise<void> {
  const began = performance.now()
  const httpRequest = readRequest(request)
  let received = httpRequest
  let httpResponse: HttpResponse
  const writes: RequestWrites = { hasStored: false }
  try {
    const isNameless = request.httpVersion === '1.1' && request.headers.host === undefined
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    if (isNameless) httpResponse = plain(400, 'Bad Request\n')
    else {
      const held = heldAtGate(handler, httpRequest)
      const resultOf = (whole: HttpRequest) => {
        received = whole
        return handleRequest(handler, whole, { held, plan: policy })
      }
      httpResponse = await (hasBody
        ? countWritesIn(writes, () =>
            withBody(request, httpRequest, { rule: body, isHeld: held !== undefined }, resultOf),
          )
        : resultOf(httpRequest))
      if (hasBody) httpResponse = { ...httpResponse, headers: [...httpResponse.headers, ...afterForm()] }
    }
  } catch (error) {
    httpResponse = errorResponseFor(error, received, writes)
  }
  countDeadEnd(httpRequest, httpResponse)
  httpResponse = withoutErrorPage(httpResponse, httpRequest)
  if (isLast()) response.shouldKeepAlive = false
  send(response, httpResponse, [...commonOf(httpResponse), 'x-request-id', httpRequest.id], request.method === 'HEAD')
  throwAwayRest(request)
  const ms = performance.now() - began
  const path = loggable(httpRequest.path)
  countRequest({ route: path, method: httpRequest.method, status: httpResponse.status, ms })
  log.info({
    id: httpRequest.id,
    visitor: visitorMark(httpRequest.address, dayOf(Date.now())),
    method: request.method,
    path,
    status: httpResponse.status,
    ms: Math.round(ms * 10) / 10,
  })
}

const uploadLimitOf = uploadLimits([photoUpload, pictureUpload, statementUpload, peopleUpload])

/** Whoever may not send a large body is refused before it is read. */
async function withBody(
  request: IncomingMessage,
  httpRequest: HttpRequest,
  { rule, isHeld: isRefused }: { rule: BodyRule; isHeld: boolean },
  resultOf: (whole: HttpRequest) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const uploadLimit = isRefused ? undefined : await uploadLimitOf(httpRequest)
  if (uploadLimit && 'refused' in uploadLimit) return uploadLimit.refused
  try {
    const body = await (uploadLimit
      ? readUploadBody(request, uploadLimit)
      : readBody(request, bounceBody(httpRequest) ?? rule))
    const response = () => resultOf({ ...httpRequest, body })
    return await (uploadLimit?.inTurn(response) ?? response())
  } finally {
    uploadLimit?.done()
  }
}

async function readUploadBody(
  request: IncomingMessage,
  { rule, answersTooLarge }: Exclude<UploadLimit, { refused: HttpResponse }>,
): Promise<Buffer> {
  try {
    return await readBody(request, rule)
  } catch (error) {
    if (answersTooLarge && error instanceof HttpError && error.status === 413) return Buffer.alloc(0)
    throw error
  }
}

export function readRequest(request: IncomingMessage): HttpRequest {
  const given = request.url ?? '/'
  const rest = given.startsWith('/') ? given : given.replace(/^[a-z]+:\/\/[^/?]*/i, '')
  const target = rest.startsWith('/') ? rest : `/${rest}`
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const query = mark < 0 ? '' : target.slice(mark)
  return {
    id: randomUUID(),
    method: request.method ?? 'GET',
    target,
    path,
    query,
    headers: request.headers,
    body: undefined,
    address: addressOf(request),
  }
}

function errorResponseFor(error: unknown, request: HttpRequest, { hasStored }: RequestWrites): HttpResponse {
  if (error instanceof HttpError) {
    const { status, retryAfter, closes } = error
    const { headers, ...rest } =
      status === 408 ? plain(408, 'Request Timeout\n') : errorReply(status, request, retryAfter)
    return { ...rest, headers: closes ? [...headers, ['connection', 'close']] : headers }
  }
  const kept = () => {
    const isUnsure = request.body !== undefined && (hasStored || error instanceof OutcomeUnknown)
    return { again: formAgain(request), unsure: isUnsure ? whenUnsure(request) : undefined }
  }
  if (error instanceof DatabaseBusy) {
    log.warn({ id: request.id }, error instanceof DatabaseAway ? 'the database is away' : 'the database is busy')
    return errorReply(503, request, undefined, kept())
  }
  if (storageError(error) instanceof DatabaseUnwritable) {
    log.error({ id: request.id, err: error }, 'the database cannot be written')
    return errorReply(503, request, undefined, kept())
  }
  log.error({ id: request.id, err: error }, 'a request failed')
  return errorReply(500, request)
}

export function send(
  response: ServerResponse,
  httpResponse: HttpResponse,
  common: readonly string[],
  isHead: boolean,
): void {
  const body = typeof httpResponse.body === 'string' ? Buffer.from(httpResponse.body) : httpResponse.body
  const headers = [...common, ...httpResponse.headers.flat()]
  if (httpResponse.status !== 304 && httpResponse.status !== 204)
    headers.push('content-length', String(body?.length ?? 0))
  response.writeHead(httpResponse.status, headers)
  response.end(isHead || httpResponse.status === 304 ? undefined : body)
}

const brokenStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex, common: readonly string[]): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  countBroken()
  const lines = [`HTTP/1.1 ${brokenStatus[code] ?? '400 Bad Request'}`, 'content-length: 0', 'connection: close']
  for (let i = 0; i < common.length; i += 2) lines.push(`${common[i]}: ${common[i + 1]}`)
  lines.push(`content-security-policy: ${nothingAllowed}`, '', '')
  socket.end(lines.join('\r\n'))
}

const addressOf = (request: IncomingMessage): string =>
  clientAddress(
    request.socket.remoteAddress ?? '',
    request.headers['x-forwarded-for']?.toString(),
    settings().trustedProxies,
  )

/** A proxy that keeps a connection open hears with its next response that it closes: a form sent after that is lost. */
async function closeServer(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  // Node's own also closes what is idle.
  const closed = new Promise<void>((resolve) => PlainServer.prototype.close.call(server, () => resolve()))
  const cut = setTimeout(() => server.closeAllConnections(), drainLimit)
  await Promise.race([closed, pause(timeToHear, undefined, { ref: false })])
  server.closeIdleConnections()
  // To Node a connection that has not asked anything yet is not idle: a browser opens some in advance.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  await closed
  clearTimeout(cut)
}

/** Node takes in one connection a turn, and resets those that wait when the port closes. No request is served meanwhile. */
async function allTaken(server: Server): Promise<void> {
  const until = performance.now() + timeToTakeIn
  let isComing: boolean
  const come = () => {
    isComing = true
  }
  server.on('connection', come)
  do {
    isComing = false
    await nextTurn()
    await nextTurn()
  } while (isComing && performance.now() < until)
  server.off('connection', come)
}
