import { createServer, type IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { sessions as rows } from '~/db/schema'
import { connectIdentity } from '~/features/auth/firebase.server'
import { createSessions, type Sessions } from '~/features/auth/session-store.server'
import { testDatabase } from '../../../support/database/database'

const projectId = 'baseline-tests'

type ProviderUser = {
  readonly localId: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly disabled?: boolean
  readonly validSince?: string
  readonly customAttributes?: string
}

const keyId = 'tests-1'

/** Stands in for Google's servers with its own keys; signature checks are real. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const pem = await exportSPKI(publicKey)
  const state = { users: new Map<string, ProviderUser>(), asked: [] as string[], fails: false }

  async function answer(request: IncomingMessage): Promise<object> {
    const path = request.url ?? ''
    state.asked.push(`${request.headers.host}${path}`)
    if (path.startsWith('/robot/v1/metadata/x509/')) return { [keyId]: pem }
    if (!path.endsWith('/accounts:lookup')) throw new Error(`nobody answers ${path}`)
    const { localId } = (await json(request)) as { localId: string[] }
    const found = localId.flatMap((uid) => state.users.get(uid) ?? [])
    return found.length > 0 ? { users: found } : {}
  }
  const server = createServer((request, response) => {
    if (state.fails) {
      request.socket.destroy()
      return
    }
    answer(request).then(
      (body) => {
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'max-age=3600')
        response.end(JSON.stringify(body))
      },
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const httpAgent = new Agent({ keepAlive: false })
  httpAgent.createConnection = () => connect(port, '127.0.0.1')

  return Object.assign(state, {
    settings: {
      ...{ mode: 'firebase' as const, projectId, apiKey: 'tests', serviceAccount: undefined },
      authDomain: `${projectId}.firebaseapp.com`,
    },
    /** Routes firebase-admin's calls for any host to this server. */
    network: {
      httpAgent,
      credential: { getAccessToken: async () => ({ access_token: 'tests', expires_in: 3600 }) },
    },
    publicKey: pem,
    token: (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key = privateKey) => {
      const seconds = Math.floor(Date.now() / 1000)
      return new SignJWT({ auth_time: seconds, firebase: { sign_in_provider: 'password' }, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT', ...header })
        .setIssuer((claims.iss as string) ?? `https://securetoken.google.com/${projectId}`)
        .setAudience((claims.aud as string) ?? projectId)
        .setSubject((claims.sub as string) ?? 'marieke')
        .setIssuedAt((claims.iat as number) ?? seconds)
        .setExpirationTime((claims.exp as number) ?? seconds + 3600)
        .sign(key)
    },
    close: () => server.close(),
  })
}

const minute = 60_000

const provider = await startProvider()
const identity = connectIdentity(provider.settings, '', provider.network)
afterAll(() => void provider.close())

let sessions: Sessions
let database: Awaited<ReturnType<typeof testDatabase>>['database']

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-12-01T12:00:00+01:00') })
  provider.fails = false
  provider.users.clear()
  provider.users.set('marieke', { localId: 'marieke', email: 'marieke@jansen.example', emailVerified: true })
  provider.users.set('joost', { localId: 'joost', email: 'joost@bakker.example' })
  database = (await testDatabase()).database
  sessions = createSessions(database, identity)
})

afterEach(() => void vi.useRealTimers())

/** What comes of it, with what it waits for passed. */
async function passing<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) await vi.advanceTimersByTimeAsync(1000)
  return done
}

const secondsAgo = (ms: number) => Math.floor((Date.now() - ms) / 1000)
const open = (token: string, sessionToken?: string, now = Date.now()) => sessions.open({ token, sessionToken, now })

async function signedIn(sub = 'marieke'): Promise<string> {
  const opened = await open(await provider.token({ sub }))
  if (!opened.ok) throw new Error(opened.reason)
  return opened.sessionToken
}

