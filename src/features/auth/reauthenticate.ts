import type { Locale } from '~/i18n/locale'
import type { PublicIdentity } from '~/model/user'
import { openIdentity } from './firebase'
import { postToken } from './sync-session'

type Proving = {
  readonly facts: PublicIdentity
  readonly locale: Locale
  readonly uid: string
  readonly email: string
  readonly password: string
}

/**
 * Has somebody who is signed in show once more who they are. The server hears of it in a freshly forced token; the
 * password goes to the identity provider alone. Answers the library's code where it did not work.
 */
export async function proveAgain({ facts, locale, uid, email, password }: Proving): Promise<{ problem?: string }> {
  try {
    const { auth, library, settled } = await openIdentity(facts, locale, uid)
    const { currentUser } = auth
    if (currentUser?.uid === uid) {
      const credential = library.EmailAuthProvider.credential(email, password)
      await library.reauthenticateWithCredential(currentUser, credential)
    } else {
      await library.signInWithEmailAndPassword(auth, email, password)
    }
    const token = await auth.currentUser?.getIdToken(true)
    if (!token) return { problem: 'auth/null-user' }
    // The keeper says nothing of a user whose session stands; only a token from after the proof makes that one younger.
    await settled()
    const answer = await postToken(token)
    return answer.ok ? {} : { problem: 'auth/network-request-failed' }
  } catch (error) {
    return { problem: (error as { code?: string }).code ?? 'auth/network-request-failed' }
  }
}
