import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { functionRows, routeRows } from '../../support/site/access'
import { type Cast, callers, type Facts, gatherCast, type Owner } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import type { ReceivedResponse } from '../../support/site/send-request'
import { callPath, idOf } from '../../support/site/server-functions'
import { sharedCache } from '../../support/site/shared-cache'
import { expect, test } from '../../support/site/test'

let site: TestSite
let cast: Cast
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cast = await gatherCast(site)
})
afterAll(() => site.stop())

function addresses(): string[] {
  const routes = Object.values(routeRows).flatMap(({ GET }) => {
    if (!GET) return []
    return typeof GET.path === 'string' ? [GET.path] : [GET.path(cast)]
  })
  const functions = Object.entries(functionRows).map(([name, { data }]) =>
    callPath(idOf(name), { data: (data as (cast: Cast) => unknown)(cast) }),
  )
  const english = ['/en', '/en/account', '/en/login', '/en/events', '/en/events/registrations', '/en/search?q=camp']
  return [...routes, ...functions, ...english]
}

const factsByName = (facts: Facts) => [facts.uid, facts.email, facts.surname, facts.reference, facts.photo]

async function leaks(cache: ReturnType<typeof sharedCache>): Promise<string[]> {
  const found: string[] = []
  const told = ({ headers, text }: ReceivedResponse) => (JSON.stringify(headers) + text).toLowerCase()
  for (const path of addresses())
    for (const caller of ['anna', ...callers, ...callers.toReversed()] as const) {
      const headers = { cookie: cast.cookies[caller], origin: site.url, 'accept-encoding': 'identity' }
      const said = told(await cache.get(path, headers))
      for (const owner of (['anna', 'bram', 'staff'] satisfies Owner[]).filter((one) => one !== caller))
        for (const fact of factsByName(cast[owner]))
          if (said.includes(fact.toLowerCase()) && !path.toLowerCase().includes(fact.toLowerCase()))
            found.push(`${caller} gets ${fact} of ${path}`)
    }
  return found
}

test('a cache that people share gives nobody what is another’s, and keeps what is for all', async () => {
  const cache = sharedCache(site)
  expect(await leaks(cache)).toEqual([])
  expect(cache.given()).toBeGreaterThan(50)
})

test('what it gives would be another’s if responses did not say whose they are', async () => {
  const careless = ({ 'cache-control': _, vary: __, ...rest }: IncomingHttpHeaders) => ({
    ...rest,
    'cache-control': 'public, max-age=60',
  })
  const found = await leaks(sharedCache(site, careless))
  for (const part of ['of /account', 'of /_serverFn/', 'of /api/account/data.json'])
    expect(found.some((one) => one.includes(part))).toBe(true)
})

test('nothing that is for all sets a cookie', async () => {
  const cache = sharedCache(site)
  for (const path of addresses())
    for (const caller of callers) {
      const { headers } = await cache.get(path, { cookie: cast.cookies[caller], origin: site.url })
      const isPublic = /public/.test(headers['cache-control'] ?? '')
      if (isPublic) expect.soft(headers['set-cookie'], path).toBeUndefined()
      if (headers['set-cookie']) expect.soft(headers['cache-control'] ?? '', path).toMatch(/no-store|no-cache/)
    }
})
