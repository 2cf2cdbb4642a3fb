import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Auth } from 'firebase-admin/auth'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '~/db/connection.server'
import { identity } from '~/features/auth/firebase.server'
import { queueAccountEmail, queueAddressChange, queueVerification } from '~/features/auth/queue-emails.server'
import { signUpTimestamp } from '../../../support/database/sign-ups'
import { freePort } from '../../../support/site/free-port'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'
import { freshFolder } from '../../../support/site/site'

let admin: Auth
beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${await freePort()}`)
  vi.stubEnv('DEMO', '1')
  vi.stubEnv('DATA_DIR', freshFolder())
  admin = await identity()!.admin()
})
afterAll(() => identity()?.stop())

const email = 'Noor@Jansen.example'
let uid = ''
beforeEach(async () => {
  const { users } = await admin.listUsers()
  for (const user of users.filter((one) => one.email?.endsWith('jansen.example'))) await admin.deleteUser(user.uid)
  uid = (await admin.createUser({ email, password: 'vier losse woorden' })).uid
})

const to = { email, locale: 'nl', next: '/kampen', now: signUpTimestamp } as const

/** Characters, and others that some case folding maps to them. */
const lookAlikes = [
  ['k', '\u212a'],
  ['i', 'ı'],
  ['s', 'ſ'],
  ['ss', 'ß'],
  ['k', 'ｋ'],
] as const

async function posted(write: (tx: Db) => Promise<void>, count = 1) {
  const harness = await mailWorkerHarness()
  await harness.database.write(['letters'], write)
  expect(JSON.stringify(await harness.rows())).not.toContain('oobCode')
  harness.start()
  await vi.waitFor(
    async () => {
      const waiting = (await harness.rows()).filter(({ status, attempts }) => status === 'waiting' && attempts === 0)
      if (waiting.length > 0) throw new Error('letters wait')
    },
    { timeout: 60_000, interval: 20 },
  )
  await vi.waitFor(
    async () => {
      const rows = await harness.rows()
      if (rows.some(({ leasedUntil, status }) => status === 'waiting' && leasedUntil > 0)) throw new Error('under way')
    },
    { timeout: 60_000 },
  )
  const rows = await harness.rows()
  expect(rows.length).toBeLessThanOrEqual(count)
  return { rows, mails: await mailsIn(harness.folder), logged: harness.logged.join('') }
}

async function mailsIn(folder: string) {
  try {
    const mail = join(folder, 'mail')
    return Promise.all(readdirSync(mail).map((name) => PostalMime.parse(readFileSync(join(mail, name)))))
  } catch {
    return []
  }
}

const linkIn = (text: string | undefined, mode: string): URL =>
  new URL((text?.match(/https:\/\/\S+/g) ?? []).find((one) => one.includes(`mode=${mode}`)) ?? 'about:blank')

describe('an email about an account', () => {
  test('that signs in has a password chosen first where nobody has verified the address', async () => {
    const { mails } = await posted((tx) => queueAccountEmail(tx, 'sign-in-link', to))
    expect(linkIn(mails[0]!.text, 'resetPassword').searchParams.get('next')).toBe('/kampen')
    expect(mails[0]!.text).not.toContain('mode=signIn')
  })

  test.each([
    ['password-reset', 'resetPassword'],
    ['sign-in-link', 'signIn'],
  ] as const)('%s carries a link of ours, made when it is sent, and no code is kept', async (kind, mode) => {
    await admin.updateUser(uid, { emailVerified: true })
    const { rows, mails } = await posted((tx) => queueAccountEmail(tx, kind, to))
    const link = linkIn(mails[0]!.text, mode)
    expect(link.origin + link.pathname).toBe('https://www.club.example/login')
    expect(link.searchParams.get('next')).toBe('/kampen')
    const code = link.searchParams.get('oobCode')!
    expect(code).toMatch(/^[\w-]{10,}$/)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(rows[0]).toMatchObject({ status: 'sent', recipient: email })
  })

  test('is in the language of the page that asked, and so is its link', async () => {
    const { mails } = await posted((tx) => queueAccountEmail(tx, 'password-reset', { ...to, locale: 'en' }))
    expect(mails[0]!.subject).toBe('Choose a new password')
    expect(linkIn(mails[0]!.text, 'resetPassword').pathname).toBe('/en/login')
  })

  test.each(['password-reset', 'sign-in-link', 'account-exists'] as const)(
    '%s goes to nobody without an account, and nothing is kept of who asked',
    async (kind) => {
      const stranger = 'stranger@nowhere.example'
      const { rows, mails, logged } = await posted((tx) => queueAccountEmail(tx, kind, { ...to, email: stranger }))
      expect([rows, mails, logged]).toEqual([[], [], ''])
    },
  )

  test.each(['password-reset', 'sign-in-link', 'account-exists'] as const)(
    '%s goes to the address as the account has it, and not to one that only looks like it',
    async (kind) => {
      const stored = 'kiss.noor@jansen.example'
      await admin.createUser({ email: stored })
      const typed = await posted((tx) => queueAccountEmail(tx, kind, { ...to, email: stored.toUpperCase() }))
      expect(typed.mails.map((mail) => mail.to?.[0]?.address)).toEqual([stored])
      for (const [sign, other] of lookAlikes) {
        // A provider that folds Unicode finds the account.
        const folding = vi.spyOn(admin, 'getUserByEmail').mockResolvedValue(await admin.getUserByEmail(stored))
        const email = stored.replace(sign, other)
        const { rows, mails } = await posted((tx) => queueAccountEmail(tx, kind, { ...to, email }))
        folding.mockRestore()
        expect([email, rows, mails]).toEqual([email, [], []])
      }
    },
  )

  test('is dropped for an account that is closed', async () => {
    await admin.updateUser(uid, { disabled: true })
    const { rows, mails } = await posted((tx) => queueAccountEmail(tx, 'password-reset', to))
    expect(rows[0]).toMatchObject({ status: 'dropped', failure: 'the account is closed' })
    expect(mails).toEqual([])
  })

  test('says that there is an account already, with ways in and no code', async () => {
    const { mails } = await posted((tx) => queueAccountEmail(tx, 'account-exists', to))
    expect(mails[0]!.text).toContain('https://www.club.example/login?next=%2Fkampen')
    expect(mails[0]!.text).toContain('https://www.club.example/login?next=%2Fkampen&to=reset')
    expect(mails[0]!.text).not.toContain('oobCode')
  })
})

describe('the email that verifies an address', () => {
  test('does so by having another password chosen, so that the one of before is gone', async () => {
    const before = await admin.getUser(uid)
    const { mails } = await posted((tx) => queueVerification(tx, { ...to, uid }))
    const link = linkIn(mails[0]!.text, 'resetPassword')
    expect(link.searchParams.get('next')).toBe('/kampen')
    await redeem(link.searchParams.get('oobCode')!, { newPassword: 'een heel ander wachtwoord' })
    const after = await admin.getUser(uid)
    expect([before.emailVerified, after.emailVerified]).toEqual([false, true])
    expect(after.passwordHash).not.toBe(before.passwordHash)
  })

  test('is dropped once that is done, or once the account has another address', async () => {
    await admin.updateUser(uid, { emailVerified: true })
    const done = await posted((tx) => queueVerification(tx, { ...to, uid }))
    expect(done.rows[0]).toMatchObject({ status: 'dropped', failure: 'the address is verified by now' })
    await admin.updateUser(uid, { email: 'other@jansen.example', emailVerified: false })
    const moved = await posted((tx) => queueVerification(tx, { ...to, uid }))
    expect(moved.rows[0]).toMatchObject({ status: 'dropped', failure: 'the account has another address by now' })
  })
})

test('an address changes by the code at the new one, and the old one hears of it', async () => {
  const newEmail = 'noor@new-jansen.example'
  const change = { uid, oldEmail: email, newEmail, locale: 'nl', now: signUpTimestamp } as const
  const { rows, mails } = await posted((tx) => queueAddressChange(tx, change), 2)
  expect(rows.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
    ['address-change', newEmail, 'sent'],
    ['address-change-notice', email, 'sent'],
  ])
  const notice = mails.find(({ to: whom }) => whom?.[0]?.address?.toLowerCase() === email.toLowerCase())!
  expect(notice.text).not.toContain(newEmail)
  const queuedEmail = mails.find(({ to: whom }) => whom?.[0]?.address === newEmail)!
  await redeem(linkIn(queuedEmail.text, 'verifyAndChangeEmail').searchParams.get('oobCode')!)
  expect((await admin.getUser(uid)).email).toBe(newEmail)
  await admin.deleteUser(uid)
})

test.each(lookAlikes)('an address never changes to one that the provider may fold (%s, %s)', async (sign, other) => {
  const newEmail = 'kiss@new-jansen.example'.replace(sign, other)
  const change = { uid, oldEmail: email, newEmail, locale: 'nl', now: signUpTimestamp } as const
  const { mails } = await posted((tx) => queueAddressChange(tx, change), 2)
  expect(mails.map((mail) => mail.to?.[0]?.address?.toLowerCase())).toEqual([email.toLowerCase()])
})

test.each(lookAlikes)('nobody verifies an address through one that looks like it (%s, %s)', async (sign, other) => {
  const stored = 'kiss.noor@jansen.example'
  const user = await admin.createUser({ email: stored })
  const typed = stored.replace(sign, other)
  const { rows } = await posted((tx) => queueVerification(tx, { ...to, email: typed, uid: user.uid }))
  expect(rows[0]).toMatchObject({ status: 'dropped', failure: 'the account has another address by now' })
})

test('a provider that cannot be reached is asked again later, as a mail server is', async () => {
  const broken = vi
    .spyOn(admin, 'getUserByEmail')
    .mockRejectedValue(Object.assign(new Error(email), { code: 'app/network-error' }))
  const { rows, mails, logged } = await posted((tx) => queueAccountEmail(tx, 'password-reset', to))
  broken.mockRestore()
  expect(mails).toEqual([])
  expect(rows[0]).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(rows[0]!.failure).toBe('the identity provider did not help: app/network-error')
  expect(rows[0]!.dueAt - signUpTimestamp).toBeGreaterThan(50_000)
  expect(logged).not.toContain('Jansen')
})

async function redeem(oobCode: string, chosen?: { newPassword: string }) {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const call = chosen ? 'resetPassword' : 'update'
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode, ...chosen }),
  })
  expect(response.status).toBe(200)
}
