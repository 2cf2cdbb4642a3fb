import type { Auth, UserRecord } from 'firebase-admin/auth'
import { isSameAddress } from '~/text/email-address'
import { errorCode } from '~/text/error-code'

type Out = { print: (text: string) => void; printError: (text: string) => void }

const usage = 'npm run staff -- add ADDRESS | remove ADDRESS | list\n'

/** Grants the claim `staff` to verified addresses, or revokes it, which ends all sessions. */
export async function runStaffCommand(
  admin: Auth,
  args: readonly string[],
  { print, printError }: Out,
): Promise<number> {
  const [action, address, ...more] = args
  if (action === 'list' && address === undefined) {
    for await (const user of everybody(admin)) if (isStaff(user)) print(`${user.email ?? user.uid}\n`)
    return 0
  }
  if ((action !== 'add' && action !== 'remove') || address === undefined || more.length > 0) {
    printError(usage)
    return 2
  }
  const user = await admin.getUserByEmail(address).catch((error) => {
    if (['auth/user-not-found', 'auth/invalid-email'].includes(errorCode(error) ?? '')) return undefined
    throw error
  })
  if (!user?.email || !isSameAddress(user.email, address)) {
    printError(`There is no account with the address ${address}.\n`)
    return 1
  }
  const { staff: _, ...others } = user.customClaims ?? {}
  await admin.setCustomUserClaims(user.uid, action === 'add' ? { ...others, staff: true } : others)
  if (action === 'remove') await admin.revokeRefreshTokens(user.uid)
  if (action === 'remove') print(`${address} is not staff any more, and signed out everywhere.\n`)
  else if (user.emailVerified) print(`${address} is staff now.\n`)
  else
    print(`${address} is staff as soon as the address is verified: until then anybody may have opened the account.\n`)
  return 0
}

const isStaff = ({ customClaims }: UserRecord) => customClaims?.staff === true

async function* everybody(admin: Auth): AsyncGenerator<UserRecord> {
  let page: string | undefined
  do {
    const { users, pageToken } = await admin.listUsers(1000, page)
    yield* users
    page = pageToken
  } while (page)
}
