import { beforeEach, expect, it, vi } from 'vitest'
import { askServer, HttpFailure, http, mayRetry, requestOf } from '~/browser/http'

const heard: Request[] = []
const url = 'https://own.example/x'
let type = 'application/json'

/** Responses in this order, the last one for ever; 0 is none. */
function respondWith(...statuses: number[]) {
  heard.length = 0
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    heard.push(new Request(to, init))
    const status = statuses[Math.min(heard.length, statuses.length) - 1]!
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status, headers: { 'content-type': type } })
  })
}

/** What comes of it, a failure too, with its pauses passed. */
async function resultOf(work: Promise<Response>): Promise<unknown> {
  const done = work.then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return done
}

beforeEach(() => {
  type = 'application/json'
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const passing = [408, 409, 425, 429, 500, 502, 503, 504]

it('a question is asked once more after what may pass, and its second response counts', async () => {
  for (const status of [...passing, 0]) {
    respondWith(status, 200)
    expect([await resultOf(http(url)), heard.length], `${status}, then 200`).toEqual([200, 2])
    respondWith(status)
    const failure = { name: 'HttpFailure', status: status || undefined, method: 'GET', isFinal: true }
    expect(await resultOf(http(url)), `${status} twice`).toMatchObject(failure)
    expect(heard, `${status} twice`).toHaveLength(2)
  }
})

it('every other status is the result, a failure from 400 on', async () => {
  for (let status = 200; status < 600; status++) {
    if (passing.includes(status)) continue
    respondWith(status, 200)
    const expected = status >= 400 ? expect.objectContaining({ name: 'HttpFailure', status }) : status
    expect([await resultOf(http(url)), heard.length]).toEqual([expected, 1])
  }
})

it('a question that nobody waits for any more is not repeated, and fails as it was given up', async () => {
  respondWith(200)
  expect(await resultOf(http(url, { signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' })
  expect(heard).toEqual([])
})

it('what changes something is never sent twice by itself', async () => {
  for (const method of ['PATCH', 'POST', 'PUT', 'DELETE', 'post'])
    for (const status of [...passing, 0]) {
      respondWith(status, 200)
      expect(await resultOf(http(url, { method })), `${method} ${status}`).toBeInstanceOf(HttpFailure)
      expect(heard, `${method} ${status}`).toHaveLength(1)
    }
})

it('objects and lists are sent as JSON, and everything else as it is', async () => {
  respondWith(200)
  for (const body of [{ name: 'Noor', list: [1] }, [1, 2], new URLSearchParams({ a: 'b' }), 'text'])
    await http(url, { method: 'POST', body })
  const types = heard.map(({ headers }) => headers.get('content-type')?.split(';')[0])
  expect(types).toEqual([...Array(2).fill('application/json'), 'application/x-www-form-urlencoded', 'text/plain'])
  const bodies = await Promise.all(heard.map((request) => request.text()))
  expect(bodies).toEqual(['{"name":"Noor","list":[1]}', '[1,2]', 'a=b', 'text'])
})

it('paths are joined to the base of the configuration, once; addresses stay', () => {
  const urlOf = (path: string, base: string) => requestOf(path, {}, base).url
  expect(urlOf('/builds/latest.json', '/')).toBe('/builds/latest.json')
  expect(urlOf('/builds/latest.json', '/tennis/')).toBe('/tennis/builds/latest.json')
  expect(urlOf('/tennis/x', '/tennis/')).toBe('/tennis/x')
  expect(urlOf('https://own.example/x', '/tennis/')).toBe('https://own.example/x')
})

it('React Query repeats once what is no change, may pass and has not been repeated yet', () => {
  const failure = (method: string, status: number) => new HttpFailure(method, status, undefined)
  expect([mayRetry(0, failure('GET', 503)), mayRetry(1, failure('GET', 503))]).toEqual([true, false])
  expect([mayRetry(0, failure('GET', 404)), mayRetry(0, failure('POST', 503))]).toEqual([false, false])
  expect(mayRetry(0, Object.assign(failure('GET', 503), { isFinal: true }))).toBe(false)
  expect(mayRetry(0, new Error('thrown by the function itself'))).toBe(false)
})

it('the JSON of a server function is left to the framework, but a page, a line or a problem in its place is a failure', async () => {
  respondWith(503, 404)
  expect([await resultOf(askServer(url)), heard.length]).toEqual([404, 2])
  respondWith(404)
  expect(await resultOf(askServer(url, { method: 'POST' }))).toBe(404)
  respondWith(0)
  expect(await resultOf(askServer(url))).toMatchObject({ name: 'HttpFailure', isFinal: true })
  expect(heard).toHaveLength(2)
  for (type of ['text/html; charset=utf-8', 'text/plain', 'application/problem+json']) {
    respondWith(429)
    const failure = { name: 'HttpFailure', status: 429 }
    expect(await resultOf(askServer(url, { method: 'POST' })), type).toMatchObject(failure)
  }
})
