import type { Auth } from 'firebase-admin/auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { runStaffCommand } from '~/app/cli/staff.server'
import { outbox } from '~/db/schema'
import { membersByName } from '~/features/staff/members/members.server'
import { openLink } from '~/features/staff/sign-in/link.server'
import { type TestDatabase, testDatabase } from '../../../support/database/database'
import { staffAccounts } from '../../../support/database/known-accounts'
import { listener } from '../../../support/output'

const now = Date.UTC(2026, 10, 22)

let database: TestDatabase['database']
let accounts: ReturnType<typeof staffAccounts>
beforeEach(async () => {
  database = (await testDatabase()).database
  accounts = staffAccounts('iris', 'ruben', 'joost')
})

const settings = { siteUrl: 'https://club.example', appSecret: 'a secret for tests', smtpUrl: undefined }
async function run(auth: Auth | undefined, args: readonly string[], smtpUrl?: string) {
  const { out, heard } = listener()
  const site = { auth, database, settings: { ...settings, smtpUrl } }
  return { status: await runStaffCommand(site, args, now, out), ...heard() }
}
const staff = (...args: string[]) => run(accounts.auth, args)
/** Where there is no identity provider. */
const alone = (...args: string[]) => run(undefined, args)
const linkIn = (said: string) => new URL(/https:\S+/.exec(said)![0]).searchParams.get('link')!
const opens = async (said: string, at = now) =>
  (await openLink(database.read, settings.appSecret, linkIn(said), at))?.email
const rows = async () => (await membersByName(database.read)).map(({ uid, role, clubs }) => [uid, role, clubs])

