import type { Auth, UserRecord } from 'firebase-admin/auth'
import { isSameAddress } from '~/text/email-address'
import { errorCode } from '~/text/error-code'

/** Throws the library's errors where the provider does not answer. */
export async function accountOf(auth: Auth, address: string): Promise<UserRecord | undefined> {
  const user = await auth.getUserByEmail(address).catch((error) => {
    if (['auth/user-not-found', 'auth/invalid-email'].includes(errorCode(error) ?? '')) return undefined
    throw error
  })
  return user?.email && isSameAddress(user.email, address) ? user : undefined
}

export const hasClaim = ({ customClaims }: Pick<UserRecord, 'customClaims'>): boolean => customClaims?.staff === true

export async function giveClaim(auth: Auth, { uid, customClaims }: UserRecord): Promise<void> {
  await auth.setCustomUserClaims(uid, { ...customClaims, staff: true })
}

export async function takeClaim(auth: Auth, { uid, customClaims }: UserRecord): Promise<void> {
  const { staff: _, ...others } = customClaims ?? {}
  await auth.setCustomUserClaims(uid, others)
  await auth.revokeRefreshTokens(uid)
}
