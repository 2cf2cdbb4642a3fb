import type { Locale } from '~/i18n/locale'
import type { PublicIdentity } from '~/model/user'
import { errorCode } from '~/text/error-code'
import { openIdentity } from './firebase'
import { postToken } from './sync-session'

type Proving = {
  readonly authSettings: PublicIdentity
  readonly locale: Locale
  readonly uid: string
  readonly email: string
  readonly password: string
}

/** The password goes to the identity provider only. Returns the library's error code if it failed. */
export async function proveAgain({
  authSettings,
  locale,
  uid,
  email,
  password,
}: Proving): Promise<{ problem?: string }> {
  try {
    const { auth, library, settled } = await openIdentity(authSettings, locale, uid)
    const { currentUser } = auth
    if (currentUser?.uid === uid) {
      const credential = library.EmailAuthProvider.credential(email, password)
      await library.reauthenticateWithCredential(currentUser, credential)
    } else {
      await library.signInWithEmailAndPassword(auth, email, password)
    }
    const token = await auth.currentUser?.getIdToken(true)
    if (!token) return { problem: 'auth/null-user' }
    // The session keeper does not post for a known user; only a token issued after the proof makes the session recent.
    await settled()
    const result = await postToken(token)
    return result.ok ? {} : { problem: 'auth/network-request-failed' }
  } catch (error) {
    return { problem: errorCode(error) ?? 'auth/network-request-failed' }
  }
}
