import type { Auth } from 'firebase-admin/auth'
import type { Identity } from '~/features/auth/firebase.server'
import type { SessionUser } from '~/model/user'

type Account = {
  email: string
  displayName?: string
  emailVerified?: boolean
  customClaims?: Record<string, unknown>
}

/** Stands in for the identity provider. */
export function knownAccounts(first: Record<string, Account> = {}) {
  const accounts = new Map(Object.entries(first))
  const signedOut: string[] = []
  const state = { isReachable: true }
  const call =
    <Given, T>(work: (given: Given) => T) =>
    async (given: Given): Promise<T> => {
      if (!state.isReachable) throw Object.assign(new Error('no route'), { code: 'app/network-error' })
      return work(given)
    }
  const own = (uid: string | undefined) => {
    const account = accounts.get(uid ?? '')
    if (!account) throw Object.assign(new Error('nobody'), { code: 'auth/user-not-found' })
    return { uid, emailVerified: true, ...account }
  }
  const auth = {
    getUser: call(own),
    updateUser: call(own),
    getUserByEmail: call((email: string) =>
      own([...accounts.keys()].find((uid) => accounts.get(uid)!.email === email)),
    ),
    setCustomUserClaims: async (uid: string, customClaims: Record<string, unknown>) =>
      call(() => void Object.assign(accounts.get(uid)!, { customClaims }))(uid),
    deleteUser: call((uid: string) => void (own(uid) && accounts.delete(uid))),
    revokeRefreshTokens: call((uid: string) => void signedOut.push(own(uid).uid!)),
    getUsers: call((some: { uid: string }[]) => {
      if (some.length > 100) throw Object.assign(new Error(), { code: 'auth/maximum-user-count-exceeded' })
      return { users: [], notFound: some.filter(({ uid }) => !accounts.has(uid)) }
    }),
    listUsers: async () => ({ users: [...accounts.keys()].map(own) }),
  } as unknown as Auth
  const identity: Pick<Identity, 'admin' | 'lookUp'> = {
    admin: async () => auth,
    lookUp: async (uid) => {
      if (!state.isReachable) return { state: 'unreachable' }
      const account = accounts.get(uid)
      return account ? { state: 'active', user: userOf(uid, account), validSince: 0 } : { state: 'gone' }
    },
  }
  const claims = () => [...accounts].flatMap(([uid, { customClaims }]) => (customClaims?.staff ? [uid] : []))
  return { auth, identity, accounts, state, claims, signedOut }
}

/** Verified accounts `NAME@club.example`. */
export const staffAccounts = (...names: string[]) =>
  knownAccounts(Object.fromEntries(names.map((uid) => [uid, { email: `${uid}@club.example` }])))

export const userOf = (uid: string, { email, displayName, emailVerified = true }: Account): SessionUser => ({
  uid,
  email,
  emailVerified,
  displayName: displayName ?? null,
  photoURL: null,
  phoneNumber: null,
  tenantId: null,
  isAnonymous: false,
  providerData: [],
  metadata: { createdAt: null, lastSignInAt: null },
  isStaff: false,
})