describe('the command for staff', () => {
  test('makes the first one an admin, and whoever follows an editor, if nothing else is said', async () => {
    await staff('add', 'ruben@club.example')
    await staff('add', 'iris@club.example')
    await staff('add', 'joost@club.example', '--role', 'trainer', '--clubs', '4,1,4')
    expect(await rows()).toEqual([
      ['iris', 'editor', null],
      ['joost', 'trainer', [1, 4]],
      ['ruben', 'admin', null],
    ])
    expect(accounts.claims()).toEqual(['iris', 'ruben', 'joost'])
  })

  test('changes what is said of a member and leaves the rest', async () => {
    await staff('add', 'ruben@club.example')
    await staff('add', 'iris@club.example', '--clubs', '2')
    await staff('add', 'iris@club.example', '--role', 'trainer')
    await staff('add', 'ruben@club.example')
    expect(await rows()).toEqual([
      ['iris', 'trainer', [2]],
      ['ruben', 'admin', null],
    ])
  })

  test('takes the row and the claim away, signs out, and says when nobody is left to add others', async () => {
    await staff('add', 'ruben@club.example')
    await staff('add', 'iris@club.example', '--clubs', 'all')
    expect((await staff('remove', 'iris@club.example')).said).toBe(
      'iris@club.example is not staff any more, and signed out everywhere.\n',
    )
    expect((await staff('remove', 'ruben@club.example')).said).toContain('There is no admin left: add one.')
    expect([await rows(), accounts.claims(), accounts.signedOut]).toEqual([[], [], ['iris', 'ruben']])
  })

  test('lists who has one of claim and row alone as somebody who may do nothing', async () => {
    await staff('add', 'ruben@club.example')
    await staff('add', 'iris@club.example', '--clubs', 'all')
    accounts.accounts.get('iris')!.customClaims = {}
    accounts.accounts.get('joost')!.customClaims = { staff: true }
    expect((await staff('list')).said.split('\n')).toEqual([
      'iris@club.example  editor of all clubs  (may do nothing: add it again)',
      'ruben@club.example  admin of all clubs',
      'joost@club.example  no role yet, so may do nothing: add it with a role, or remove it',
      '',
    ])
  })

  test('names the clubs, and says of an unverified address that it may do nothing yet', async () => {
    accounts.accounts.get('iris')!.emailVerified = false
    await staff('add', 'ruben@club.example')
    expect((await staff('add', 'joost@club.example', '--role', 'trainer', '--clubs', '4,1')).said).toBe(
      'joost@club.example is trainer of 1 TC Amstelboog, 4 LTV Spaarnelicht now.\n',
    )
    expect((await staff('add', 'joost@club.example', '--clubs', 'all')).said).toBe(
      'joost@club.example is trainer of all clubs now.\n',
    )
    expect((await staff('add', 'iris@club.example', '--clubs', 'all')).said).toContain(
      'is editor of all clubs as soon as the address is verified',
    )
    expect((await staff('list')).said).toContain(
      'iris@club.example  editor of all clubs  (once the address is verified)\n',
    )
  })

  test('invites without a provider: one link, for a quarter of an hour, that ends the one before', async () => {
    const first = (await alone('invite', 'anna@club.example', '--name', 'Anna  de Boer')).said
    expect(first).toContain('anna@club.example is admin of all clubs now.\n')
    expect(first).toContain('until 01:15 in Amsterdam')
    expect([await opens(first), await opens(first, now + 15 * 60_000)]).toEqual(['anna@club.example', undefined])
    const second = (await alone('invite', 'Anna@club.example', '--locale', 'en')).said
    expect(second).toContain('https://club.example/en/desk/sign-in?link=')
    expect([await opens(first), await opens(second)]).toEqual([undefined, 'anna@club.example'])
    expect((await membersByName(database.read)).map(({ name, role }) => [name, role])).toEqual([
      ['Anna de Boer', 'admin'],
    ])
    await alone('invite', 'joost@club.example', '--role', 'trainer', '--clubs', '4')
    expect((await alone('list')).said).toBe(
      'anna@club.example  admin of all clubs\njoost@club.example  trainer of 4 LTV Spaarnelicht\n',
    )
    expect((await alone('invite', 'anna@club.example', '--role', 'editor', '--clubs', '2')).status).toBe(1)
    await alone('remove', 'joost@club.example')
    expect((await rows()).length).toBe(1)
  })

  test('mails an invitation unless it is to be printed, and prints it too where no email leaves', async () => {
    const invited = ['invite', 'anna@club.example']
    expect((await run(undefined, invited, 'smtp://mail.example')).said).not.toContain('https:')
    expect((await run(undefined, [...invited, '--print'], 'smtp://mail.example')).said).toContain('https:')
    const emails = await database.read.select({ kind: outbox.kind, to: outbox.recipient }).from(outbox)
    expect(emails).toEqual([{ kind: 'staff-link', to: 'anna@club.example' }])
  })

  test('gives who was invited the rights of their account, once they have one', async () => {
    await alone('invite', 'ruben@club.example')
    await alone('invite', 'iris@club.example', '--role', 'editor', '--clubs', '2')
    await staff('add', 'iris@club.example')
    expect((await rows()).filter(([, role]) => role === 'editor')).toEqual([['iris', 'editor', [2]]])
  })

  test('refuses what it does not understand, and an address without an account', async () => {
    const wrong = [
      ['add'],
      ['sack', 'ruben@club.example'],
      ['add', 'ruben@club.example', '--role', 'boss'],
      ['add', 'ruben@club.example', '--clubs', '1,99'],
      ['add', 'ruben@club.example', '--clubs', ''],
      ['remove', 'ruben@club.example', '--role', 'admin'],
      ['list', '--role', 'admin'],
      ['invite', 'anna'],
      ['invite', 'anna@club.example', '--locale', 'de'],
      ['add', 'ruben@club.example', '--print'],
    ]
    for (const words of wrong) expect(await staff(...words), words.join(' ')).toMatchObject({ status: 2, said: '' })
    expect(await staff('add', 'nobody@nowhere.example')).toMatchObject({ status: 1, said: '' })
    expect([await rows(), accounts.claims()]).toEqual([[], []])
  })
})
