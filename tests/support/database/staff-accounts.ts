type Claimed = { uid: string; email: string; emailVerified: boolean; customClaims?: Record<string, unknown> }

/** Stands in for the identity provider: verified accounts `NAME@club.example`. */
export function staffAccounts(...names: string[]) {
  const users = new Map<string, Claimed>(
    names.map((uid) => [uid, { uid, email: `${uid}@club.example`, emailVerified: true }]),
  )
  const signedOut: string[] = []
  const state = { isReachable: true }
  const reach = () => {
    if (!state.isReachable) throw Object.assign(new Error('no route'), { code: 'app/network-error' })
  }
  const auth = {
    getUserByEmail: async (email: string) => {
      reach()
      const user = [...users.values()].find((one) => one.email === email)
      if (!user) throw Object.assign(new Error('nobody'), { code: 'auth/user-not-found' })
      return user
    },
    getUser: async (uid: string) => {
      reach()
      const user = users.get(uid)
      if (!user) throw Object.assign(new Error('nobody'), { code: 'auth/user-not-found' })
      return user
    },
    setCustomUserClaims: async (uid: string, claims: Record<string, unknown>) => {
      reach()
      users.get(uid)!.customClaims = claims
    },
    revokeRefreshTokens: async (uid: string) => {
      reach()
      signedOut.push(uid)
    },
    listUsers: async () => ({ users: [...users.values()] }),
  }
  const claims = () => [...users.values()].filter((one) => one.customClaims?.staff).map(({ uid }) => uid)
  return { auth: auth as unknown, users, claims, signedOut, state }
}
