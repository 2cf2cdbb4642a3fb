import type { Auth } from 'firebase/auth'
import type { Locale } from '~/i18n/locale'
import type { PublicIdentity } from '~/model/user'
import { keepSession, postToken, type SessionResult } from './sync-session'

declare module '@firebase/app' {
  /** Missing from the library's types; tests/long/firebase.test.ts holds its behaviour. */
  export function _getProvider(
    app: object,
    name: 'auth-internal',
  ): { getImmediate: () => { addAuthTokenListener: (listener: () => void) => void } }
}

type Library = typeof import('firebase/auth')

export type BrowserIdentity = {
  readonly auth: Auth
  readonly library: Library
  readonly settled: () => Promise<SessionResult | undefined>
}

let opened: Promise<BrowserIdentity> | undefined

/** Loads the identity library. `known` is the user of the session that the page was rendered with. */
export function openIdentity(
  authSettings: PublicIdentity,
  locale: Locale,
  known: string | null,
): Promise<BrowserIdentity> {
  opened ??= open(authSettings, locale, known).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(authSettings: PublicIdentity, locale: Locale, known: string | null): Promise<BrowserIdentity> {
  const [{ _getProvider, initializeApp }, library] = await Promise.all([
    import('firebase/app'),
    import('firebase/auth'),
    // Later a new build may have taken its place.
    import('./session.functions'),
  ])
  const { emulator, ...project } = authSettings
  const app = initializeApp(project)
  const auth = library.initializeAuth(app, {
    persistence: [library.indexedDBLocalPersistence, library.inMemoryPersistence],
  })
  auth.languageCode = locale
  if (emulator) library.connectAuthEmulator(auth, emulator, { disableWarnings: true })
  // The library renews tokens only while one of its internal listeners is registered; public listeners do not count.
  const internal = _getProvider(app, 'auth-internal').getImmediate()
  internal.addAuthTokenListener(() => {})
  const keeper = keepSession(known, { post: postToken, signOut: () => auth.signOut() })
  library.onIdTokenChanged(auth, keeper.told)
  await auth.authStateReady()
  return {
    auth,
    library,
    settled: async () => {
      // The library notifies its listeners in a later task than the one that resolves the sign-in.
      await new Promise((resolve) => setTimeout(resolve))
      return keeper.settled()
    },
  }
}