describe('a token', () => {
  test('of the project opens a session with everything that is known of the user', async () => {
    provider.users.set('marieke', {
      localId: 'marieke',
      email: 'marieke@jansen.example',
      emailVerified: true,
      customAttributes: '{"staff":true}',
    })
    const sessionToken = await signedIn()
    expect((await sessions.find(sessionToken, Date.now()))?.user).toEqual({
      uid: 'marieke',
      email: 'marieke@jansen.example',
      emailVerified: true,
      displayName: null,
      photoURL: null,
      phoneNumber: null,
      tenantId: null,
      isAnonymous: false,
      providerData: [],
      metadata: { createdAt: null, lastSignInAt: null },
      isStaff: true,
    })
  })

  test('that is forged, foreign, changed or none is refused, and asks nobody who it names', async () => {
    const foreign = (await generateKeyPair('RS256')).privateKey
    const tokens: Record<string, () => string | Promise<string>> = {
      'that nobody signed': () => new UnsecuredJWT(claims()).encode(),
      'signed with the public key as a secret': () => signedAs('HS256', new TextEncoder().encode(provider.publicKey)),
      'signed with a key of somebody else under the same id': () => provider.token({}, {}, foreign),
      'that names a key of its own by address': () =>
        provider.token({}, { kid: 'mine', jku: 'https://evil.example/keys' }, foreign),
      'that brings its key along': () => provider.token({}, { jwk: { kty: 'RSA' } as never }, foreign),
      'without the id of a key': () => provider.token({}, { kid: undefined }),
      'of another project': () => provider.token({ aud: 'another-project' }),
      'of another issuer': () => provider.token({ iss: 'https://securetoken.google.com/another-project' }),
      'of a session cookie': () => provider.token({ iss: `https://session.firebase.google.com/${projectId}` }),
      'that has run out': () => provider.token({ exp: secondsAgo(1000) }),
      'without a user': () => provider.token({ sub: '' }),
      'of a user who is not there': () => provider.token({ sub: 'nobody' }),
      'that is none': () => 'abc',
      'that is empty in its three parts': () => '..',
      'whose user was changed afterwards': async () => changed(await provider.token()),
    }
    for (const [name, forge] of Object.entries(tokens))
      expect(await open(await forge()), name).toEqual({ ok: false, reason: 'refused' })
    expect(await database.read.select().from(rows)).toEqual([])
    expect(provider.asked.filter((one) => one.includes('evil'))).toEqual([])
  })

  test('of a sign-in six minutes ago is too old, and not where a session of the same person stands', async () => {
    const old = await provider.token({ auth_time: secondsAgo(6 * minute) })
    expect(await open(old)).toEqual({ ok: false, reason: 'too-old' })
    expect((await open(await provider.token({ auth_time: secondsAgo(4 * minute) }))).ok).toBe(true)
    const joost = await signedIn('joost')
    expect(await open(old, joost)).toEqual({ ok: false, reason: 'too-old' })
    const marieke = await signedIn()
    expect(await open(old, marieke)).toMatchObject({ ok: true, sessionToken: marieke })
  })

  test('opens nothing more once its session has ended', async () => {
    const token = await provider.token()
    const opened = await open(token)
    if (!opened.ok) throw new Error(opened.reason)
    expect((await open(token)).ok).toBe(true)
    await sessions.end(opened.sessionToken, Date.now())
    expect(await sessions.find(opened.sessionToken, Date.now())).toBeUndefined()
    expect(await open(token)).toEqual({ ok: false, reason: 'refused' })
    expect(await open(token, opened.sessionToken)).toEqual({ ok: false, reason: 'refused' })
  })

  test('of a user who was signed out everywhere since is refused', async () => {
    provider.users.set('marieke', { localId: 'marieke', validSince: String(secondsAgo(-minute)) })
    expect(await open(await provider.token())).toEqual({ ok: false, reason: 'refused' })
  })

  test('of a disabled user is refused, and ends the sessions that they have', async () => {
    const sessionToken = await signedIn()
    provider.users.set('marieke', { localId: 'marieke', disabled: true })
    expect(await open(await provider.token())).toEqual({ ok: false, reason: 'refused' })
    expect(await sessions.find(sessionToken, Date.now())).toBeUndefined()
  })

  test('of somebody else ends the session that stood in this browser', async () => {
    const marieke = await signedIn()
    const joost = await open(await provider.token({ sub: 'joost' }), marieke)
    expect(joost).toMatchObject({ ok: true, session: { user: { uid: 'joost' } } })
    expect(await sessions.find(marieke, Date.now())).toBeUndefined()
  })

  test('of a later sign-in changes the word in the cookie', async () => {
    const first = await open(await provider.token({ auth_time: secondsAgo(2 * minute) }))
    if (!first.ok) throw new Error(first.reason)
    const second = await open(await provider.token(), first.sessionToken)
    expect(second).toMatchObject({ ok: true })
    expect(second.ok && second.sessionToken).not.toBe(first.sessionToken)
    expect(await sessions.find(first.sessionToken, Date.now())).toBeUndefined()
  })
})

describe('while the provider cannot be reached', () => {
  test('no token is refused, no session opened', async () => {
    const unheard = connectIdentity(provider.settings, '', provider.network)
    const others = createSessions(database, unheard)
    const token = await provider.token()
    provider.fails = true
    const opening = others.open({ token, sessionToken: undefined, now: Date.now() })
    expect(await passing(opening)).toEqual({ ok: false, reason: 'unreachable' })
  })

  // The clock that moves here is also the one by which a connection is given up.
  test.skipIf(isPostgres)('who is signed in stays so', async () => {
    const sessionToken = await signedIn()
    provider.fails = true
    const finding = sessions.find(sessionToken, Date.now() + 10 * minute)
    expect(await passing(finding)).toMatchObject({ user: { uid: 'marieke' } })
  })
})

