import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { addAccount, signIn, startSiteWithAccounts } from '../support/database/accounts'
import { adult, type Fields, party, post } from '../support/site/forms'
import { type Owned, openOwned, press, signUp } from '../support/site/registration'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { killAtSteps } from './kill-at-steps'
import { newestBackup, runCommand } from './site-commands'
import { addRedirects, openFile } from './site-database'

/** With a photo. */
async function memberOf(site: SiteProcess) {
  const account = { email: 'noor@players.example', password: 'drop-shot-77', isVerified: true }
  const uid = await addAccount(site, account)
  const cookie = await signIn(site, account)
  const body = new FormData()
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a673b' } })
    .jpeg()
    .toBuffer()
  body.set('photo', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }))
  const headers = { cookie, origin: site.url, accept: 'application/json' }
  expect((await fetch(`${site.url}/api/account/photo`, { method: 'POST', headers, body })).status).toBe(200)
  const leave = async () => {
    expect((await post(site, '/account', { intent: 'delete' }, { cookie })).status).toBe(303)
  }
  return { uid, cookie, leave }
}

async function erase(site: SiteProcess, own: Owned): Promise<void> {
  const page = await openOwned(site, own, '?step=erase')
  const proof = page.field('proof')!
  expect((await press(site, own, { intent: 'erase', proof })).location).toBe('/evenementen/inschrijvingen?said=erased')
}

test('the drill: a backup under load, later erasures, a restore, and a site that goes on', async () => {
  const site = await startSiteWithAccounts()
  const { dataDir } = site
  let database = openFile(dataDir)
  const { id: event } = database.addEvent({ capacity: null, waitingList: false })
  const enter = (name: string, at = site) => signUp(at, event, party(name, 2))
  const [stays, goes] = [await enter('Sam Stays'), await enter('Gijs Goes')]
  const member = await memberOf(site)
  await signUp(site, event, adult('Noor'), { cookie: member.cookie })
  expect(database.count('registrations', `uid = '${member.uid}'`)).toBe(1)

  const before = [stays]
  let isCopied = false
  const crowd = (async () => {
    for (let i = 0; !isCopied; i++) await enter(`Crowd ${i}`)
  })()
  for (let i = 0; i < 10; i++) before.push(await enter(`Before ${i}`))
  expect((await runCommand(dataDir, ['backup'])).status).toBe(0)
  isCopied = true
  await crowd
  const backup = newestBackup(dataDir)

  const later = await enter('Later')
  await erase(site, goes)
  await member.leave()
  expect(await runCommand(dataDir, ['restore', backup])).toEqual({
    status: 1,
    said: 'Nothing was changed: the site, or a command of it, is running: stop it first.\n',
  })
  expect((await openOwned(site, later)).status).toBe(200)
  await site.kill()
  database.close()

  const restored = await runCommand(dataDir, ['restore', backup])
  expect([restored.status, restored.said]).toEqual([0, expect.stringContaining('is the database now')])
  const again = await startSite({ dataDir, env: { DEMO: '0' } })
  database = openFile(dataDir)
  try {
    expect(database.damage()).toEqual([])
    for (const own of before) expect((await openOwned(again, own)).status).toBe(200)
    for (const own of [later, goes]) expect((await openOwned(again, own)).status).toBe(404)
    const all = readFileSync(join(dataDir, 'site.db')).toString('latin1')
    const isKept = ['Sam Stays', 'Gijs Goes', member.uid].map((words) => all.includes(words))
    expect(isKept).toEqual([true, false, false])
    expect([database.count('photos'), database.count('sessions', 'user is not null')]).toEqual([0, 0])
    await enter('Afterwards', again)
  } finally {
    database.close()
    await again.stop()
  }
})

/** With ten registrations in its backup, and ten since. */
async function stoppedSite(): Promise<string> {
  const dataDir = freshFolder()
  const site = await startSite({ dataDir, env: { DEMO: '0' } })
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  const enter = async (form: Fields) => expect((await post(site, event.form, form)).status).toBe(303)
  addRedirects(database, 2000)
  for (let i = 0; i < 10; i++) await enter(adult(`Before ${i}`))
  expect((await runCommand(dataDir, ['backup'])).status).toBe(0)
  for (let i = 0; i < 10; i++) await enter(adult(`After ${i}`))
  database.close()
  await site.kill()
  return dataDir
}

function registrationsIn(dataDir: string): number {
  const database = openFile(dataDir)
  expect([database.damage(), database.count('redirects')]).toEqual([[], 2000])
  const registrations = database.count('registrations')
  database.close()
  return registrations
}

test('a restore that is killed leaves the one database or the other, whole', async () => {
  const origin = await stoppedSite()
  const backup = newestBackup(origin)
  let caught = ''
  await killAtSteps(20, async (env) => {
    const dataDir = freshFolder()
    cpSync(origin, dataDir, { recursive: true })
    const { status } = await runCommand(dataDir, ['restore', backup], env)
    const isLeft = existsSync(join(dataDir, 'restoring'))
    const registrations = registrationsIn(dataDir)
    expect(status === 0 ? [10] : [10, 20]).toContain(registrations)
    if (isLeft && registrations === 20) caught = dataDir
    return isLeft && registrations === 20
  })

  const site = await startSite({ dataDir: caught, env: { DEMO: '0' } })
  expect(existsSync(join(caught, 'restoring'))).toBe(false)
  await site.stop()
  expect((await runCommand(caught, ['restore', backup])).status).toBe(0)
  expect(registrationsIn(caught)).toBe(10)
})

test('a site does not start while a backup is being put back, and says so in one line', async () => {
  const dataDir = freshFolder()
  const restoring = acquireLock(databaseLock(join(dataDir, 'site.db')), 'alone')!
  const start = () => startSite({ dataDir, env: { DEMO: '0' } })
  const said = await start().catch((error: Error) => error.message)
  expect(said).toMatch(/^the site ended with 1 [^\n]*\nDATA_DIR: a backup is being put back in [^\n]*\n$/)
  restoring.release()
  await (await start()).stop()
})
