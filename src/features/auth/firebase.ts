import type { Auth } from '@firebase/auth'
import type { Locale } from '~/i18n/locale'
import type { PublicIdentity } from '~/model/user'
import { keepSession, postToken, type SessionAnswer } from './sync-session'

declare module '@firebase/app' {
  /** Left out of the library's own types (its version is pinned, and tests/unit/features/auth/firebase.test.ts holds what it does). */
  export function _getProvider(
    app: object,
    name: 'auth-internal',
  ): { getImmediate: () => { addAuthTokenListener: (listener: () => void) => void } }
}

type Library = typeof import('@firebase/auth')

export type BrowserIdentity = {
  readonly auth: Auth
  readonly library: Library
  /** Resolves with what the server said of the user and token that the library told of last. */
  readonly settled: () => Promise<SessionAnswer | undefined>
}

let opened: Promise<BrowserIdentity> | undefined

/**
 * Loads the identity library, which only the login and the account need, and keeps the server's session in step with it.
 * `known` is the user whose session the page came with. Its state is kept in indexedDB; where the browser has none, in
 * memory until the page is left. Rejects where the library cannot be fetched; asked again, it tries again.
 */
export function openIdentity(facts: PublicIdentity, locale: Locale, known: string | null): Promise<BrowserIdentity> {
  opened ??= open(facts, locale, known).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(facts: PublicIdentity, locale: Locale, known: string | null): Promise<BrowserIdentity> {
  const [{ _getProvider, initializeApp }, library] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/auth'),
  ])
  const { emulator, ...project } = facts
  const app = initializeApp(project)
  const auth = library.initializeAuth(app, {
    persistence: [library.indexedDBLocalPersistence, library.inMemoryPersistence],
  })
  auth.languageCode = locale
  if (emulator) library.connectAuthEmulator(auth, emulator, { disableWarnings: true })
  // The library renews tokens by itself only while somebody inside Firebase listens; its own listeners do not count.
  const internal = _getProvider(app, 'auth-internal').getImmediate()
  internal.addAuthTokenListener(() => {})
  const keeper = keepSession(known, { post: postToken, signOut: () => auth.signOut() })
  library.onIdTokenChanged(auth, keeper.told)
  await auth.authStateReady()
  return {
    auth,
    library,
    settled: async () => {
      // The library tells its listeners in a task of their own, just after it answers whoever signs in.
      await new Promise((resolve) => setTimeout(resolve))
      return keeper.settled()
    },
  }
}