describe('a session', () => {
  test('asks nobody for half a minute, and then knows within a minute that its user was disabled', async () => {
    const now = Date.now()
    const sessionToken = await signedIn()
    provider.asked.length = 0
    provider.users.set('marieke', { localId: 'marieke', disabled: true })
    expect(await sessions.find(sessionToken, now + 29_000)).toBeDefined()
    expect(provider.asked).toEqual([])
    expect(await sessions.find(sessionToken, Date.now() + 59_000)).toBeUndefined()
  })

  test('ends when its user was deleted, or was signed out everywhere', async () => {
    const revoked = { localId: 'joost', validSince: String(secondsAgo(-minute)) }
    const tokens = [await signedIn(), await signedIn('joost')]
    provider.users.delete('marieke')
    provider.users.set('joost', revoked)
    for (const sessionToken of tokens) expect(await sessions.find(sessionToken, Date.now() + 59_000)).toBeUndefined()
  })

  test('from before its address was verified ends, and shows nothing of it until then', async () => {
    const [waiting, elsewhere] = [await signedIn('joost'), await signedIn('joost')]
    const early = await provider.token({ sub: 'joost' })
    provider.users.set('joost', { localId: 'joost', email: 'joost@bakker.example', emailVerified: true })
    const now = Date.now()
    expect((await sessions.find(waiting, now + 31_000))?.user.emailVerified).toBe(false)
    expect(await sessions.find(waiting, now + 59_000)).toBeUndefined()
    expect(await open(early, elsewhere)).toEqual({ ok: false, reason: 'refused' })
    expect(await sessions.find(elsewhere, now)).toBeUndefined()
    const owner = await open(await provider.token({ sub: 'joost', auth_time: secondsAgo(-2000) }))
    expect(owner).toMatchObject({ ok: true, session: { user: { emailVerified: true } } })
  })

  test('knows the claim staff within a minute, of a verified address alone', async () => {
    const isStaff = async (sessionToken: string) =>
      (await sessions.find(sessionToken, Date.now() + 59_000))?.user.isStaff
    const [marieke, joost] = [await signedIn(), await signedIn('joost')]
    for (const uid of ['marieke', 'joost'])
      provider.users.set(uid, { ...provider.users.get(uid)!, customAttributes: '{"staff":true}' })
    expect([await isStaff(marieke), await isStaff(joost)]).toEqual([true, false])
  })

  test('ends after fourteen days of use, and after seven without', async () => {
    const sessionToken = await signedIn()
    const now = Date.now()
    expect(await sessions.find(sessionToken, now + 6.9 * 86_400_000)).toBeDefined()
    expect(await sessions.find(sessionToken, now + 13.5 * 86_400_000)).toBeDefined()
    expect(await sessions.find(sessionToken, now + 14 * 86_400_000)).toBeUndefined()
    const idle = await signedIn('joost')
    expect(await sessions.find(idle, now + 7.1 * 86_400_000)).toBeUndefined()
  })

  test('is known to another process, and its end too', async () => {
    const sessionToken = await signedIn()
    const other = createSessions(database, identity)
    expect(await other.find(sessionToken, Date.now())).toBeDefined()
    await other.end(sessionToken, Date.now())
    expect(await sessions.find(sessionToken, Date.now())).toBeUndefined()
  })

  test('is not in the database in words that open it, and its person is gone once it has ended', async () => {
    const sessionToken = await signedIn()
    const stored = async () => JSON.stringify(await database.read.select().from(rows).where(eq(rows.uid, 'marieke')))
    expect(await stored()).toContain('marieke@jansen.example')
    expect(await stored()).not.toContain(sessionToken)
    await sessions.end(sessionToken, Date.now())
    expect(await stored()).not.toContain('marieke@jansen.example')
  })

  test('is opened by no word of somebody’s own making', async () => {
    await signedIn()
    for (const word of ['', 'x', '../../etc', 'A'.repeat(43), 'A'.repeat(5000)])
      expect(await sessions.find(word, Date.now()), word.slice(0, 20)).toBeUndefined()
  })
})

const claims = () => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'marieke',
  iat: secondsAgo(0),
  auth_time: secondsAgo(0),
  exp: secondsAgo(-1000_000),
})

const signedAs = (alg: string, secret: Uint8Array) =>
  new SignJWT(claims()).setProtectedHeader({ alg, kid: keyId }).sign(secret)

function changed(token: string): string {
  const [head, , signature] = token.split('.')
  return [head, Buffer.from(JSON.stringify({ ...claims(), sub: 'joost' })).toString('base64url'), signature].join('.')
}
