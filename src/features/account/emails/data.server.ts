import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { LetterFacts } from '~/emails/email-data'
import type { LetterRows } from '~/emails/email-payloads'
import { codeOf, identity, within } from '~/features/auth/firebase.server'
import type { ActionMode, LoginSearch } from '~/features/auth/login-url'
import { type Asked, pageUrl } from '~/features/registrations/emails/data.server'
import { LetterToStranger, OutdatedLetter, UnwritableLetter } from '~/server/mail/email-errors.server'
import { providerPatience } from '~/server/mail/timeouts.server'
import { isAmbiguous, isSameAddress } from '~/text/email-address'

/**
 * The link has a new password chosen, which verifies the address as well: the one of before may be that of somebody
 * who opened the account with an address of others. Throws what `letterFacts` throws: a provider that
 * cannot be reached is asked again later, as a mail server is.
 */
export async function verificationFacts(
  asked: Asked,
  { uid, next }: LetterRows['address-verification'],
): Promise<LetterFacts['address-verification']> {
  const link = await asking(async (auth) => {
    const { email, emailVerified } = active(await auth.getUser(uid))
    if (!email || !isSameAddress(email, asked.letter.recipient))
      throw new OutdatedLetter('the account has another address by now')
    if (emailVerified) throw new OutdatedLetter('the address is verified by now')
    return { recipient: email, url: await auth.generatePasswordResetLink(email) }
  })
  return { recipient: link.recipient, verifyUrl: actionUrl(asked, 'resetPassword', link.url, next) }
}

export async function resetFacts(
  asked: Asked,
  { next }: LetterRows['password-reset'],
): Promise<LetterFacts['password-reset']> {
  const link = await asking(async (auth) => {
    const { recipient } = await storedAccount(auth, asked)
    return { recipient, url: await auth.generatePasswordResetLink(recipient) }
  })
  return { recipient: link.recipient, resetUrl: actionUrl(asked, 'resetPassword', link.url, next) }
}

export async function signInFacts(
  asked: Asked,
  { next }: LetterRows['sign-in-link'],
): Promise<LetterFacts['sign-in-link']> {
  const { recipient, mode, url } = await asking(async (auth) => {
    const { recipient, emailVerified } = await storedAccount(auth, asked)
    // To sign in with a link verifies an address too, and would leave the password of before.
    if (!emailVerified)
      return { recipient, mode: 'resetPassword' as const, url: await auth.generatePasswordResetLink(recipient) }
    const page = { url: loginUrl(asked, {}), handleCodeInApp: true }
    return { recipient, mode: 'signIn' as const, url: await auth.generateSignInWithEmailLink(recipient, page) }
  })
  return { recipient, signInUrl: actionUrl(asked, mode, url, next) }
}

export async function accountExistsFacts(
  asked: Asked,
  { next }: LetterRows['account-exists'],
): Promise<LetterFacts['account-exists']> {
  const { recipient } = await asking((auth) => storedAccount(auth, asked))
  const to = { ...(next && { next }) }
  return { recipient, loginUrl: loginUrl(asked, to), resetUrl: loginUrl(asked, { ...to, to: 'reset' }) }
}

export async function addressChangeFacts(
  asked: Asked,
  { uid }: LetterRows['address-change'],
): Promise<LetterFacts['address-change']> {
  const { recipient } = asked.letter
  const link = await asking(async (auth) => {
    const { email } = active(await auth.getUser(uid))
    if (!email || isSameAddress(email, recipient)) throw new OutdatedLetter('the account has that address by now')
    if (isAmbiguous(recipient)) throw new LetterToStranger('the provider may take that address for another')
    return auth.generateVerifyAndChangeEmailLink(email, recipient)
  })
  return { changeUrl: actionUrl(asked, 'verifyAndChangeEmail', link, null) }
}

export async function addressNoticeFacts(
  asked: Asked,
  { uid }: LetterRows['address-change-notice'],
): Promise<LetterFacts['address-change-notice']> {
  await asking(async (auth) => active(await auth.getUser(uid)))
  return { resetUrl: loginUrl(asked, { to: 'reset' }) }
}

/** The account that a letter is for, with its address as the account has it: nobody else gets what opens it. */
async function storedAccount(auth: Auth, { letter }: Asked): Promise<{ recipient: string; emailVerified: boolean }> {
  const { email, emailVerified } = active(await auth.getUserByEmail(letter.recipient))
  if (!email || !isSameAddress(email, letter.recipient))
    throw new LetterToStranger('the account has an address that only looks like it')
  return { recipient: email, emailVerified }
}

function active(user: UserRecord): UserRecord {
  if (user.disabled) throw new OutdatedLetter('the account is closed')
  return user
}

/** These say that there is no account for the letter, and never will be another answer. */
const strangers = new Set(['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'])

async function asking<T>(work: (auth: Auth) => Promise<T>): Promise<T> {
  const provider = identity()
  if (!provider) throw new OutdatedLetter('nobody can sign in any more')
  try {
    return await within(providerPatience, provider.admin().then(work))
  } catch (error) {
    if (error instanceof UnwritableLetter) throw error
    const code = codeOf(error)
    if (strangers.has(code)) throw new LetterToStranger('there is no account with that address')
    if (code === 'auth/email-already-exists') throw new OutdatedLetter('the address has an account of its own by now')
    throw new UnwritableLetter(`the identity provider did not help: ${code || 'no answer'}`)
  }
}

/** The provider's link leads to a page of its own; ours takes the code out of it, and redeems it at a press alone. */
function actionUrl(asked: Asked, mode: ActionMode, link: string, next: string | null): string {
  const oobCode = new URL(link).searchParams.get('oobCode')
  if (!oobCode) throw new UnwritableLetter('the identity provider made a link without a code')
  return loginUrl(asked, { mode, oobCode, ...(next && { next }) })
}

function loginUrl({ site, letter }: Asked, search: LoginSearch): string {
  const page = pageUrl(site, letter.locale, { page: '/login', parameters: [] })
  const query = new URLSearchParams(search as Record<string, string>)
  return query.size > 0 ? `${page}?${query}` : page
}
