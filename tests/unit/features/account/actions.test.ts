import { describe, expect, test } from 'vitest'
import { mailVerification, renameAccount, requestAddress, signOutEverywhere } from '~/features/account/actions.server'
import { accountTimestamp as now, siteWithAccounts } from '../../../support/database/account-site'

const minute = 60_000
const asking = (session: Awaited<ReturnType<typeof siteWithAccounts>>['noor']) =>
  ({ session, locale: 'en', now }) as const

describe('another name', () => {
  test('stands in the account and in every session of it at once', async () => {
    const { site, accounts, noor, signIn, sessionRows } = await siteWithAccounts()
    await signIn('noor')
    expect(await renameAccount(site, noor, ' Noor  Jansen ')).toEqual({ ok: true })
    expect(accounts.get('noor')?.displayName).toBe('Noor Jansen')
    expect((await sessionRows('noor')).map(({ user }) => user?.displayName)).toEqual(['Noor Jansen', 'Noor Jansen'])
    expect((await sessionRows('sem')).map(({ user }) => user?.displayName)).toEqual([null])
  })

  test('is asked for again where it cannot be one, and the provider is not bothered', async () => {
    const { site, noor, state } = await siteWithAccounts()
    expect(await renameAccount(site, noor, ' ')).toEqual({ ok: false, wrong: 'name-missing' })
    expect(state.asked).toEqual([])
  })

  test('is not given while the provider cannot be reached, and that is said', async () => {
    const { site, noor, state, sessionRows } = await siteWithAccounts()
    state.isReachable = false
    expect(await renameAccount(site, noor, 'Noor')).toEqual({ ok: false, refusal: { reason: 'unreachable' } })
    expect((await sessionRows('noor'))[0]?.user?.displayName).toBeNull()
  })

  test('is given thirty times an hour, to each account', async () => {
    const { site, noor, sem } = await siteWithAccounts()
    for (let i = 0; i < 30; i++) expect(await renameAccount(site, noor, `Noor ${i}`)).toEqual({ ok: true })
    expect(await renameAccount(site, noor, 'Noor')).toMatchObject({ ok: false, refusal: { reason: 'too-many' } })
    expect(await renameAccount(site, sem, 'Sem')).toEqual({ ok: true })
  })
})

describe('the link that verifies an address', () => {
  test('is mailed to who needs it, three times an hour', async () => {
    const { site, noor, emailPayloads } = await siteWithAccounts()
    const unverified = { ...noor, user: { ...noor.user, emailVerified: false } }
    for (let i = 0; i < 3; i++) expect(await mailVerification(site, asking(unverified))).toEqual({ ok: true })
    expect(await mailVerification(site, asking(unverified))).toMatchObject({ refusal: { reason: 'too-many' } })
    expect((await emailPayloads()).map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual(
      Array(3).fill(['address-verification', 'noor@jansen.example', 'en']),
    )
  })

  test('is not mailed to who has verified it', async () => {
    const { site, noor, emailPayloads } = await siteWithAccounts()
    expect(await mailVerification(site, asking(noor))).toEqual({ ok: true })
    expect(await emailPayloads()).toEqual([])
  })
})

describe('another address', () => {
  test('gets an email, and the old one too; nothing has changed yet', async () => {
    const { site, noor, accounts, emailPayloads } = await siteWithAccounts()
    expect(await requestAddress(site, asking(noor), 'noor@school.example')).toEqual({ ok: true })
    expect((await emailPayloads()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['address-change', 'noor@school.example'],
      ['address-change-notice', 'noor@jansen.example'],
    ])
    expect(accounts.get('noor')?.email).toBe('noor@jansen.example')
  })

  test('is answered the same where it has an account of its own', async () => {
    const { site, noor } = await siteWithAccounts()
    const free = await requestAddress(site, asking(noor), 'nobody@school.example')
    expect(await requestAddress(site, asking(noor), 'sem@jansen.example')).toEqual(free)
  })

  test('takes a sign-in of five minutes ago at most', async () => {
    const { site, signIn, emailPayloads } = await siteWithAccounts()
    const late = await signIn('noor', now - 5 * minute - 1)
    expect(await requestAddress(site, asking(late), 'noor@school.example')).toEqual({
      ok: false,
      refusal: { reason: 'requires-recent-login' },
    })
    expect(await emailPayloads()).toEqual([])
    const inTime = await signIn('noor', now - 5 * minute)
    expect(await requestAddress(site, asking(inTime), 'noor@school.example')).toEqual({ ok: true })
  })

  test('is mailed three times an hour, whoever asks; beyond that the response stays the same', async () => {
    const { site, noor, sem, emailPayloads } = await siteWithAccounts()
    for (const session of [noor, sem, noor, sem, noor])
      expect(await requestAddress(site, asking(session), 'Victim@school.example')).toEqual({ ok: true })
    expect((await emailPayloads()).filter(({ kind }) => kind === 'address-change')).toHaveLength(3)
  })
})

test('signing out everywhere ends every session of the account and none of another', async () => {
  const { site, noor, signIn, sessionRows, state } = await siteWithAccounts()
  await signIn('noor')
  expect(await signOutEverywhere(site, noor, now)).toEqual({ ok: true })
  expect(state.asked).toEqual(['revokeRefreshTokens'])
  expect((await sessionRows('noor')).map(({ user, endedAt }) => [user, endedAt])).toEqual([
    [null, now],
    [null, now],
  ])
  expect((await sessionRows('sem'))[0]?.endedAt).toBeNull()
})

test('nobody is signed out anywhere while the provider cannot be told', async () => {
  const { site, noor, state, sessionRows } = await siteWithAccounts()
  state.isReachable = false
  expect(await signOutEverywhere(site, noor, now)).toMatchObject({ refusal: { reason: 'unreachable' } })
  expect((await sessionRows('noor'))[0]?.endedAt).toBeNull()
})
