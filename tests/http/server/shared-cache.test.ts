import { afterAll, beforeAll } from 'vitest'
import { functionRows, routeRows } from '../../support/site/access'
import { type Caller, type Cast, type Facts, gatherCast, type Owner } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { callPath, idOf } from '../../support/site/server-functions'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

/** A shared cache (RFC 9111) that stores as much as it may. */
function sharedCache(site: Site) {
  type CachedIndex = {
    readonly answer: ReceivedResponse
    readonly asked: Readonly<Record<string, string>>
    readonly at: number
  }
  const kept = new Map<string, CachedIndex[]>()
  let given = 0

  const fits = ({ answer: response, asked: requested }: CachedIndex, headers: Readonly<Record<string, string>>) =>
    (response.headers.vary ?? '')
      .toLowerCase()
      .split(/, */)
      .filter(Boolean)
      .every((name) => name !== '*' && requested[name] === headers[name])

  async function get(path: string, headers: Readonly<Record<string, string>>): Promise<ReceivedResponse> {
    const found = kept.get(path)?.findLast((one) => fits(one, headers))
    if (found && isFresh(found)) {
      given++
      return found.answer
    }
    const { etag } = found?.answer.headers ?? {}
    const response = await sendRequest(site, path, { headers: { ...headers, ...(etag && { 'if-none-match': etag }) } })
    if (found && response.status === 304) {
      given++
      return { ...found.answer, headers: { ...found.answer.headers, ...response.headers } }
    }
    if (mayCache(response))
      kept.set(path, [...(kept.get(path) ?? []), { answer: response, asked: headers, at: Date.now() }])
    return response
  }

  const isFresh = ({ answer: response, at }: CachedIndex) => {
    const rule = response.headers['cache-control'] ?? ''
    return !/no-cache/.test(rule) && Date.now() - at < lifetime(rule) * 1000
  }
  return { get, given: () => given }
}

const lifetime = (rule: string) => Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? /max-age=(\d+)/.exec(rule)?.[1] ?? 0)

/** Heuristic freshness (RFC 9111, § 4.2.2). */
const mayCache = ({ status, headers }: ReceivedResponse) =>
  [200, 301, 404, 410].includes(status) && !/no-store|private/.test(headers['cache-control'] ?? '')

let site: TestSite
let cast: Cast
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cast = await gatherCast(site)
})
afterAll(() => site?.stop())

const owners: readonly Owner[] = ['anna', 'bram', 'staff']
/** Everybody comes after everybody else. */
const inTurn: readonly Caller[] = ['visitor', ...owners, 'visitor', 'anna', 'bram']

function pages(): string[] {
  const routes = Object.values(routeRows).flatMap(({ GET }) => {
    if (!GET) return []
    return typeof GET.path === 'string' ? [GET.path] : [GET.path(cast)]
  })
  return [...routes, '/en', '/en/account', '/en/login', '/en/events', '/en/events/registrations', '/en/search?q=camp']
}

const functions = (): string[] =>
  Object.entries(functionRows).map(([name, { data }]) =>
    callPath(idOf(name), { data: (data as (cast: Cast) => unknown)(cast) }),
  )

const factsOf = ({ uid, email, surname, reference, photo }: Facts) =>
  [uid, email, surname, reference, photo].map((fact) => fact.toLowerCase())

async function expectNoLeaks(paths: readonly string[]): Promise<number> {
  const cache = sharedCache(site)
  const leaks: string[] = []
  for (const path of paths)
    for (const caller of inTurn) {
      const { headers, text } = await cache.get(path, { cookie: cast.cookies[caller], origin: site.url })
      const said = (JSON.stringify(headers) + text).toLowerCase()
      for (const owner of owners.filter((one) => one !== caller))
        for (const fact of factsOf(cast[owner]))
          if (said.includes(fact) && !path.toLowerCase().includes(fact)) leaks.push(`${caller} gets ${fact} of ${path}`)
      if (headers['set-cookie']) expect(headers['cache-control'], path).toMatch(/^(?!.*public).*no-(?:store|cache)/)
    }
  expect(leaks).toEqual([])
  return cache.given()
}

for (const third of [0, 1, 2])
  test(`a cache that people share gives nobody what is another’s, and keeps pages for all, without a cookie (part ${third + 1})`, async () => {
    expect(await expectNoLeaks(pages().filter((_, i) => i % 3 === third))).toBeGreaterThan(16)
  })

test('it keeps no result of a server function that is another’s', async () => {
  await expectNoLeaks(functions())
})
