import { once } from 'node:events'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RequestHandler } from '~/app/request-handler.server'
import { connectTo, type RawClient } from '../../support/site/raw-client'
import { freshFolder } from '../../support/site/site'

const requested = vi.hoisted(() => ({ gate: 0 }))
vi.mock('~/server/staging/gate.server', async (load) => {
  const gate = await load<typeof import('~/server/staging/gate.server')>()
  const stagingResponse: typeof gate.stagingResponse = (...all) => {
    requested.gate++
    return gate.stagingResponse(...all)
  }
  return { ...gate, stagingResponse }
})
vi.stubEnv('DATA_DIR', freshFolder())
const { startHttpServer } = await import('~/app/http-server.server')

function started(given: Partial<RequestHandler> = {}) {
  const route = async () => new Response('taken', { headers: { 'content-type': 'text/plain' } })
  const handler = { files: new Map(), route, isDraining: () => false, pages: undefined, ...given }
  return startHttpServer(handler, { port: 0, host: '127.0.0.1' })
}

async function served(given: Partial<RequestHandler>) {
  const { port, close } = await started(given)
  onTestFinished(close)
  // Closing waits a second for connections that are kept open.
  const headers = { connection: 'close' }
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, { headers, ...init })
}

describe('a request', () => {
  beforeEach(() => {
    requested.gate = 0
  })

  it('is looked at once by the staging gate, and planned once where the cache has no response to it', async () => {
    const planned: string[] = []
    const policy = (by: string) => () => {
      planned.push(by)
      return 'session'
    }
    const pages = {
      respond: policy('respond'),
      policyFor: policy('policyFor'),
      make: () => undefined,
      size: () => ({}),
    }
    const ask = await served({ pages: pages as never })
    for (const [method, path] of [
      ['GET', '/healthz'],
      ['POST', '/mail/send-new'],
    ] as const)
      expect((await ask(path, { method })).status).toBe(200)
    expect([requested.gate, planned]).toEqual([2, ['respond', 'respond']])
  })

  it('costs the visitor nothing by an error in the cache of pages', async () => {
    const broken = () => {
      throw new Error('the cache is broken')
    }
    const pages = { respond: broken, policyFor: () => 'page', make: broken, size: () => ({}) }
    const ask = await served({ pages: pages as never })
    for (let times = 0; times < 2; times++) {
      const response = await ask('/healthz')
      expect([response.status, await response.text()]).toEqual([200, 'ok\n'])
    }
  })

  it('ends its connection alone by an error while the response is written', async () => {
    const body = { identity: Buffer.from('x') }
    const file = { type: 'text/plain', etag: 'x', cacheControl: 'no\nheader', bodies: body }
    const ask = await served({ files: new Map([['/broken.txt', file as never]]) })
    await expect(ask('/broken.txt')).rejects.toThrow()
    expect((await ask('/healthz')).status).toBe(200)
  })
})

describe('a server that closes', () => {
  const asked = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'
  const draining = () => started({ isDraining: () => true })

  async function answered(port: number): Promise<RawClient> {
    const one = await connectTo(port)
    one.socket.write(asked)
    await once(one.socket, 'data')
    return one
  }

  const answers = ({ heard }: RawClient): number => heard().match(/HTTP\/1\.1 200 /g)?.length ?? 0

  it('answers on a connection that was kept open, and says that it ends', async () => {
    const { port, close } = await draining()
    const kept = await answered(port)
    expect(kept.heard()).toMatch(/connection: keep-alive/i)
    const closed = close()
    kept.socket.write(asked)
    await kept.ended
    await closed
    expect(answers(kept)).toBe(2)
    expect(kept.heard()).toMatch(/connection: close/i)
  })

  it('answers all whose connections had come before', async () => {
    const { port, close } = await draining()
    const sockets = Array.from({ length: 50 }, () => connectTo(port))
    const first = await sockets[0]!
    const closed = close()
    const early = [first, ...(await Promise.all(sockets.slice(1)))]
    for (const { socket } of early) socket.write(asked)
    await Promise.all(early.map(({ ended }) => ended))
    await closed
    expect(early.map(answers)).toEqual(early.map(() => 1))
  })

  it('ends what is idle or has asked nothing yet, and waits for the rest of what has begun to ask', async () => {
    const { port, close } = await draining()
    const [idle, silent, begun] = [await answered(port), await connectTo(port), await connectTo(port)]
    begun.socket.write(asked.slice(0, 10))
    const closed = close()
    await Promise.all([idle.ended, silent.ended])
    expect(begun.socket.destroyed).toBe(false)
    begun.socket.write(asked.slice(10))
    await begun.ended
    await closed
    expect([idle, silent, begun].map(answers)).toEqual([1, 0, 1])
  })
})
