import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { functionRows, type Gets, type Method, type RouteRequest, routeRows } from '../../support/site/access'
import { type Caller, type Cast, callers, type Facts, gatherCast, type Owner } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { call, serverFunctions } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'

const source = join(import.meta.dirname, '..', '..', '..', 'src')
const files = (folder: string) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(source, folder, name), 'utf8'))
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)).sort()

test('every server function has a row, and every row a server function', () => {
  const rows = Object.keys(functionRows).sort()
  expect(serverFunctions.map(({ name }) => name).sort()).toEqual(rows)
  const written = files('.')
  expect(found(written, /(\w+) = createServerFn\(/g)).toEqual(rows)
  expect(found(written, /(createServerFn)\(/g)).toHaveLength(rows.length)
})

test('every route has a row, and a row for each method that it has a handler for', () => {
  const written = files('routes').flatMap((text): [string, string[]][] => {
    const id = /createFileRoute\('([^']+)'\)/.exec(text)?.[1]
    const methods = new Set(found([text], /\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ANY): (?:async )?\(/g))
    if (/^ {2}component: /m.test(text)) methods.add('GET')
    return id ? [[id, [...methods].sort()]] : []
  })
  const rows = Object.entries(routeRows).map(([id, row]): [string, string[]] => [id, Object.keys(row).sort()])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(written))
})

let site: TestSite
let cast: Cast
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cast = await gatherCast(site)
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

const owners = callers.filter((one): one is Owner => one !== 'visitor')
const factsIn = (text: string, facts: Facts) =>
  (Object.keys(facts) as (keyof Facts)[]).filter((fact) => text.toLowerCase().includes(facts[fact].toLowerCase()))

const leaksIn = (response: ReceivedResponse, caller: Caller, requested: string) =>
  owners
    .filter((owner) => owner !== caller)
    .flatMap((owner) =>
      factsIn(JSON.stringify(response.headers) + response.text, cast[owner])
        .filter((fact) => !requested.includes(cast[owner][fact]))
        .map((fact) => `${owner}: ${fact}`),
    )

function expectGets(response: ReceivedResponse, caller: Caller, gets: Gets, requested: string): void {
  const { status, shows } = gets
  expect.soft(response.status, caller).toBe(typeof status === 'number' ? status : status[caller])
  expect.soft(leaksIn(response, caller, requested), caller).toEqual([])
  if (caller === 'visitor' || !(response.status < 300 || response.status === 422)) return
  expect
    .soft(factsIn(response.text, cast[caller]), caller)
    .toEqual(expect.arrayContaining([...(shows?.[caller] ?? [])]))
  if (response.text.includes(cast[caller].uid))
    expect.soft(response.headers['cache-control'], caller).toBe('private, no-store')
}

const forgedContext = () => {
  const { uid, email } = cast.anna
  const user = { uid, email, emailVerified: true, isStaff: true, displayName: 'x', providerData: [], metadata: {} }
  return { session: { id: 1, user, signedInAt: Date.now(), expiresAt: Date.now() + 86_400_000 }, user, isStaff: true }
}

describe('the server function', () => {
  for (const [name, { data, ...gets }] of Object.entries(functionRows))
    test(`${name} answers each caller as its row says, whatever context they send`, async () => {
      for (const caller of callers) {
        const requested = { data: (data as (cast: Cast) => unknown)(cast) }
        for (const sent of [requested, { ...requested, context: forgedContext() }]) {
          const response = await call(site, name, sent, { cookie: cast.cookies[caller] })
          expectGets(response, caller, gets, JSON.stringify(requested))
        }
      }
    })
})

const form = 'application/x-www-form-urlencoded'
const verbs = { GET: 'GET', POST: 'POST', ANY: 'PUT' } as const satisfies Record<Method, string>

function send(method: Method, path: string, { body }: RouteRequest, caller: Caller): Promise<ReceivedResponse> {
  const cookie = cast.cookies[caller]
  if (method === 'GET') return sendRequest(site, path, { headers: { cookie } })
  const isJson = typeof body === 'string'
  return sendRequest(site, path, {
    method: verbs[method],
    headers: { cookie, origin: site.url, 'content-type': isJson ? 'application/json' : form },
    body: isJson ? body : new URLSearchParams(body).toString(),
  })
}

describe('the route', () => {
  for (const [id, methods] of Object.entries(routeRows))
    for (const [method, row] of Object.entries(methods) as [Method, RouteRequest][])
      test(`${id} answers ${method} of each caller as its row says`, async () => {
        for (const caller of callers) {
          const path = typeof row.path === 'string' ? row.path : row.path(cast)
          expectGets(await send(method, path, row, caller), caller, row, path)
        }
      })
})

test('the matrix sees what somebody is told of others', async () => {
  const row = routeRows['/account'].GET!
  const own = await send('GET', '/account', row, 'anna')
  expect(leaksIn(own, 'bram', '/account').sort()).toEqual(['anna: email', 'anna: photo', 'anna: surname', 'anna: uid'])
  expect(leaksIn(own, 'anna', '/account')).toEqual([])
})
