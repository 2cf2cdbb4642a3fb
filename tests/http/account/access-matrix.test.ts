import { afterAll } from 'vitest'
import { functionRows, type Gets, type Method, type RouteRequest, routeRows } from '../../support/site/access'
import { type Caller, type Cast, callers, type Facts, gatherCast, type Owner } from '../../support/site/access-cast'
import { createSite } from '../../support/site/create-site'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { call, serverFunctions } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'

const site = await createSite({ hasAccounts: true })
const cast = await gatherCast(site)
afterAll(() => expect(errorsOf(site)).toEqual([]))

const owners = callers.filter((one): one is Owner => one !== 'visitor')
const factsIn = (text: string, facts: Facts) =>
  (Object.keys(facts) as (keyof Facts)[]).filter((fact) => text.toLowerCase().includes(facts[fact].toLowerCase()))

/** What of a response is not as its row says, as one sentence each. */
function faultsOf(response: ReceivedResponse, caller: Caller, { status, shows }: Gets, requested: string): string[] {
  const wanted = typeof status === 'number' ? status : status[caller]
  const whole = JSON.stringify(response.headers) + response.text
  const leaks = owners
    .filter((owner) => owner !== caller)
    .flatMap((owner) =>
      factsIn(whole, cast[owner])
        .filter((fact) => !requested.includes(cast[owner][fact]))
        .map((fact) => `shows ${caller} the ${fact} of ${owner}`),
    )
  const faults = [...(response.status === wanted ? [] : [`answers ${caller} ${response.status}`]), ...leaks]
  if (caller === 'visitor' || !(response.status < 300 || response.status === 422)) return faults
  const shown = factsIn(response.text, cast[caller])
  const missing = (shows?.[caller] ?? []).filter((fact) => !shown.includes(fact))
  const isKept = shown.includes('uid') && response.headers['cache-control'] !== 'private, no-store'
  return [
    ...faults,
    ...missing.map((fact) => `hides from ${caller} their ${fact}`),
    ...(isKept ? [`may be kept for ${caller}`] : []),
  ]
}

test('every server function has a row, and every row a server function', () => {
  expect(serverFunctions.map(({ name }) => name).sort()).toEqual(Object.keys(functionRows).sort())
})

test.for(callers)('every server function answers %s as its row says, whatever context they send', async (caller) => {
  const { uid, email } = cast.anna
  const user = { uid, email, emailVerified: true, isStaff: true, displayName: 'x', providerData: [], metadata: {} }
  const session = { id: 1, user, signedInAt: Date.now(), expiresAt: Date.now() + 86_400_000 }
  const faults: string[] = []
  for (const [name, { method, data, ...gets }] of Object.entries(functionRows)) {
    const requested = { method, data: (data as (cast: Cast) => unknown)(cast) }
    for (const sent of [requested, { ...requested, context: { session, user, isStaff: true } }]) {
      const response = await call(site, name, sent, { cookie: cast.cookies[caller] })
      faults.push(...faultsOf(response, caller, gets, JSON.stringify(requested)).map((one) => `${name} ${one}`))
    }
  }
  expect(faults).toEqual([])
})

const rows = Object.entries(routeRows).map(([id, methods]) => ({
  id,
  methods: Object.entries(methods) as [Method, RouteRequest][],
}))
const pathOf = ({ path }: RouteRequest) => (typeof path === 'string' ? path : path(cast))

function send(method: string, path: string, caller: Caller, body: RouteRequest['body'] = {}) {
  const cookie = cast.cookies[caller]
  if (method === 'GET') return sendRequest(site, path, { headers: { cookie } })
  const isJson = typeof body === 'string'
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return sendRequest(site, path, {
    method,
    headers: { cookie, origin: site.url, 'content-type': type },
    body: isJson ? body : new URLSearchParams(body).toString(),
  })
}

test.for(callers)('every route answers %s as its rows say', async (caller) => {
  const faults: string[] = []
  for (const { id, methods } of rows)
    for (const [method, row] of methods) {
      const path = pathOf(row)
      const response = await send(method === 'ANY' ? 'PUT' : method, path, caller, row.body)
      faults.push(...faultsOf(response, caller, row, path).map((one) => `${method} ${id} ${one}`))
    }
  expect(faults).toEqual([])
})

test('a method for which a route has no row is refused', async () => {
  const answered: string[] = []
  for (const { id, methods } of rows.filter((row) => !row.methods.some(([method]) => method === 'ANY')))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) =>
      methods.every(([had]) => had !== one),
    )) {
      const { status } = await send(method, pathOf(methods[0]![1]), 'anna')
      if (status !== (id.startsWith('/dev/') ? 404 : 405)) answered.push(`${method} ${id} ${status}`)
    }
  expect(answered).toEqual([])
})
