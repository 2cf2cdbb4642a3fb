import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certifiedLocalhost } from './certificates'

export type Forwarded = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body?: string | Buffer
}

export type TlsProxy = {
  readonly port: number
  readonly plainPort: number
  readonly url: string
  readonly authority: string
  readonly forwardTo: (port: number) => void
  readonly meddle: (with_: Meddling) => void
  readonly stop: () => void
}

export type Meddling = {
  readonly asked?: (requested: Forwarded) => Forwarded
  readonly answered?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
}

/** Terminates TLS in front of a site: certificate, redirect from HTTP, `X-Forwarded-*`. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { authority, own } = certifiedLocalhost()
  let sitePort = 0
  let meddling: Meddling = {}
  const tls = createTlsServer(own, (request, response) => pass(request, response, sitePort, meddling))
  const port = await listen(tls)
  const plain = createServer((request, response) => {
    response.writeHead(301, { location: `https://localhost:${port}${request.url}` }).end()
  })
  const plainPort = await listen(plain)
  return {
    port,
    plainPort,
    url: `https://localhost:${port}`,
    authority,
    forwardTo: (given) => {
      sitePort = given
    },
    meddle: (given) => {
      meddling = given
    },
    stop: () => {
      for (const server of [tls, plain]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function pass(httpRequest: IncomingMessage, response: ServerResponse, port: number, meddling: Meddling): void {
  const { asked: change = (same: Forwarded) => same, answered: responded = (same: IncomingHttpHeaders) => same } =
    meddling
  const address = httpRequest.socket.remoteAddress ?? ''
  const { 'x-forwarded-for': before } = httpRequest.headers
  const headers: IncomingHttpHeaders = {
    ...httpRequest.headers,
    'x-forwarded-for': before ? `${before}, ${address}` : address,
    'x-forwarded-proto': 'https',
  }
  const { body, ...options } = change({ method: httpRequest.method ?? 'GET', path: httpRequest.url ?? '/', headers })
  const sent = request({ ...options, host: '127.0.0.1', port, agent: false }, (got) => {
    response.writeHead(got.statusCode ?? 502, responded(got.headers))
    got.pipe(response)
  })
  sent.once('error', () => response.destroy())
  if (body === undefined) httpRequest.pipe(sent)
  else sent.end(body)
}

function listen(server: ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port))
  })
}
