import { expect, onTestFinished, test, vi } from 'vitest'
import { type NetworkLimits, networkLimits } from '~/server/http/connection-limits.server'
import { connectTo, type RawClient } from '../support/site/raw-client'
import { freshFolder } from '../support/site/site'

vi.stubEnv('DATA_DIR', freshFolder())
const { startHttpServer } = await import('~/app/http-server.server')

const quick: NetworkLimits = {
  ...networkLimits,
  headersTime: 300,
  requestTime: 2000,
  lookEvery: 50,
  body: { limit: 1000, time: 400 },
}

async function connected(limits = quick) {
  const route = async () => new Response('taken', { headers: { 'content-type': 'text/plain' } })
  const handler = { files: new Map(), route, isDraining: () => false, pages: undefined }
  const { port, close } = await startHttpServer(handler, { port: 0, host: '127.0.0.1' }, limits)
  onTestFinished(close)
  return connectTo(port)
}

function drip({ socket }: RawClient, bytes: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || !socket.writable || at >= bytes.length) clearInterval(timer)
    else socket.write(bytes[at++]!)
  }, 20)
  onTestFinished(() => clearInterval(timer))
}

const slowHead = `GET / HTTP/1.1\r\nhost: a\r\nx-slow: ${'a'.repeat(500)}`

test('a client that sends its head a byte at a time is told that it took too long, and cut off', async () => {
  const slow = await connected()
  drip(slow, slowHead)
  await slow.ended
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.heard()).toContain('x-content-type-options: nosniff')
})

test('one that does so is left alone where there is time, and so is one that fetches and goes on asking', async () => {
  const slow = await connected({ ...quick, headersTime: 60_000, requestTime: 60_000 })
  drip(slow, slowHead)
  const steady = await connected({ ...quick, headersTime: 1000 })
  for (let times = 1; times <= 12; times++) {
    steady.socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    await expect.poll(() => steady.heard().match(/HTTP\/1\.1 200/g)?.length).toBe(times)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect([steady, slow].map(({ socket }) => socket.destroyed)).toEqual([false, false])
})

test('a client that says nothing at all is cut off', async () => {
  await (await connected()).ended
})

test('a client that sends its body a byte at a time is told so, and cut off', async () => {
  const slow = await connected()
  slow.socket.write('POST /contact HTTP/1.1\r\nhost: a\r\ncontent-length: 900\r\n\r\n')
  drip(slow, 'a'.repeat(900))
  await slow.ended
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.heard()).toContain('connection: close')
})
