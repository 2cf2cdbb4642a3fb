import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

type Certificate = { readonly cert: string; readonly key: string }

/** A certificate for `localhost` and its authority, valid for a day (RFC 5280): Node cannot create any. */
function certifiedLocalhost(now = Date.now()): { authority: string; own: Certificate } {
  const [root, leaf] = [newKeys(), newKeys()]
  const validity = sequence(time(now - day), time(now + day))
  const by = { name: nameOf('Baseline tests'), key: root.privateKey, validity }
  const authority = certificate(by, { name: by.name, key: root.publicKey, extensions: [isAuthority] })
  const own = certificate(by, {
    name: nameOf('localhost'),
    key: leaf.publicKey,
    extensions: [extension('551d11', sequence(tagged(0x82, Buffer.from('localhost'))))],
  })
  return { authority, own: { cert: own, key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } }
}

const day = 86_400_000
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

type Issuer = { readonly name: Buffer; readonly key: KeyObject; readonly validity: Buffer }
type Subject = { readonly name: Buffer; readonly key: KeyObject; readonly extensions: readonly Buffer[] }

function certificate(issuer: Issuer, { name, key, extensions }: Subject): string {
  const version3 = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const said = sequence(
    version3,
    serial,
    ecdsaWithSha256,
    issuer.name,
    issuer.validity,
    name,
    key.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const whole = sequence(said, ecdsaWithSha256, bits(sign('sha256', said, issuer.key)))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content)
const extension = (hex: string, value: Buffer) => sequence(identifier(hex), critical, tagged(0x04, value))
const critical = tagged(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const isAuthority = extension('551d13', sequence(tagged(0x01, Buffer.from([0xff]))))

const nameOf = (common: string) =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(common)))))

/** `UTCTime`: years up to 2049. */
const time = (timestamp: number) =>
  tagged(0x17, Buffer.from(`${new Date(timestamp).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

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
