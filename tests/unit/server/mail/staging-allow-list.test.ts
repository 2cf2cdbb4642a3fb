import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayGetMail } from '~/server/mail/staging-allow-list.server'
import { createTransport } from '~/server/mail/transport.server'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../support/database/sign-ups'
import { mailServer } from '../../../support/site/mail-server'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const list = ['anna@players.example', '@club.example']
const rule = (appEnv: 'staging' | 'production' | 'development', stagingMailTo: readonly string[] = list) => ({
  ...{ appEnv, stagingMailTo },
})

test('on staging only who is on the list gets mail, and elsewhere everybody', () => {
  const on = ['anna@players.example', 'Anna@Players.Example', 'whoever@club.example', 'x@CLUB.example']
  const off = [
    ...['bram@players.example', 'anna@players.example.evil.example', 'xanna@players.example', 'x@sub.club.example'],
    ...['x@myclub.example', 'x@club.example.evil.example', 'evil@evil.example,x@club.example', '@club.example'],
    ...['evil@evil.example\r\nx@club.example', 'club.example', ''],
  ]
  expect([...on, ...off].filter((address) => mayGetMail(rule('staging'), address))).toEqual(on)
  expect(mayGetMail(rule('staging', []), 'anna@players.example')).toBe(false)
  for (const appEnv of ['production', 'development'] as const)
    for (const addresses of [[], list])
      expect(mayGetMail(rule(appEnv, addresses), 'marieke@jansen.example'), appEnv).toBe(true)
})

test('emails to others are dropped on staging, by a mail server and by files, with a reason that names nobody', async () => {
  const held = 'staging sends to the addresses on its list alone'
  for (const server of [await mailServer(), undefined]) {
    const harness = await mailWorkerHarness(server?.url)
    const folder = join(harness.settings.dataDir, 'mail')
    const left = () => (server ? server.letters.length : existsSync(folder) ? readdirSync(folder).length : 0)
    const sendTwo = async (appEnv: 'staging' | 'production') => {
      const event = await addEvent(harness.database, springCamp)
      await signUp(harness.database, event, { ...theJansens, idempotencyKey: appEnv })
      await signUp(harness.database, event, somebody('Anna'))
      await harness.sendDue({ transport: createTransport({ ...harness.settings, ...rule(appEnv) }) })
      const rows = (await harness.rows()).slice(-2)
      return rows.map(({ status, failure, recipient }) => [status, failure, recipient])
    }
    expect(await sendTwo('staging')).toEqual([
      ['dropped', held, 'marieke@jansen.example'],
      ['sent', null, 'anna@players.example'],
    ])
    expect(left()).toBe(1)
    expect(harness.logged.join('')).toContain(held)
    expect(harness.logged.join('')).not.toMatch(/marieke|jansen|anna/i)
    expect((await sendTwo('production')).map(([status]) => status)).toEqual(['sent', 'sent'])
    expect(left()).toBe(3)
  }
})
