import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type BodyRule, formBody, readBody, throwAwayRest } from '~/server/http/request-body.server'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** What `readBody` and `throwAwayRest` know of a request. */
const coming = (length: number) =>
  Object.assign(new PassThrough(), { headers: { 'content-length': String(length) } }) as unknown as IncomingMessage &
    PassThrough

function reading(length: number, rule: Partial<BodyRule> = {}) {
  const request = coming(length)
  let read = 'nothing yet'
  readBody(request, { limit: 1000, time: 300, ...rule }).then(
    (body) => (read = `${body.length} bytes`),
    (error) => (read = String(error.status)),
  )
  return { request, read: () => nextTurn().then(() => read) }
}

test('a body of just as much as is taken is read, and one of a byte more is not', async () => {
  for (const [size, said] of [
    [1000, '1000 bytes'],
    [1001, '413'],
  ] as const) {
    const { request, read } = reading(size)
    request.end(Buffer.alloc(size))
    expect(await read()).toBe(said)
  }
})

test('of a body that is cut the beginning is read, however much comes, announced or not', async () => {
  for (const [announced, chunks, said] of [
    [2500, [2500], '1000 bytes'],
    [2500, [600, 600, 1300], '1000 bytes'],
    [Number.NaN, [1000, 1500], '1000 bytes'],
    [300, [300], '300 bytes'],
    [17e6, [17 * 1024 * 1024], '413'],
  ] as const) {
    const { request, read } = reading(announced, { isCut: true })
    for (const size of chunks) request.write(Buffer.alloc(size))
    request.end()
    await nextTurn()
    expect(await read(), `${announced} in ${chunks}`).toBe(said)
  }
})

test('a body that comes by drips is read within its time, and not waited for after it', async () => {
  for (const [total, said] of [
    [9, '9 bytes'],
    [1000, '408'],
  ] as const) {
    const { request, read } = reading(total)
    for (let sent = 1; sent <= 9; sent++) {
      request.write('x')
      await vi.advanceTimersByTimeAsync(30)
    }
    if (total === 9) request.end()
    else expect(await read()).toBe('nothing yet')
    await vi.advanceTimersByTimeAsync(30)
    expect(await read()).toBe(said)
  }
})

test('who sends too much is told once nothing more has come for a moment', async () => {
  const { request, read } = reading(5000)
  request.write(Buffer.alloc(2000))
  expect(await read()).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(299)
  expect(await read()).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await read()).toBe('408')
})

test('who goes on and on after the response, or stays, is cut off', async () => {
  const [flood, silent] = [coming(1e9), coming(10)]
  for (const request of [flood, silent]) throwAwayRest(request)
  for (let sent = 0; sent < 16; sent++) flood.write(Buffer.alloc(1024 * 1024))
  await nextTurn()
  expect(flood.destroyed).toBe(false)
  flood.write('x')
  await nextTurn()
  await vi.advanceTimersByTimeAsync(formBody.time - 1)
  expect([flood.destroyed, silent.destroyed]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(silent.destroyed).toBe(true)
})

test('who is answered before the end of the body hears it, may send the rest, and then ask again', async () => {
  const server = createServer((request, response) => {
    response.end(`answer to ${request.url}`)
    throwAwayRest(request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  let heard = ''
  const hear = async (words: string) => {
    while (!heard.includes(words)) heard += String((await once(socket, 'data'))[0])
  }
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n')
  await hear('answer to /')
  socket.write(`${'x'.repeat(200_000)}GET /next HTTP/1.1\r\nhost: x\r\n\r\n`)
  await hear('answer to /next')
})
