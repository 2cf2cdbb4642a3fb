import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  isOwnMachine,
  limitConnections,
  type NetworkLimits,
  networkLimits,
} from '~/server/http/connection-limits.server'
import { connectTo, type RawClient } from '../../../support/site/raw-client'

async function limited(limits: Partial<NetworkLimits>, isCounted: boolean): Promise<number> {
  const server = createServer((_, response) => response.end('here'))
  limitConnections(server, { ...networkLimits, ...limits }, () => isCounted)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Opens so many connections that ask at once, and resolves when each is answered or cut off. */
async function asked(port: number, many: number): Promise<{ clients: RawClient[]; count: number }> {
  const clients = await Promise.all(Array.from({ length: many }, () => connectTo(port)))
  await Promise.all(
    clients.map(({ socket, ended }) => {
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
      return Promise.race([new Promise((resolve) => socket.once('data', resolve)), ended])
    }),
  )
  return { clients, count: clients.filter(({ heard }) => heard() !== '').length }
}

test('of one address are so many connections, and one more when one has gone; of a proxy as many as it needs', async () => {
  const port = await limited({ perAddress: 5 }, true)
  const { clients, count } = await asked(port, 12)
  expect(count).toBe(5)
  const first = clients.find(({ heard }) => heard() !== '')!
  first.socket.destroy()
  await first.ended
  await vi.waitUntil(async () => (await asked(port, 1)).count === 1)
  expect((await asked(await limited({ perAddress: 5 }, false), 12)).count).toBe(12)
})

test('all connections are so many, and idle ones make room for newcomers near the most', async () => {
  const full = await Promise.all(
    await limited({ connections: 7 }, false).then((port) => Array.from({ length: 12 }, () => connectTo(port))),
  )
  await vi.waitUntil(() => full.filter(({ socket }) => socket.destroyed).length === 5)

  const port = await limited({ connections: 10 }, false)
  const idle: RawClient[] = []
  for (let i = 0; i < 10; i++) idle.push(...(await asked(port, 1)).clients)
  expect(idle[0]!.heard()).toContain('Keep-Alive: timeout=65')
  expect(idle[7]!.heard()).toContain('Keep-Alive: timeout=5,')
  expect((await asked(port, 5)).count).toBe(5)
  await Promise.all(idle.slice(0, 7).map(({ ended }) => ended))
})

test('an address of this machine is known in every notation', () => {
  const own = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']
  const foreign = ['10.127.0.1', '::1:2', '2001:db8::1', '128.0.0.1', '']
  expect([own.map(isOwnMachine), foreign.map(isOwnMachine)]).toEqual([own.map(() => true), foreign.map(() => false)])
})
