import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { photoRules } from '~/model/photo'
import { log } from '~/server/monitoring/log.server'
import { networkOf } from '~/server/security/client-address.server'
import { type BodyRule, formBody } from './request-body.server'

/** Milliseconds, bytes and connections (docs/decisions/limits.md). */
export type NetworkLimits = {
  readonly headersTime: number
  readonly requestTime: number
  readonly lookEvery: number
  readonly body: BodyRule
  readonly silence: number
  /** Longer than proxies keep theirs, so that they never send into a closed connection. */
  readonly idle: number
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

const betweenLooks = 100

/** `isCounted`: the address is one visitor's, not a trusted proxy's with all behind it. */
export function limitConnections(server: Server, limits: NetworkLimits, isCounted: (address: string) => boolean): void {
  server.maxConnections = limits.connections
  server.maxRequestsPerSocket = limits.requestsPerConnection
  server.timeout = limits.silence
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = () => {
    if (performance.now() - loggedAt < 60_000) return
    loggedAt = performance.now()
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
    warn()
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
      warn()
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

export const isOwnMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
