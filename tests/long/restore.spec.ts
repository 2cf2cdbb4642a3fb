import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { readBackupName } from '~/server/backup/backup-schedule'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { addAccount, signIn, startSiteWithAccounts } from '../support/database/accounts'
import { post } from '../support/site/forms'
import { sendRequest } from '../support/site/send-request'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { coupleOf, formOf, opened, type ReceivedResponse, referenceOf, sendForm } from './sign-up-forms'
import { runCommand, startCommand } from './site-commands'
import { type AddedEvent, openFile, type SiteDatabase } from './site-database'

const rounds = process.env.LONG ? 20 : 3

const newestBackup = (dataDir: string) =>
  join(dataDir, 'backups', readdirSync(join(dataDir, 'backups')).filter(readBackupName).sort().at(-1)!)

async function erase(site: SiteProcess, { location }: ReceivedResponse): Promise<void> {
  const { pathname, searchParams } = new URL(location!, site.url)
  const headers = { cookie: `registration-${pathname.split('/').at(-1)}=${searchParams.get('token')}` }
  const { text } = await sendRequest(site, `${pathname}?step=erase`, { headers })
  const proof = /name="proof" value="([\w-]+)"/.exec(text)?.[1] ?? ''
  const { status, headers: said } = await post(site, pathname, { intent: 'erase', proof }, headers)
  expect([status, said.location]).toEqual([303, '/evenementen/inschrijvingen?said=erased'])
}

