import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { demoAccounts } from '~/features/demo/accounts'

/** As the provider writes it; times are milliseconds as text, but `validSince`, which is seconds. */
export type Account = {
  readonly localId: string
  email?: string
  emailVerified?: boolean
  displayName?: string
  photoUrl?: string
  password?: string
  rawPassword?: string
  customAttributes?: string
  createdAt?: string
  lastLoginAt?: string
  validSince?: string
  disabled?: boolean
  /** What is asked of it fails. */
  isLost?: boolean
}

export type Identity = {
  /** As `FIREBASE_AUTH_EMULATOR_HOST` wants it. */
  readonly host: string
  readonly accounts: Map<string, Account>
  /** An id token of somebody who signed in just now. */
  readonly tokenOf: (account: Account) => string
}

type Asked = Record<string, unknown> & {
  localId?: string | string[]
  email?: string[] | string
  users?: Account[]
  deleteAttribute?: string[]
}

/** Stands in for the identity provider as Google's emulator does, for what a site asks of accounts and sessions. */
export async function startIdentity(projectId: string): Promise<Identity> {
  const accounts = new Map<string, Account>(
    demoAccounts.map(({ uid, email, name, password, role }) => [
      uid,
      {
        ...{ localId: uid, email, emailVerified: true, displayName: name, password },
        ...(role && { customAttributes: '{"staff":true}' }),
      },
    ]),
  )
  const add = (account: Account) => {
    if (!accounts.has(account.localId)) accounts.set(account.localId, { createdAt: String(Date.now()), ...account })
    return { localId: account.localId }
  }
  const change = ({ localId, deleteAttribute = [], disableUser, ...changes }: Asked) => {
    const known = accounts.get(String(localId))
    if (!known) return undefined
    Object.assign(known, changes, disableUser !== undefined && { disabled: disableUser })
    if (deleteAttribute.includes('PHOTO_URL')) delete known.photoUrl
    if (deleteAttribute.includes('DISPLAY_NAME')) delete known.displayName
    return { localId }
  }
  const isTaken = (address: unknown) =>
    address !== undefined && [...accounts.values()].some(({ email }) => email === address)
  const tokenOf = ({ localId, email, emailVerified = false, displayName }: Account) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      ...{ sub: localId, user_id: localId, email, email_verified: emailVerified, name: displayName },
      ...{ auth_time: now, iat: now, exp: now + 3600 },
      firebase: { identities: {}, sign_in_provider: 'password' },
    }
    return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
  }
  const found = (asked: Asked) => {
    const has = (key: 'localId' | 'email', account: Account) => (asked[key] ?? []).includes(account[key] ?? '-')
    return [...accounts.values()].filter((account) => has('localId', account) || has('email', account))
  }
  const signedIn = ({ email, password }: Asked) => {
    const account = [...accounts.values()].find((one) => one.email === email && one.password === password)
    return account && !account.disabled ? { idToken: tokenOf(account) } : undefined
  }
  /** A word where it refuses. */
  const answer = (path: string, asked: Asked): object | string | undefined => {
    if (accounts.get(String(asked.localId))?.isLost) return 'INTERNAL'
    if (path === '/') return { authEmulator: { ready: true } }
    if (path.endsWith('/config')) return {}
    if (path.endsWith('/accounts:batchCreate')) return { users: asked.users?.map(add) }
    if (path.endsWith('/accounts:lookup')) return { users: found(asked) }
    if (path.endsWith('/accounts:update')) return change(asked)
    if (path.endsWith('/accounts:sendOobCode'))
      return isTaken(asked.newEmail)
        ? 'EMAIL_EXISTS'
        : { oobLink: `http://127.0.0.1/action?mode=${asked.requestType}&oobCode=${randomUUID()}&apiKey=demo` }
    if (path.endsWith('/accounts:signInWithPassword')) return signedIn(asked)
    if (path.endsWith('/accounts:delete')) return accounts.delete(String(asked.localId)) ? {} : undefined
    if (path.endsWith('/accounts') && isTaken(asked.email)) return 'EMAIL_EXISTS'
    if (path.endsWith('/accounts')) return add({ localId: `uid${accounts.size}`, ...asked } as Account)
    return undefined
  }
  const server = createServer(async (request, response) => {
    const asked = request.method === 'GET' ? {} : ((await json(request)) as Asked)
    const given = answer(new URL(request.url!, 'http://localhost').pathname, asked)
    const isDone = typeof given === 'object'
    response.writeHead(isDone ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isDone ? given : { error: { code: 400, message: given ?? 'USER_NOT_FOUND' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, accounts, tokenOf }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
