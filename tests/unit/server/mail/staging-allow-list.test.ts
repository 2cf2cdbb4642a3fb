import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { mayGetMail } from '~/server/mail/staging-allow-list.server'
import { createTransport } from '~/server/mail/transport.server'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../support/database/sign-ups'
import { mailServer } from '../../../support/site/mail-server'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const list = ['anna@players.example', '@club.example']
const rule = (appEnv: 'staging' | 'production' | 'development', stagingMailTo: readonly string[] = list) => ({
  appEnv,
  stagingMailTo,
})

describe('on staging', () => {
  test.each(['anna@players.example', 'Anna@Players.Example', 'whoever@club.example', 'x@CLUB.example'])(
    '%s is on the list',
    (address) => {
      expect(mayGetMail(rule('staging'), address)).toBe(true)
    },
  )

  test.each([
    'bram@players.example',
    'anna@players.example.evil.example',
    'xanna@players.example',
    'x@sub.club.example',
    'x@myclub.example',
    'x@club.example.evil.example',
    'evil@evil.example,x@club.example',
    'evil@evil.example\r\nx@club.example',
    '@club.example',
    'club.example',
    '',
  ])('%j is not', (address) => {
    expect(mayGetMail(rule('staging'), address)).toBe(false)
  })

  test('nobody is where there is no list', () => {
    expect(mayGetMail(rule('staging', []), 'anna@players.example')).toBe(false)
  })
})

test.each(['production', 'development'] as const)('in %s everybody gets mail, list or not', (appEnv) => {
  for (const stagingMailTo of [[], list])
    expect(mayGetMail(rule(appEnv, stagingMailTo), 'marieke@jansen.example')).toBe(true)
})

async function twoEmails(harness: MailWorkerHarness, appEnv: 'staging' | 'production') {
  const event = await addEvent(harness.database, springCamp)
  await signUp(harness.database, event, theJansens)
  await signUp(harness.database, event, somebody('Anna'))
  harness.start({ transport: createTransport({ ...harness.settings, ...rule(appEnv) }) })
  return vi.waitFor(
    async () => {
      const rows = await harness.rows()
      if (rows.some(({ status }) => status === 'waiting')) throw new Error('letters wait')
      return rows.map(({ status, failure, recipient }) => ({ status, failure, recipient }))
    },
    { timeout: 60_000, interval: 15 },
  )
}

const held = 'staging sends to the addresses on its list alone'

describe.each([
  ['a mail server', true],
  ['files', false],
] as const)('emails by %s', (_, isServer) => {
  const opened = async () => {
    const server = isServer ? await mailServer() : undefined
    const harness = await mailWorkerHarness(server?.url)
    const folder = join(harness.settings.dataDir, 'mail')
    const left = () => (server ? server.letters.length : existsSync(folder) ? readdirSync(folder).length : 0)
    return { office: harness, left }
  }

  test('leave staging for who is on the list; the others are dropped, with a reason that names nobody', async () => {
    const { office: harness, left } = await opened()
    const rows = await twoEmails(harness, 'staging')
    expect(rows).toEqual([
      { status: 'dropped', failure: held, recipient: 'marieke@jansen.example' },
      { status: 'sent', failure: null, recipient: 'anna@players.example' },
    ])
    expect(left()).toBe(1)
    await expect.poll(() => harness.logged.join('')).toContain(held)
    expect(harness.logged.join('')).not.toMatch(/marieke|jansen|anna/i)
  })

  test('leave elsewhere for everybody', async () => {
    const { office: harness, left } = await opened()
    expect((await twoEmails(harness, 'production')).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(left()).toBe(2)
  })
})
