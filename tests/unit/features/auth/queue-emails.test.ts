import { beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '~/db/connection.server'
import { identity } from '~/features/auth/firebase.server'
import { queueAccountEmail, queueAddressChange, queueVerification } from '~/features/auth/queue-emails.server'
import { temporaryFolder } from '../../../support/database/database'
import { signUpTimestamp } from '../../../support/database/sign-ups'
import { type Account, startIdentity } from '../../../support/site/identity'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const provider = await startIdentity('demo-baseline-tennis')
const email = 'noor@jansen.example'
let noor: Account

beforeEach(() => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', provider.host)
  vi.stubEnv('DEMO', '1')
  vi.stubEnv('DATA_DIR', temporaryFolder())
  noor = account('noor', email)
})

function account(localId: string, address: string): Account {
  const added: Account = { localId, email: address, emailVerified: false }
  provider.accounts.set(localId, added)
  return added
}

const to = { email, locale: 'nl', next: '/kampen', now: signUpTimestamp } as const
const kinds = ['password-reset', 'sign-in-link', 'account-exists'] as const

/** Characters, and others that some case folding maps to them. */
const lookAlikes = [
  ['k', '\u212a'],
  ['i', 'ı'],
  ['s', 'ſ'],
  ['ss', 'ß'],
  ['k', 'ｋ'],
] as const

async function sent(write: (tx: Db) => Promise<void>) {
  const harness = await mailWorkerHarness()
  await harness.database.write(['outbox'], write)
  expect(JSON.stringify(await harness.rows())).not.toContain('oobCode')
  await harness.sendDue()
  return { rows: await harness.rows(), mails: await harness.mails(), logged: harness.logged.join('') }
}

const linkIn = (text: string | undefined, mode: string): URL =>
  new URL((text?.match(/https:\/\/\S+/g) ?? []).find((one) => one.includes(`mode=${mode}`)) ?? 'about:blank')

test('an email to sign in has a password chosen first where nobody has verified the address', async () => {
  const { mails } = await sent((tx) => queueAccountEmail(tx, 'sign-in-link', to))
  expect(linkIn(mails[0]!.text, 'resetPassword').searchParams.get('next')).toBe('/kampen')
  expect(mails[0]!.text).not.toContain('mode=signIn')
})

test('an email carries a link of ours in the language of the page, made when it is sent, and no code is kept', async () => {
  noor.emailVerified = true
  for (const [kind, mode, locale, path] of [
    ['password-reset', 'resetPassword', 'nl', '/login'],
    ['sign-in-link', 'signIn', 'en', '/en/login'],
  ] as const) {
    const { rows, mails } = await sent((tx) => queueAccountEmail(tx, kind, { ...to, locale }))
    const link = linkIn(mails[0]!.text, mode)
    expect([link.origin, link.pathname, link.searchParams.get('next')]).toEqual([
      'https://www.club.example',
      path,
      '/kampen',
    ])
    const code = link.searchParams.get('oobCode')!
    expect(code).toMatch(/^[\w-]{10,}$/)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(rows[0]).toMatchObject({ status: 'sent', recipient: email })
  }
})

test('an email says that there is an account already, with ways in and no code', async () => {
  const { mails } = await sent((tx) => queueAccountEmail(tx, 'account-exists', to))
  expect(mails[0]!.text).toContain('https://www.club.example/login?next=%2Fkampen')
  expect(mails[0]!.text).toContain('https://www.club.example/login?next=%2Fkampen&to=reset')
  expect(mails[0]!.text).not.toContain('oobCode')
})

test('nothing goes to nobody without an account, and nothing is kept of who asked', async () => {
  const stranger = { ...to, email: 'stranger@nowhere.example' }
  const result = await sent(async (tx) => {
    for (const kind of kinds) await queueAccountEmail(tx, kind, stranger)
  })
  expect(result).toEqual({ rows: [], mails: [], logged: '' })
})

test('an email goes to the address as the account has it, and not to one that only looks like it', async () => {
  const stored = 'kiss.noor@jansen.example'
  account('noor', stored)
  const admin = await identity()!.admin()
  // A provider that folds case, and Unicode too, finds the account.
  const folding = vi.spyOn(admin, 'getUserByEmail').mockResolvedValue(await admin.getUser('noor'))
  for (const kind of kinds) {
    const { rows, mails } = await sent(async (tx) => {
      for (const typed of [stored.toUpperCase(), ...lookAlikes.map(([sign, other]) => stored.replace(sign, other))])
        await queueAccountEmail(tx, kind, { ...to, email: typed })
    })
    expect([kind, rows.length, mails.map((mail) => mail.to?.[0]?.address)]).toEqual([kind, 1, [stored]])
  }
  folding.mockRestore()
})

test('an email is dropped for an account that is closed, verified or of another address by now', async () => {
  const reasonsOf = async (write: (tx: Db) => Promise<void>) => {
    const { rows, mails } = await sent(write)
    expect([rows.every(({ status }) => status === 'dropped'), mails]).toEqual([true, []])
    return rows.map(({ failure }) => failure)
  }
  const verify = (tx: Db, typed = email) => queueVerification(tx, { ...to, email: typed, uid: 'noor' })
  noor.emailVerified = true
  expect(await reasonsOf(verify)).toEqual(['the address is verified by now'])
  Object.assign(noor, { email: 'kiss.noor@jansen.example', emailVerified: false })
  const moved = await reasonsOf(async (tx) => {
    await verify(tx)
    for (const [sign, other] of lookAlikes) await verify(tx, noor.email!.replace(sign, other))
  })
  expect(moved).toEqual(Array(6).fill('the account has another address by now'))
  Object.assign(noor, { email, disabled: true })
  expect(await reasonsOf((tx) => queueAccountEmail(tx, 'password-reset', to))).toEqual(['the account is closed'])
})

test('an address changes by a code at the new one, never one that the provider may fold, and the old one hears of it', async () => {
  const change = (newEmail: string) =>
    sent((tx) => queueAddressChange(tx, { uid: 'noor', oldEmail: email, newEmail, locale: 'nl', now: signUpTimestamp }))
  const newEmail = 'kiss@new-jansen.example'
  const { rows, mails } = await change(newEmail)
  expect(rows.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
    ['address-change', newEmail, 'sent'],
    ['address-change-notice', email, 'sent'],
  ])
  const textTo = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)?.text
  expect(textTo(email)).not.toContain(newEmail)
  expect(linkIn(textTo(newEmail), 'verifyAndChangeEmail').searchParams.get('oobCode')).toMatch(/^[\w-]{10,}$/)
  for (const [sign, other] of lookAlikes.slice(0, 2)) {
    const { mails } = await change(newEmail.replace(sign, other))
    expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual([email])
  }
})

test('a provider that cannot be reached is asked again later, as a mail server is', async () => {
  const admin = await identity()!.admin()
  const failure = Object.assign(new Error(email), { code: 'app/network-error' })
  const broken = vi.spyOn(admin, 'getUserByEmail').mockRejectedValue(failure)
  const { rows, mails, logged } = await sent((tx) => queueAccountEmail(tx, 'password-reset', to))
  broken.mockRestore()
  expect(mails).toEqual([])
  expect(rows[0]).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(rows[0]!.failure).toBe('the identity provider did not help: app/network-error')
  expect(rows[0]!.dueAt - signUpTimestamp).toBeGreaterThan(50_000)
  expect(logged).not.toContain('jansen')
})
