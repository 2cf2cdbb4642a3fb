import { afterAll, beforeAll } from 'vitest'
import { functionRows, routeRows } from '../../support/site/access'
import { type Caller, type Cast, type Facts, gatherCast, type Owner } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { callPath, idOf } from '../../support/site/server-functions'
import { sharedCache } from '../../support/site/shared-cache'
import { expect, test } from '../../support/site/test'

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

test('a cache that people share gives nobody what is another’s, and keeps pages for all, without a cookie', async () => {
  expect(await expectNoLeaks(pages())).toBeGreaterThan(50)
})

test('it keeps no result of a server function that is another’s', async () => {
  await expectNoLeaks(functions())
})
