import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findIcons } from '~/server/icons.server'

const drawn = '<path fill="none" stroke="currentColor" d="M1 2h3"/>'
const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** A stand-in for a public icon service, on this machine. */
async function startService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const known = (name: string, body = drawn) => ({ prefix: 'lucide', icons: { [name]: { body } }, width: 20, height: 20 })

describe('icons of the local set', () => {
  it('are found by name and by an older name, with the size of the drawing', async () => {
    const icons = await findIcons(['copy', 'edit-2'])
    expect(icons.copy).toMatchObject({ width: 24, height: 24 })
    expect(icons.copy!.body).toContain('<rect')
    expect(icons['edit-2']).toEqual((await findIcons(['pen'])).pen)
  })

  it.each(['no-such-icon', 'constructor', '__proto__', 'toString'])(
    'are left out where nobody knows %s',
    async (name) => {
      expect(await findIcons([name, 'x'])).toEqual(await findIcons(['x']))
    },
  )
})

describe('a service that is named in the configuration', () => {
  it('is asked for what the local set lacks alone, once', async () => {
    const service = await startService((_, response) => json(response, known('club-house')))
    for (const _ of [1, 2]) {
      const icons = await findIcons(['copy', 'club-house'], service.url)
      expect(icons['club-house']).toEqual({ body: drawn, width: 20, height: 20 })
      expect(icons.copy).toBeDefined()
    }
    expect(service.asked).toEqual(['/lucide.json?icons=club-house'])
  })

  it('is not asked where the local set has all', async () => {
    const service = await startService((_, response) => json(response, known('copy')))
    await findIcons(['copy', 'x'], service.url)
    expect(service.asked).toEqual([])
  })

  it('is believed when it does not know a name, and not asked again', async () => {
    const service = await startService((_, response) => json(response, {}, 404))
    for (const _ of [1, 2]) expect(await findIcons(['nobody-knows'], service.url)).toEqual({})
    expect(service.asked).toHaveLength(1)
  })

  it('gets no drawing in that does more than draw', async () => {
    const service = await startService((_, response) => json(response, known('trap', '<path d="M0 0" onload="x"/>')))
    expect(await findIcons(['trap'], service.url)).toEqual({})
  })

  it('is tried again after a fault that may pass', async () => {
    const service = await startService((_, response) =>
      service.asked.length === 1 ? json(response, {}, 503) : json(response, known('patient')),
    )
    expect(await findIcons(['patient'], service.url)).toHaveProperty('patient')
    expect(service.asked).toHaveLength(2)
  })

  it('that is silent is waited for 1500 ms a fetch and 5 seconds in all', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const waits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.push(ms)
      vi.setSystemTime(Date.now() + ms)
      return AbortSignal.abort(new DOMException('over', 'TimeoutError'))
    })
    expect(await findIcons(['silent'], 'http://127.0.0.1:9')).toEqual({})
    expect(waits).toEqual([1500, 1500, 1500, 500])
  })

  it('that is not there leaves its icons out at once', async () => {
    expect(await findIcons(['nowhere'], 'http://127.0.0.1:9')).toEqual({})
  })
})
