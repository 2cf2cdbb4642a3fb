import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { functionRows, type RouteRequest, routeRows } from '../../support/site/access'
import { type Cast, gatherCast } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, cookiesOf, countRows, type Fields, post } from '../../support/site/forms'
import { errorsOf, type ReceivedResponse, sendRaw, sendRequest } from '../../support/site/send-request'
import { callPath, idOf, serverFunctions } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'

let site: TestSite
let cast: Cast
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cast = await gatherCast(site)
})
afterAll(() => expect(errorsOf(site)).toEqual([]))

const urlencoded = 'application/x-www-form-urlencoded'
const form = '/evenementen/103/inschrijven'
/** A mail server and the payment provider ask them: tests/http/server/bounces.test.ts, tests/http/payments/threats.test.ts. */
const ofPrograms = ['/api/mail/bounces', '/api/payments/$token']
const photo = '/api/account/photo'

const endpoints = Object.entries(routeRows).flatMap(([id, { POST }]) => (POST ? [[id, POST] as const] : []))

const own = (): Fields => ({ origin: site.url })
const everyOwn = (): readonly Fields[] => [
  own(),
  { origin: `http://localhost:${site.port}` },
  { origin: site.url, referer: 'https://evil.example/' },
  { referer: `http://localhost:${site.port}/evenementen` },
  { 'sec-fetch-site': 'same-origin' },
]
const everyForeign = (): readonly Fields[] => [
  {},
  ...['cross-site', 'same-site', 'none', '', 'Same-Origin'].map((from) => ({ 'sec-fetch-site': from })),
  { 'sec-fetch-site': 'cross-site', ...own() },
  ...['null', '', 'https://evil.example', `https://localhost:${site.port}`].map((origin) => ({ origin })),
  { origin: `http://localhost:${site.port + 1}` },
  { origin: `http://localhost.evil.example:${site.port}` },
  ...['https://evil.example', 'null'].map((origin) => ({ origin, referer: `${site.url}/` })),
  ...[`https://evil.example/?${site.url}`, `${site.url}@evil.example/`].map((referer) => ({ referer })),
  ...['about:blank', 'not an address'].map((referer) => ({ referer })),
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
]

type Sent = { readonly headers?: Fields; readonly body?: string | Buffer; readonly method?: string }

const pathOf = ({ path }: RouteRequest) => (typeof path === 'string' ? path : path(cast))

function send(row: RouteRequest, { headers, body, method = 'POST' }: Sent): Promise<ReceivedResponse> {
  const { body: usual = {} } = row
  const isJson = typeof usual === 'string'
  return sendRequest(site, pathOf(row), {
    method,
    headers: { cookie: cast.cookies.anna, 'content-type': isJson ? 'application/json' : urlencoded, ...headers },
    ...(method === 'POST' && { body: body ?? (isJson ? usual : new URLSearchParams(usual).toString()) }),
  })
}

/** Of each endpoint that takes something: what comes of each of these requests. */
async function ofEach<T>(
  rows: readonly (readonly [string, RouteRequest])[],
  ask: (row: RouteRequest, id: string) => Promise<T>,
) {
  expect(rows.length).toBeGreaterThanOrEqual(9)
  const found: Record<string, T> = {}
  for (const [id, row] of rows) found[id] = await ask(row, id)
  return found
}
const each = <T>(rows: readonly (readonly [string, RouteRequest])[], value: T) =>
  Object.fromEntries(rows.map(([id]) => [id, value]))

