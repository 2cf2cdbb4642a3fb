import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RequestHandler } from '~/app/request-handler.server'
import {
  isOwnMachine,
  limitConnections,
  type NetworkLimits,
  networkLimits,
} from '~/server/http/connection-limits.server'
import { freshFolder } from '../../../support/site/site'

vi.stubEnv('DATA_DIR', freshFolder())
const { startHttpServer: listen } = await import('~/app/http-server.server')

/** Short for tests; the real ones are `networkLimits`. */
const quick: NetworkLimits = {
  ...networkLimits,
  headersTime: 300,
  requestTime: 2000,
  lookEvery: 50,
  body: { limit: 1000, time: 400 },
}

async function site(limits = quick): Promise<number> {
  const front: RequestHandler = {
    files: new Map(),
    route: async () => new Response('taken', { headers: { 'content-type': 'text/plain' } }),
    isDraining: () => false,
    pages: undefined,
  }
  const httpServer = await listen(front, { port: 0, host: '127.0.0.1' }, limits)
  onTestFinished(() => httpServer.close())
  return httpServer.port
}

type Client = { socket: Socket; heard: () => string; ended: Promise<unknown> }

async function client(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([once(socket, 'connect'), ended])
  return { socket, heard: () => heard, ended }
}

function drip({ socket }: Client, bytes: string, every: number): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || !socket.writable || at >= bytes.length) clearInterval(timer)
    else socket.write(bytes[at++]!)
  }, every)
  onTestFinished(() => clearInterval(timer))
}

describe('a client that sends its head a byte at a time', () => {
  it('is told that it took too long, and cut off', async () => {
    const slow = await client(await site())
    drip(slow, `GET / HTTP/1.1\r\nhost: a\r\nx-slow: ${'a'.repeat(500)}`, 20)
    await slow.ended
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /)
    expect(slow.heard()).toContain('x-content-type-options: nosniff')
  })

  it('goes on for as long as it likes where nobody looks', async () => {
    const slow = await client(await site({ ...quick, headersTime: 60_000, requestTime: 60_000 }))
    drip(slow, `GET / HTTP/1.1\r\nhost: a\r\nx-slow: ${'a'.repeat(500)}`, 20)
    expect(await Promise.race([slow.ended, new Promise((resolve) => setTimeout(resolve, 1200, 'still on'))])).toBe(
      'still on',
    )
  })
})

it('a client that says nothing at all is cut off', async () => {
  const silent = await client(await site())
  await silent.ended
  expect(silent.socket.destroyed).toBe(true)
})

it('a client that sends its body a byte at a time is told so, and cut off', async () => {
  const slow = await client(await site())
  slow.socket.write('POST /contact HTTP/1.1\r\nhost: a\r\ncontent-length: 900\r\n\r\n')
  drip(slow, 'a'.repeat(900), 20)
  await expect.poll(slow.heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.heard()).toContain('connection: close')
  await slow.ended
})

it('a client that fetches and goes on asking is not cut off meanwhile', async () => {
  const steady = await client(await site({ ...quick, headersTime: 1000 }))
  for (let times = 1; times <= 12; times++) {
    steady.socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    await expect.poll(() => steady.heard().match(/HTTP\/1\.1 200/g)?.length).toBe(times)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(steady.socket.destroyed).toBe(false)
})

it('a head that is larger than 16 kB is refused', async () => {
  const large = await client(await site())
  large.socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\nx-large: ${'a'.repeat(16 * 1024)}\r\n\r\n`)
  await large.ended
  expect(large.heard()).toMatch(/^HTTP\/1\.1 431 /)
})

describe('connections', () => {
  async function limited(limits: Partial<NetworkLimits>, isCounted: (address: string) => boolean): Promise<number> {
    const server: Server = createServer((_, response) => response.end('here'))
    limitConnections(server, { ...networkLimits, ...limits }, isCounted)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as { port: number }).port
  }

  async function responded(port: number, many: number): Promise<{ clients: Client[]; count: number }> {
    const clients = await Promise.all(Array.from({ length: many }, () => client(port)))
    for (const { socket } of clients) socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    const isOver = (one: Client) => one.socket.destroyed || one.heard() !== ''
    await expect.poll(() => clients.every(isOver)).toBe(true)
    return { clients, count: clients.filter(({ heard }) => heard() !== '').length }
  }

  it('of one address are so many, and one more when one of them has gone', async () => {
    const port = await limited({ perAddress: 5 }, () => true)
    const { clients, count } = await responded(port, 12)
    expect(count).toBe(5)
    const first = clients.find(({ heard }) => heard() !== '')!
    first.socket.destroy()
    await first.ended
    await expect.poll(async () => (await responded(port, 1)).count).toBe(1)
  })

  it('of a proxy are as many as it needs', async () => {
    expect((await responded(await limited({ perAddress: 5 }, () => false), 12)).count).toBe(12)
  })

  it('are in all so many', async () => {
    const port = await limited({ connections: 7 }, () => false)
    const clients = await Promise.all(Array.from({ length: 12 }, () => client(port)))
    await expect.poll(() => clients.filter(({ socket }) => socket.destroyed).length).toBe(5)
  })

  it('that are idle make room for newcomers near the most, and are kept for a shorter time', async () => {
    const port = await limited({ connections: 10 }, () => false)
    const idle: Client[] = []
    for (let i = 0; i < 10; i++) idle.push(...(await responded(port, 1)).clients)
    expect(idle[0]!.heard()).toContain('Keep-Alive: timeout=65')
    expect(idle[7]!.heard()).toContain('Keep-Alive: timeout=5,')
    const newcomers = await responded(port, 5)
    expect(newcomers.count).toBe(5)
    await Promise.all(idle.slice(0, 7).map(({ ended }) => ended))
  })
})

it('an address of this machine is known in every notation', () => {
  const own = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']
  const foreign = ['10.127.0.1', '::1:2', '2001:db8::1', '128.0.0.1', '']
  expect([own.map(isOwnMachine), foreign.map(isOwnMachine)]).toEqual([own.map(() => true), foreign.map(() => false)])
})
