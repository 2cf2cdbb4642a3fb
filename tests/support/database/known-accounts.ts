import type { Auth } from 'firebase-admin/auth'
import type { Identity } from '~/features/auth/firebase.server'
import type { SessionUser } from '~/model/user'

type Account = { email: string; displayName?: string | null; photoURL?: string | null; emailVerified?: boolean }

/** Stands in for the identity provider. */
export function knownAccounts(first: Record<string, Account> = {}) {
  const accounts = new Map(Object.entries(first))
  const state = { isReachable: true, asked: [] as string[] }
  const call =
    <T>(name: string, work: () => T) =>
    async (): Promise<T> => {
      state.asked.push(name)
      if (!state.isReachable) throw Object.assign(new Error('no route'), { code: 'app/network-error' })
      return work()
    }
  const own = (uid: string): Account => {
    const account = accounts.get(uid)
    if (!account) throw Object.assign(new Error('nobody'), { code: 'auth/user-not-found' })
    return account
  }
  const auth = {
    updateUser: (uid: string, change: Partial<Account>) => call('updateUser', () => Object.assign(own(uid), change))(),
    deleteUser: (uid: string) =>
      call('deleteUser', () => {
        own(uid)
        accounts.delete(uid)
      })(),
    revokeRefreshTokens: (uid: string) => call('revokeRefreshTokens', () => void own(uid))(),
    getUsers: (some: { uid: string }[]) =>
      call('getUsers', () => {
        if (some.length > 100) throw Object.assign(new Error(), { code: 'auth/maximum-user-count-exceeded' })
        return { users: [], notFound: some.filter(({ uid }) => !accounts.has(uid)) }
      })(),
  }
  const identity: Pick<Identity, 'admin' | 'lookUp'> = {
    admin: async () => auth as unknown as Auth,
    lookUp: async (uid) => {
      if (!state.isReachable) return { state: 'unreachable' }
      const account = accounts.get(uid)
      return account ? { state: 'active', user: userOf(uid, account), validSince: 0 } : { state: 'gone' }
    },
  }
  return { identity, accounts, state }
}

export const userOf = (uid: string, account: Account): SessionUser => ({
  uid,
  email: account.email,
  emailVerified: account.emailVerified ?? true,
  displayName: account.displayName ?? null,
  photoURL: account.photoURL ?? null,
  phoneNumber: null,
  tenantId: null,
  isAnonymous: false,
  providerData: [],
  metadata: { createdAt: null, lastSignInAt: null },
  isStaff: false,
})