describe('an endpoint that takes something', () => {
  const ofPeople = endpoints.filter(([id]) => !ofPrograms.includes(id))

  test('takes nothing that another site sends in the name of who is signed in', async () => {
    const before = countRows(site)
    const refused = await ofEach(ofPeople, async (row) => {
      const seen = new Set<string>()
      for (const headers of everyForeign()) {
        const response = await send(row, { headers })
        seen.add([response.status, ...cookiesOf(response)].join())
      }
      return [...seen]
    })
    expect(refused).toEqual(each(ofPeople, ['403']))
    expect(countRows(site)).toEqual(before)
    for (const [id, row] of ofPeople)
      for (const headers of everyOwn()) expect((await send(row, { headers })).status, id).not.toBe(403)
  })

  test('says so in the language of its address, and takes the same form from our own pages', async () => {
    const before = countRows(site)
    const sent = (path: string, headers: Fields, name: string) =>
      sendRequest(site, path, {
        method: 'POST',
        headers: { 'content-type': urlencoded, ...headers },
        body: new URLSearchParams(adult(name)).toString(),
      })
    for (const headers of everyForeign())
      for (const [path, language] of [
        [form, 'nl'],
        ['/en/events/103/register', 'en'],
      ] as const) {
        const { status, text } = await sent(path, headers, 'Frits Vreemd')
        expect([status, /<html lang="(..)"/.exec(text)![1]], path).toEqual([403, language])
      }
    expect(countRows(site)).toEqual(before)
    const names = ['Anna', 'Bob', 'Cas', 'Dik', 'Els']
    for (const [i, headers] of everyOwn().entries())
      expect((await sent(form, headers, `${names[i]} Eigen`)).status, JSON.stringify(headers)).toBe(303)
  })

  test('takes no body of another kind, none of no kind, and none that is too large', async () => {
    // Outside staging that login accepts nothing; an invalid photo redirects to the account.
    const readers = ofPeople.filter(([id]) => id !== '/staging-login' && id !== photo)
    for (const type of ['text/plain', 'text/xml', '']) {
      const statuses: Record<string, number> = {}
      for (const [id, row] of readers)
        statuses[id] = (await send(row, { headers: { ...own(), 'content-type': type } })).status
      expect(statuses, type).toEqual(each(readers, 415))
    }
    const tooLarge = await ofEach(endpoints, async (row, id) => {
      const body = Buffer.alloc(id === photo ? 5 * 1024 * 1024 + 65_537 : 65_537, 'a')
      const told: readonly Fields[] = [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]
      const responses: unknown[] = []
      for (const headers of told) {
        const { status, headers: given } = await send(row, { headers: { ...own(), ...headers }, body })
        responses.push(status, given.connection)
      }
      return responses
    })
    expect(tooLarge).toEqual(each(endpoints, [413, 'close', 413, 'close']))
  })

  test('knows no other method that changes something, and every other address none at all', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect(
        await ofEach(endpoints, async (row) => (await send(row, { headers: own(), method })).status),
        method,
      ).toEqual(each(endpoints, 405))
    for (const path of ['/', '/verenigingen', '/api/locale/en', '/sitemap.xml', '/nergens', '/healthz'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await sendRequest(site, path, { method })).status, `${method} ${path}`).toBe(403)
  })

  const part = (name: string) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
  const multipart = 'multipart/form-data; boundary=xyz'

  test('reads no form of more than 500 controls', async () => {
    const readers = ofPeople.filter(([id, { body }]) => typeof body === 'object' && id !== '/staging-login')
    expect(readers.length).toBeGreaterThanOrEqual(6)
    const headers = { ...own(), accept: 'application/json' }
    for (const [id, row] of readers)
      for (const [type, body] of [
        [urlencoded, 'a=1&'.repeat(501)],
        [multipart, `${part('a').repeat(501)}--xyz--\r\n`],
      ] as const) {
        if (id === photo && type === urlencoded) continue
        const { status } = await send(row, { headers: { ...headers, 'content-type': type }, body })
        expect(status, `${id} ${type}`).toBe(400)
      }
  })
})

