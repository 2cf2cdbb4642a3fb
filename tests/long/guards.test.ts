import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccount, parent, signIn, staff, startSiteWithAccounts } from '../support/database/accounts'
import { buildGuardedApp, type GuardedApp, serveGuardedApp } from '../support/site/guarded-site'
import { inlineScripts, sendRequest } from '../support/site/send-request'
import { callPath, functionsIn, idOf, type ServerFunction } from '../support/site/server-functions'
import type { SiteProcess } from '../support/site/site'

let site: SiteProcess
let app: GuardedApp | undefined
let functions: readonly ServerFunction[]
beforeAll(async () => {
  const [started, folder] = await Promise.all([startSiteWithAccounts(), buildGuardedApp()])
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

it('a server function for who is signed in turns everybody else away, and believes the session alone', async () => {
  const stranger = { email: 'stranger@guards.example', password: 'chip-and-charge' }
  const uid = await addAccount(site, stranger)
  const cookie = await signIn(site, stranger)
  for (const context of [undefined, forged]) {
    expect(await call('forMembers', '', context)).toEqual([401, undefined])
    expect(await call('forMembers', 'session=guessed', context)).toEqual([401, undefined])
    expect(await call('forMembers', cookie, context)).toEqual([200, uid])
  }
})

it('a server function for staff turns away who is signed in without the claim', async () => {
  const cookies = [await signIn(site, parent), await signIn(site, staff)] as const
  for (const context of [undefined, forged]) {
    expect(await call('forStaff', '', context)).toEqual([401, undefined])
    expect(await call('forStaff', cookies[0], context)).toEqual([403, undefined])
    expect(await call('forStaff', cookies[1], context)).toEqual([200, staff.uid])
  }
})

it('one without a guard is told by its caller who they are', async () => {
  expect(await call('forAnybody', '')).toEqual([200, 'nobody'])
  expect(await call('forAnybody', '', forged)).toEqual([200, 'forged'])
})

it('the policy of a page names its own scripts, and none that was brought into it', async () => {
  const { headers, text } = await sendRequest(app!, '/')
  const scripts = inlineScripts(text)
  const allowed = scripts.filter((code) => String(headers['content-security-policy']).includes(hashOf(code)))
  const marks = (some: readonly string[], which: string) => some.filter((code) => code.includes(`dataset.${which} `))
  expect([marks(scripts, 'own').length, marks(scripts, 'brought').length]).toEqual([1, 1])
  expect([marks(allowed, 'own').length, marks(allowed, 'brought').length]).toEqual([1, 0])
  expect(text).not.toMatch(/nonce/)
})

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
