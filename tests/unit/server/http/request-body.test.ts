import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type BodyRule, readBody, throwAwayRest } from '~/server/http/request-body.server'

async function conversation(work: (request: IncomingMessage) => Promise<string>) {
  const server = createServer((request, response) => {
    work(request).then((said) => {
      response.end(said)
      throwAwayRest(request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket: Socket = connect((server.address() as { port: number }).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  let heard = ''
  let isOver = false
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  socket.on('close', () => {
    isOver = true
  })
  socket.on('error', () => {})
  return { socket, heard: () => heard, isOver: () => isOver }
}

const reading = (rule?: BodyRule) => (request: IncomingMessage) =>
  readBody(request, rule).then(
    (body) => `${body.length} bytes`,
    (error) => (error.status === 413 ? 'too large' : error.status === 408 ? 'too slow' : String(error)),
  )

const head = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`

test('a body of just as much as is taken is read, and one of a byte more is not', async () => {
  for (const [size, said] of [
    [1000, '1000 bytes'],
    [1001, 'too large'],
  ] as const) {
    const { socket, heard } = await conversation(reading({ limit: 1000, time: 5000 }))
    socket.write(head(size) + 'x'.repeat(size))
    await expect.poll(heard).toContain(said)
  }
})

test('a body that does not come to its end in time is not waited for', async () => {
  const { socket, heard } = await conversation(reading({ limit: 1000, time: 300 }))
  socket.write(`${head(1000)}x`)
  const drip = setInterval(() => socket.write('x'), 50)
  await expect.poll(heard).toContain('too slow')
  clearInterval(drip)
})

test('with a longer time the same slow body is read', async () => {
  const { socket, heard } = await conversation(reading({ limit: 1000, time: 5000 }))
  socket.write(`${head(10)}x`)
  let sent = 1
  const drip = setInterval(() => (sent++ < 10 ? socket.write('x') : clearInterval(drip)), 50)
  await expect.poll(heard).toContain('10 bytes')
})

test('who is answered before the end of the body hears it, may send the rest, and then ask again', async () => {
  const { socket, heard } = await conversation(async ({ url }) => `answer to ${url}`)
  socket.write(head(200_000))
  await expect.poll(heard).toContain('answer to /')
  socket.write('x'.repeat(200_000))
  socket.write('GET /next HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(heard).toContain('answer to /next')
})

test('who goes on and on after the response is cut off', async () => {
  const { socket, isOver } = await conversation(async () => 'no')
  socket.write(head(1_000_000_000))
  const flood = setInterval(() => !socket.destroyed && socket.write('x'.repeat(1_000_000)), 5)
  await expect.poll(isOver).toBe(true)
  clearInterval(flood)
})
