import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RequestHandler } from '~/app/request-handler.server'
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
const { startHttpServer: listen } = await import('~/app/http-server.server')

async function served(
  given: Partial<RequestHandler>,
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const handler: RequestHandler = {
    files: new Map(),
    route: async () => new Response('taken', { headers: { 'content-type': 'text/plain' } }),
    isDraining: () => false,
    pages: undefined,
    ...given,
  }
  const { port, close } = await listen(handler, { port: 0, host: '127.0.0.1' })
  onTestFinished(close)
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

describe('a request', () => {
  it.each([
    ['GET', '/healthz'],
    ['POST', '/mail/send-new'],
  ])('by %s is looked at once by the staging gate', async (method, path) => {
    const ask = await served({})
    requested.gate = 0
    expect((await ask(path, { method })).status).toBe(200)
    expect(requested.gate).toBe(1)
  })

  it('that the cache has no response to is planned once', async () => {
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
    expect((await ask('/mail/send-new', { method: 'POST' })).status).toBe(200)
    expect(planned).toEqual(['respond'])
  })
})

describe('an error', () => {
  it('in the cache of pages costs the visitor nothing', async () => {
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

  it('while a response is written ends that connection alone', async () => {
    const body = { identity: Buffer.from('x') }
    const file = { type: 'text/plain', etag: 'x', cacheControl: 'no\nheader', bodies: body }
    const ask = await served({ files: new Map([['/broken.txt', file as never]]) })
    await expect(ask('/broken.txt')).rejects.toThrow()
    expect((await ask('/healthz')).status).toBe(200)
  })
})
