import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { sendRequest } from '../support/site/send-request'
import { startSite } from '../support/site/site'
import { newAddress } from '../support/site/visitor-addresses'

const [connections, requests, others] = [40, 100, 10]

function flood(port: number, address: string): { responded: () => number; stop: () => void } {
  let responded = 0
  const sockets = Array.from({ length: connections }, (_, i): Socket => {
    const socket = connect(port, '127.0.0.1', () => {
      for (let j = 0; j < requests; j++)
        socket.write(`GET /nergens-${i}-${j} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`)
    })
    socket.on('data', (chunk) => {
      responded += chunk.toString('latin1').match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0
    })
    socket.on('error', () => undefined)
    return socket
  })
  return {
    responded: () => responded,
    stop: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

it('while one visitor asks for 4,000 pages at once, the others get theirs', async () => {
  const site = await startSite()
  const form = (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!
  const { responded, stop } = flood(site.port, newAddress())
  await expect.poll(responded, { interval: 10 }).toBeGreaterThan(0)
  const statuses: number[] = []
  for (let i = 0; i < others; i++) statuses.push((await sendRequest(site, form)).status)
  const meanwhile = responded()
  stop()
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
  expect(meanwhile).toBeLessThan(connections * requests)
  await site.stop()
})
