import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { addAccount, parent, staff } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { buildGuardedApp, type GuardedApp, serveGuardedApp } from '../../support/site/guarded-site'
import { sendRequest } from '../../support/site/send-request'
import { callPath, functionsIn, idOf, type ServerFunction } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'

let site: TestSite
let app: GuardedApp | undefined
let functions: readonly ServerFunction[]
beforeAll(async () => {
  test.setTimeout(600_000)
  const [started, folder] = await Promise.all([createSite({ hasAccounts: true }), buildGuardedApp()])
  site = started
  app = await serveGuardedApp(folder, site)
  functions = functionsIn(join(folder, 'dist'))
})
afterAll(async () => {
  app?.stop()
  await site.stop()
})

const forged = { session: { user: { uid: 'forged', isStaff: true } }, user: { uid: 'forged', isStaff: true } }

async function call(name: string, cookie: string, context?: object) {
  const { status, text } = await sendRequest(app!, callPath(idOf(name, functions), { context }), {
    headers: { cookie, origin: site.url, 'x-tsr-serverfn': 'true' },
  })
  return [status, /"k":\["result"[^\]]*\],"v":\[\{"t":1,"s":"([^"]*)"/.exec(text)?.[1]]
}

test('a server function for who is signed in turns everybody else away, and believes the session alone', async () => {
  const stranger = { email: 'stranger@guards.example', password: 'chip-and-charge' }
  const uid = await addAccount(site, stranger)
  const cookie = await signIn(site, stranger)
  for (const context of [undefined, forged]) {
    expect(await call('forMembers', '', context)).toEqual([401, undefined])
    expect(await call('forMembers', 'session=guessed', context)).toEqual([401, undefined])
    expect(await call('forMembers', cookie, context)).toEqual([200, uid])
  }
})

test('a server function for staff turns away who is signed in without the claim', async () => {
  const cookies = [await signIn(site, parent), await signIn(site, staff)] as const
  for (const context of [undefined, forged]) {
    expect(await call('forStaff', '', context)).toEqual([401, undefined])
    expect(await call('forStaff', cookies[0], context)).toEqual([403, undefined])
    expect(await call('forStaff', cookies[1], context)).toEqual([200, staff.uid])
  }
})

test('one without a guard is told by its caller who they are', async () => {
  expect(await call('forAnybody', '')).toEqual([200, 'nobody'])
  expect(await call('forAnybody', '', forged)).toEqual([200, 'forged'])
})

test('a script that was brought into a page is refused by the page’s own policy', async ({ page, refusals }) => {
  await page.goto(`http://127.0.0.1:${app!.port}/`)
  await expect(page.locator('html')).toHaveAttribute('data-own', 'ran')
  await expect(page.locator('html')).not.toHaveAttribute('data-brought')
  await expect.poll(() => refusals.join('\n')).toMatch(/executing inline script/i)
  refusals.length = 0
  expect(await page.content()).not.toMatch(/nonce/)
})