async function memberOf(site: SiteProcess) {
  const account = { email: 'noor@players.example', password: 'drop-shot-77', isVerified: true }
  const uid = await addAccount(site, account)
  const cookie = await signIn(site, account)
  const body = new FormData()
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a673b' } })
    .jpeg()
    .toBuffer()
  body.set('photo', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${site.url}/api/account/photo`, {
    method: 'POST',
    headers: { cookie, origin: site.url, accept: 'application/json' },
    body,
  })
  expect(sent.status).toBe(200)
  return {
    uid,
    signUp: (event: AddedEvent) => post(site, `${event.address}/inschrijven`, formOf('Noor'), { cookie }),
    leave: async () => {
      const { status } = await post(site, '/account', { intent: 'delete' }, { cookie })
      expect(status).toBe(303)
    },
  }
}

test('the drill: a backup under load, later erasures, a restore, and a site that goes on', async () => {
  const site = await startSiteWithAccounts()
  const { dataDir } = site
  let database = openFile(dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  const signUp = async (name: string) => {
    const response = await sendForm(site, event, coupleOf(name))
    expect(response.status).toBe(303)
    return response
  }
  const [stays, goes] = [await signUp('Sam Stays'), await signUp('Gijs Goes')]
  const member = await memberOf(site)
  expect((await member.signUp(event)).status).toBe(303)
  expect(database.count('registrations', `uid = '${member.uid}'`)).toBe(1)

  const before: ReceivedResponse[] = [stays]
  let isCopied = false
  const crowd = (async () => {
    for (let i = 0; !isCopied; i++) await signUp(`Crowd ${i}`)
  })()
  for (let i = 0; i < 10; i++) before.push(await signUp(`Before ${i}`))
  expect((await runCommand(dataDir, 'backup')).status).toBe(0)
  isCopied = true
  await crowd
  const backup = newestBackup(dataDir)

  const later = await signUp('Later')
  await erase(site, goes)
  await member.leave()
  const running = await runCommand(dataDir, 'restore', backup)
  expect(running).toEqual({
    status: 1,
    said: 'Nothing was changed: the site, or a command of it, is running: stop it first.\n',
  })
  expect(await opened(site, later)).toBe(200)
  await site.kill()
  database.close()

  const restored = await runCommand(dataDir, 'restore', backup)
  expect([restored.status, restored.said]).toEqual([0, expect.stringContaining('is the database now')])
  const again = await startSite({ dataDir, env: { DEMO: '0' } })
  database = openFile(dataDir)
  try {
    expect(database.damage()).toEqual([])
    for (const response of before) {
      expect(database.count('registrations', `reference = '${referenceOf(response)}'`)).toBe(1)
      expect(await opened(again, response)).toBe(200)
    }
    expect(database.count('registrations', `reference = '${referenceOf(later)}'`)).toBe(0)
    expect(await opened(again, later)).toBe(404)
    const all = readFileSync(join(dataDir, 'site.db')).toString('latin1')
    expect([all.includes('Sam Stays'), all.includes('Gijs Goes'), all.includes(member.uid)]).toEqual([
      true,
      false,
      false,
    ])
    expect([database.count('photos'), database.count('sessions', 'user is not null')]).toEqual([0, 0])
    expect(await opened(again, goes)).toBe(404)
    expect((await sendForm(again, event, coupleOf('Afterwards'))).status).toBe(303)
  } finally {
    database.close()
    await again.stop()
  }
})

async function stoppedSite(): Promise<string> {
  const dataDir = freshFolder()
  const site = await startSite({ dataDir, env: { DEMO: '0' } })
  const database = openFile(dataDir)
  try {
    const event = database.addEvent({ capacity: null, waitingList: false })
    const fill =
      'insert into redirects (path, target, status, note, created_at, updated_at) values (?, ?, 301, ?, 0, 0)'
    for (let i = 0; i < 2000; i++) database.change(fill, `/old/${i}`, '/', 'x'.repeat(3000))
    for (let i = 0; i < 10; i++) await sendForm(site, event, formOf(`Before ${i}`))
    expect((await runCommand(dataDir, 'backup')).status).toBe(0)
    for (let i = 0; i < 10; i++) await sendForm(site, event, formOf(`After ${i}`))
  } finally {
    database.close()
    await site.kill()
  }
  return dataDir
}

const whole = (database: SiteDatabase) => {
  expect(database.damage()).toEqual([])
  expect(database.count('redirects')).toBe(2000)
  return database.count('registrations')
}

test('a restore that is killed leaves the one database or the other, whole', async () => {
  test.setTimeout(180_000 + rounds * 15_000)
  const origin = await stoppedSite()
  const copyOf = () => {
    const dataDir = freshFolder()
    cpSync(origin, dataDir, { recursive: true })
    return dataDir
  }
  async function killed(after: number) {
    const dataDir = copyOf()
    const { process: restore, ended } = startCommand(dataDir, 'restore', newestBackup(dataDir))
    const folder = join(dataDir, 'restoring')
    while (!existsSync(folder) && restore.exitCode === null) await pause(1)
    const began = performance.now()
    await Promise.race([pause(after), ended])
    restore.kill('SIGKILL')
    await ended
    const worked = performance.now() - began
    const database = openFile(dataDir)
    const registrations = whole(database)
    database.close()
    return { dataDir, registrations, worked, isLeft: existsSync(folder) }
  }
  const isHalfWay = ({ registrations, isLeft }: { registrations: number; isLeft: boolean }) =>
    registrations === 20 && isLeft
  const complete = await killed(60_000)
  expect([complete.registrations, complete.isLeft]).toEqual([10, false])
  const seen: Awaited<ReturnType<typeof killed>>[] = []
  let { worked } = complete
  // Until one was caught half-way; the machine may be quicker than it was at first.
  for (let round = 0; round < rounds || !seen.some(isHalfWay); round++) {
    const one = await killed((worked * ((round % rounds) + 0.5)) / rounds)
    expect([10, 20]).toContain(one.registrations)
    if (!one.isLeft) worked = Math.min(worked, one.worked)
    seen.push(one)
  }

  const { dataDir } = seen.find(({ isLeft }) => isLeft)!
  const site = await startSite({ dataDir, env: { DEMO: '0' } })
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
  await site.stop()
  const backup = join(
    dataDir,
    'backups',
    readdirSync(join(dataDir, 'backups'))
      .filter((name) => name.endsWith('Z'))
      .at(-1)!,
  )
  expect((await runCommand(dataDir, 'restore', backup)).status).toBe(0)
  const database = openFile(dataDir)
  expect(whole(database)).toBe(10)
  database.close()
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