describe('a server function', () => {
  const ids = serverFunctions.map(({ id }) => id)
  const takesNothing = ['getBlockContents', 'getStagingLogin'].map((name) => idOf(name))
  const statusOf = async (path: string, method: string, headers: Fields, body?: string) =>
    (
      await sendRequest(site, path, {
        method,
        headers: { cookie: cast.cookies.anna, ...headers },
        ...(body && { body }),
      })
    ).status
  const methodOf = (name: string) => functionRows[name as keyof typeof functionRows].method ?? 'GET'

  test('is there for each thing that pages ask in the browser', () => {
    const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const named = scripts.flatMap(
      (name) => readFileSync(join(assets, name), 'utf8').match(/(?<=\.handler\([\w$]+\([`"'])\w+(?=[`"']\))/g) ?? [],
    )
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect([...new Set(named)].sort()).toEqual(ids.toSorted())
  })

  test('is asked by our own pages with its own method, and in no other way', async () => {
    const before = countRows(site)
    for (const { id, name } of serverFunctions) {
      const [path, bare] = [callPath(id, { data: {} }), callPath(id)]
      const right = methodOf(name)
      for (const method of ['GET', 'POST'])
        for (const headers of everyForeign())
          expect(await statusOf(path, method, headers), `${method} ${name} ${JSON.stringify(headers)}`).toBe(403)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        if (method !== right) expect(await statusOf(path, method, own()), `${method} ${name}`).toBe(405)
      for (const headers of everyOwn())
        expect(await statusOf(bare, right, headers), name).toBe(takesNothing.includes(id) ? 200 : 400)
    }
    expect(countRows(site)).toEqual(before)
  })

  test('is told apart from what it does not take, and that is no error of ours', async () => {
    const readable = '{"t":{"t":1,"s":"x"}}'
    for (const payload of [readable, '5', 'null', '{}', '[1,2]', '{"data":{"id":103}}', '{"t":{"t":99}}', '{'])
      for (const { id, name } of serverFunctions) {
        const expected = payload === readable && takesNothing.includes(id) ? 200 : 400
        const status = await (methodOf(name) === 'GET'
          ? statusOf(`${callPath(id)}?payload=${encodeURIComponent(payload)}`, 'GET', own())
          : statusOf(callPath(id), 'POST', { ...own(), 'content-type': 'application/json' }, payload))
        expect(status, `${name} ${payload}`).toBe(expected)
      }
    for (const path of ['/_serverFn/../../etc/passwd', `/_serverFn/${'0'.repeat(64)}`])
      expect(await statusOf(path, 'GET', own()), path).toBe(404)
  })
})

describe('a body', () => {
  const head = (length: number) =>
    [`POST ${form} HTTP/1.1`, 'Host: a', `Origin: ${site.url}`, `Content-Length: ${length}`].join('\r\n')

  test('of 10 MB is refused at pages, forms and functions alike, and the site goes on', async () => {
    for (const headers of [{ 'content-length': '10000000' }, { 'transfer-encoding': 'chunked' }])
      for (const url of [form, '/en/events/103/register', callPath(serverFunctions[0]!.id), '/nergens']) {
        const { status, headers: given, text } = await post(site, url, Buffer.alloc(10_000_000, 'a'), headers)
        expect([status, given.connection, text.includes('413')], url).toEqual([413, 'close', true])
      }
    expect((await sendRequest(site, '/healthz')).status).toBe(200)
  })

  test('that breaks off in the middle is no error of ours', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(`${head(300)}\r\n\r\na=b`, async () => {
          // When this is answered, what was written before has been read.
          await sendRequest(site, '/healthz')
          socket.destroy()
        })
      })
      socket.once('error', () => undefined)
      socket.once('close', () => resolve())
    })
    expect((await sendRequest(site, '/healthz')).status).toBe(200)
    expect(errorsOf(site)).toEqual([])
  })

  test('that goes on after its length is not taken for another request', async () => {
    const answer = await sendRaw(site, `${head(3)}\r\n\r\na=bGARBAGE\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400')
  })
})
