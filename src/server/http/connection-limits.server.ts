import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { photoRules } from '~/model/photo'
import { log } from '~/server/monitoring/log.server'
import { networkOf } from '~/server/security/client-address.server'
import { type BodyRule, formBody } from './request-body.server'

/** What clients get of a server, in milliseconds, bytes and connections. */
export type NetworkLimits = {
  /** From the first byte of a connection, or of a request on it, until its head is whole. */
  readonly headersTime: number
  /** The longest that any door gives a whole request; the others have less (`body`). */
  readonly requestTime: number
  /** How often those two are looked at. */
  readonly lookEvery: number
  readonly body: BodyRule
  /** Without a byte either way while an answer is on its way. */
  readonly silence: number
  /** Between two requests on a connection: longer than proxies keep theirs, so that they never send into a closed one. */
  readonly idle: number
  /** The same once four fifths of the connections are open. */
  readonly idleInCrowd: number
  readonly headerBytes: number
  readonly requestsPerConnection: number
  readonly connections: number
  readonly perAddress: number
}

export const networkLimits: NetworkLimits = {
  headersTime: 10_000,
  requestTime: photoRules.uploadTime,
  lookEvery: 1000,
  body: formBody,
  silence: 60_000,
  idle: 65_000,
  idleInCrowd: 5_000,
  headerBytes: 16 * 1024,
  requestsPerConnection: 10_000,
  connections: 5000,
  perAddress: 100,
}

export const serverOptions = (limits: NetworkLimits) => ({
  headersTimeout: limits.headersTime,
  requestTimeout: limits.requestTime,
  connectionsCheckingInterval: limits.lookEvery,
  keepAliveTimeout: limits.idle,
  maxHeaderSize: limits.headerBytes,
})

/** Looking for idle connections goes through all of them: at most so often (ms). */
const betweenLooks = 100

/**
 * Cuts off what is past the limits of connections, in all and per address; near the first, idle ones go. `isCounted` tells whether an address stands for
 * one visitor: a proxy of ours stands for all of them.
 */
export function limitConnections(server: Server, limits: NetworkLimits, isCounted: (address: string) => boolean): void {
  server.maxConnections = limits.connections
  server.maxRequestsPerSocket = limits.requestsPerConnection
  server.timeout = limits.silence
  let told = Number.NEGATIVE_INFINITY
  const tell = () => {
    if (performance.now() - told < 60_000) return
    told = performance.now()
    log.warn('too many connections: some are cut off')
  }
  let all = 0
  let looked = Number.NEGATIVE_INFINITY
  const makeRoom = () => {
    const isCrowded = all >= limits.connections * 0.8
    server.keepAliveTimeout = isCrowded ? limits.idleInCrowd : limits.idle
    if (!isCrowded || performance.now() - looked < betweenLooks) return
    looked = performance.now()
    server.closeIdleConnections()
  }
  const open = new Map<string, number>()
  server.on('drop', () => {
    tell()
    makeRoom()
  })
  server.on('connection', (socket: Socket) => {
    all++
    socket.once('close', () => {
      all--
    })
    makeRoom()
    const address = socket.remoteAddress ?? ''
    if (!isCounted(address)) return
    const line = networkOf(address)
    const before = open.get(line) ?? 0
    if (before >= limits.perAddress) {
      tell()
      socket.destroy()
      return
    }
    open.set(line, before + 1)
    socket.once('close', () => {
      const now = (open.get(line) ?? 1) - 1
      if (now > 0) open.set(line, now)
      else open.delete(line)
    })
  })
}

/** Whoever connects from this machine itself is a proxy or its owner. */
export const isOwnMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
