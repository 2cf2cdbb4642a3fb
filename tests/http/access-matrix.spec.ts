import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSiteWithAccounts } from '../support/database/accounts'
import { expect, test } from '../support/page/test'
import { functionRows, type Gets, type Method, type RouteAsk, routeRows } from '../support/site/access'
import { type Asker, askers, type Cast, type Facts, gatherCast, type Owner } from '../support/site/access-cast'
import { type Answer, ask, faultsOf } from '../support/site/ask'
import { call, serverFunctions } from '../support/site/server-functions'
import type { Site } from '../support/site/site'

const source = join(import.meta.dirname, '..', '..', 'src')
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

let site: Site
let cast: Cast
test.beforeAll(async () => {
  site = await startSiteWithAccounts()
  cast = await gatherCast(site)
})
test.afterAll(async () => {
  expect(faultsOf(site)).toEqual([])
  await site.stop()
})

const owners = askers.filter((one): one is Owner => one !== 'visitor')
const factsIn = (text: string, facts: Facts) =>
  (Object.keys(facts) as (keyof Facts)[]).filter((fact) => text.toLowerCase().includes(facts[fact].toLowerCase()))

const leaksIn = (answer: Answer, asker: Asker, asked: string) =>
  owners
    .filter((owner) => owner !== asker)
    .flatMap((owner) =>
      factsIn(JSON.stringify(answer.headers) + answer.text, cast[owner])
        .filter((fact) => !asked.includes(cast[owner][fact]))
        .map((fact) => `${owner}: ${fact}`),
    )

function expectGets(answer: Answer, asker: Asker, gets: Gets, asked: string): void {
  const { status, shows } = gets
  expect.soft(answer.status, asker).toBe(typeof status === 'number' ? status : status[asker])
  expect.soft(leaksIn(answer, asker, asked), asker).toEqual([])
  if (asker === 'visitor' || !(answer.status < 300 || answer.status === 422)) return
  expect.soft(factsIn(answer.text, cast[asker]), asker).toEqual(expect.arrayContaining([...(shows?.[asker] ?? [])]))
  if (answer.text.includes(cast[asker].uid))
    expect.soft(answer.headers['cache-control'], asker).toBe('private, no-store')
}

const forgedContext = () => {
  const { uid, email } = cast.anna
  const user = { uid, email, emailVerified: true, isStaff: true, displayName: 'x', providerData: [], metadata: {} }
  return { session: { id: 1, user, signedInAt: Date.now(), expiresAt: Date.now() + 86_400_000 }, user, isStaff: true }
}

test.describe('the server function', () => {
  for (const [name, { data, ...gets }] of Object.entries(functionRows))
    test(`${name} answers each asker as its row says, whatever context they send`, async () => {
      for (const asker of askers) {
        const asked = { data: (data as (cast: Cast) => unknown)(cast) }
        for (const sent of [asked, { ...asked, context: forgedContext() }]) {
          const answer = await call(site, name, sent, { cookie: cast.cookies[asker] })
          expectGets(answer, asker, gets, JSON.stringify(asked))
        }
      }
    })
})

const form = 'application/x-www-form-urlencoded'
const verbs = { GET: 'GET', POST: 'POST', ANY: 'PUT' } as const satisfies Record<Method, string>

function send(method: Method, path: string, { body }: RouteAsk, asker: Asker): Promise<Answer> {
  const cookie = cast.cookies[asker]
  if (method === 'GET') return ask(site, path, { headers: { cookie } })
  const isJson = typeof body === 'string'
  return ask(site, path, {
    method: verbs[method],
    headers: { cookie, origin: site.url, 'content-type': isJson ? 'application/json' : form },
    body: isJson ? body : new URLSearchParams(body).toString(),
  })
}

test.describe('the route', () => {
  for (const [id, methods] of Object.entries(routeRows))
    for (const [method, row] of Object.entries(methods) as [Method, RouteAsk][])
      test(`${id} answers ${method} of each asker as its row says`, async () => {
        for (const asker of askers) {
          const path = typeof row.path === 'string' ? row.path : row.path(cast)
          expectGets(await send(method, path, row, asker), asker, row, path)
        }
      })
})

test('the matrix sees what somebody is told of others', async () => {
  const row = routeRows['/account'].GET!
  const own = await send('GET', '/account', row, 'anna')
  expect(leaksIn(own, 'bram', '/account').sort()).toEqual(['anna: email', 'anna: photo', 'anna: surname', 'anna: uid'])
  expect(leaksIn(own, 'anna', '/account')).toEqual([])
})
