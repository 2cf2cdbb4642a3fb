import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askServer, HttpFailure, http, mayRetry, requestOf } from '~/browser/http'

const answering = (...statuses: number[]) => answeringAs('application/json', ...statuses)

async function answeringAs(type: string, ...statuses: number[]) {
  const heard: { method: string | undefined; type: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, headers } = request
    const status = statuses[Math.min(heard.length, statuses.length - 1)]!
    heard.push({ method, type: headers['content-type'], body })
    if (status === 0) response.destroy()
    else response.writeHead(status, { 'content-type': type }).end('{"a":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, heard }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as HttpFailure,
  )

const listed = [408, 409, 425, 429, 500, 502, 503, 504]

describe('a question', () => {
  it('may be repeated after these statuses', () => {
    const failed = Array.from({ length: 200 }, (_, i) => 400 + i)
    expect(failed.filter((status) => mayRetry(0, new HttpFailure('GET', status, undefined)))).toEqual(listed)
  })

  it.each([...listed, 0])('is asked once more after %i, and its second answer counts', async (status) => {
    const { url, heard } = await answering(status, 200)
    expect(await (await http(url)).json()).toEqual({ a: 1 })
    expect(heard).toHaveLength(2)
  })

  it.each(listed)('that gets %i again is a failure, after two in all', async (status) => {
    const { url, heard } = await answering(status)
    expect(await failure(http(url))).toMatchObject({ name: 'HttpFailure', status, method: 'GET' })
    expect(heard).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 410, 422, 501, 505, 599])(
    'is not repeated after %i, which is a failure',
    async (status) => {
      const { url, heard } = await answering(status)
      expect(await failure(http(url))).toMatchObject({ status })
      expect(heard).toHaveLength(1)
    },
  )

  it.each([200, 204, 299])('is answered by %i', async (status) => {
    const { url } = await answering(status)
    expect((await http(url)).status).toBe(status)
  })

  it('that nobody waits for any more is not repeated, and fails as it was given up', async () => {
    const { url, heard } = await answering(200)
    expect(await failure(http(url, { signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' })
    expect(heard).toHaveLength(0)
  })
})

describe('what changes something', () => {
  for (const method of ['PATCH', 'POST', 'PUT', 'DELETE', 'post'])
    it.each([...listed, 0])(`is never sent twice by itself: ${method} after %i`, async (status) => {
      const { url, heard } = await answering(status, 200)
      expect(await failure(http(url, { method }))).toMatchObject({ status: status || undefined })
      expect(heard).toHaveLength(1)
    })

  it('sends objects and lists as JSON, and everything else as it is', async () => {
    const { url, heard } = await answering(200)
    await http(url, { method: 'POST', body: { name: 'Noor', list: [1] } })
    await http(url, { method: 'PUT', body: [1, 2] })
    await http(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    await http(url, { method: 'POST', body: 'text' })
    expect(heard.map(({ type, body }) => [type?.split(';')[0], body])).toEqual([
      ['application/json', '{"name":"Noor","list":[1]}'],
      ['application/json', '[1,2]'],
      ['application/x-www-form-urlencoded', 'a=b'],
      ['text/plain', 'text'],
    ])
  })
})

it('paths are joined to the base of the configuration, once; addresses stay', () => {
  const urlOf = (path: string, base: string) => requestOf(path, {}, base).url
  expect(urlOf('/builds/latest.json', '/')).toBe('/builds/latest.json')
  expect(urlOf('/builds/latest.json', '/tennis/')).toBe('/tennis/builds/latest.json')
  expect(urlOf('/tennis/x', '/tennis/')).toBe('/tennis/x')
  expect(urlOf('https://own.example/x', '/tennis/')).toBe('https://own.example/x')
})

it('as React Query asks it: once, for what is no change and has not been repeated yet', () => {
  const read = new HttpFailure('GET', 503, undefined)
  expect([mayRetry(0, read), mayRetry(1, read)]).toEqual([true, false])
  expect(mayRetry(0, new HttpFailure('GET', 404, undefined))).toBe(false)
  expect(mayRetry(0, new HttpFailure('POST', 503, undefined))).toBe(false)
  expect(mayRetry(0, Object.assign(new HttpFailure('GET', 503, undefined), { isFinal: true }))).toBe(false)
  expect(mayRetry(0, new Error('thrown by the function itself'))).toBe(false)
})

it('the response to a server function is left to the framework, whatever its status', async () => {
  const { url, heard } = await answering(503, 404)
  expect((await askServer(url)).status).toBe(404)
  expect(heard).toHaveLength(2)
  expect((await askServer(url, { method: 'POST' })).status).toBe(404)
  const gone = await answering(0)
  expect(await failure(askServer(gone.url))).toMatchObject({ name: 'HttpFailure', isFinal: true })
  expect(gone.heard).toHaveLength(2)
})

it('a page instead of a server function’s answer is a failure, with its status', async () => {
  const { url } = await answeringAs('text/html; charset=utf-8', 429)
  expect(await failure(askServer(url, { method: 'POST' }))).toMatchObject({ name: 'HttpFailure', status: 429 })
})
