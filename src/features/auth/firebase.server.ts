import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AppOptions } from 'firebase-admin/app'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { PublicIdentity, SessionUser } from '~/model/user'
import type { IdentitySettings } from '~/server/config/firebase-settings.server'
import { ofSite } from '~/server/config/of-site.server'
import { SettingError } from '~/server/config/setting-error.server'
import { settings } from '~/server/config/settings.server'
import { log } from '~/server/monitoring/log.server'
import type { Elsewhere } from '~/server/security/security-headers.server'
import { errorCode } from '~/text/error-code'
import { type EmulatorAddress, runningEmulator, startEmulator } from './firebase-emulator.server'

/** UTC milliseconds. */
type SignIn = { readonly ok: true; readonly uid: string; readonly signedInAt: number }
type Unverified = { readonly ok: false; readonly reason: 'refused' | 'unreachable' }

/** `validSince`: sign-ins before it are revoked (UTC milliseconds). */
export type ProviderUser =
  | { readonly state: 'active'; readonly user: SessionUser; readonly validSince: number }
  | { readonly state: 'gone' | 'disabled' | 'unreachable' }

export type Identity = {
  readonly mode: 'emulator' | 'firebase'
  readonly publicSettings: () => Promise<PublicIdentity>
  readonly elsewhere: () => Elsewhere
  /** An unreachable provider rejects nobody. */
  readonly verify: (token: string) => Promise<SignIn | Unverified>
  readonly lookUp: (uid: string) => Promise<ProviderUser>
  /** Throws the library's errors. */
  readonly admin: () => Promise<Auth>
  readonly stop: () => void
}

type Given = Exclude<IdentitySettings, { mode: 'off' }>

/** With the reCAPTCHA hosts, see https://cloud.google.com/recaptcha/docs/faq on content security policies. */
const google: Elsewhere = {
  calls: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}
const nowhere: Elsewhere = { calls: [], scripts: [], frames: [] }

/** Milliseconds; pages wait for this. */
const timeout = 5000

type Network = Pick<AppOptions, 'httpAgent' | 'credential'>

export function connectIdentity(given: Given, dataDir: string, network: Network = {}): Identity {
  const emulator = given.mode === 'emulator' ? startEmulator(given, dataDir, log) : undefined
  let connected: Promise<Auth> | undefined
  let elsewhere = given.mode === 'firebase' ? google : nowhere
  emulator?.ready.then(
    ({ host, port }) => {
      elsewhere = { ...nowhere, calls: [`http://${host}:${port}`] }
    },
    () => {},
  )
  const admin = () => {
    connected ??= connect(given, emulator?.ready, network)
    return connected
  }

  return {
    mode: given.mode,
    publicSettings: async () => {
      const address = await emulator?.ready
      return {
        projectId: given.projectId,
        apiKey: given.apiKey,
        authDomain: given.mode === 'firebase' ? given.authDomain : 'localhost',
        emulator: address ? `http://${address.host}:${address.port}` : null,
      }
    },
    elsewhere: () => elsewhere,
    verify: async (token) => {
      try {
        const auth = await admin()
        const { uid, auth_time } = await within(timeout, auth.verifyIdToken(token))
        return { ok: true, uid, signedInAt: auth_time * 1000 }
      } catch (error) {
        return { ok: false, reason: isOutage(error) ? 'unreachable' : 'refused' }
      }
    },
    lookUp: async (uid) => {
      try {
        const auth = await admin()
        const record = await within(timeout, auth.getUser(uid))
        if (record.disabled) return { state: 'disabled' }
        const validSince = record.tokensValidAfterTime ? Date.parse(record.tokensValidAfterTime) : 0
        return { state: 'active', user: userOf(record), validSince }
      } catch (error) {
        return { state: errorCode(error) === 'auth/user-not-found' ? 'gone' : 'unreachable' }
      }
    },
    admin,
    stop: () => emulator?.stop(),
  }
}

async function connect(given: Given, emulator: Promise<EmulatorAddress> | undefined, network: Network): Promise<Auth> {
  // The library reads this at its first call and takes it from nowhere else. With it tokens need no signature.
  if (emulator) {
    const { host, port } = await emulator
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${port}`
  } else delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  // Loaded lazily: 90 ms and 30 MB.
  const [{ initializeApp, cert, applicationDefault }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  const options = { projectId: given.projectId, ...network }
  // The library gives the same app for the same name.
  const name = randomUUID()
  if (given.mode === 'emulator') return getAuth(initializeApp(options, name))
  const account = given.serviceAccount
  const credential = network.credential ?? (account ? cert(serviceAccount(account)) : applicationDefault())
  return getAuth(initializeApp({ ...options, credential }, name))
}

function serviceAccount(given: string): object {
  try {
    return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8'))
  } catch {
    throw new SettingError(
      'FIREBASE_SERVICE_ACCOUNT',
      'cannot be read: put the JSON of a key or the path of its file there',
    )
  }
}

/** The library gives "keys not fetched" the code of a bad argument; only the message differs from a bad token's. */
function isOutage(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  if (code === 'auth/argument-error') return !/Firebase ID token|verifyIdToken/.test(String(error))
  return !code.startsWith('auth/') || code === 'auth/internal-error'
}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the identity provider did not answer')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const timestampOf = (text: string | undefined | null): number | null => {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}

const userOf = (record: UserRecord): SessionUser => ({
  uid: record.uid,
  email: record.email ?? null,
  emailVerified: record.emailVerified,
  displayName: record.displayName ?? null,
  photoURL: record.photoURL ?? null,
  phoneNumber: record.phoneNumber ?? null,
  tenantId: record.tenantId ?? null,
  isAnonymous: record.providerData.length === 0 && !record.email && !record.phoneNumber,
  providerData: record.providerData.map(({ providerId, uid, email, displayName, photoURL, phoneNumber }) => ({
    providerId,
    uid,
    email: email ?? null,
    displayName: displayName ?? null,
    photoURL: photoURL ?? null,
    phoneNumber: phoneNumber ?? null,
  })),
  metadata: {
    createdAt: timestampOf(record.metadata.creationTime),
    lastSignInAt: timestampOf(record.metadata.lastSignInTime),
  },
  // An unverified address may belong to somebody other than the account's owner.
  isStaff: record.customClaims?.staff === true && record.emailVerified,
})

/** Undefined where nobody can sign in. */
export const identity = ofSite(
  (): Identity | undefined => {
    const given = settings().identity
    return given.mode === 'off' ? undefined : connectIdentity(given, settings().dataDir)
  },
  (opened) => opened?.stop(),
)

export async function commandedIdentity(given: IdentitySettings, dataDir: string): Promise<Auth | undefined> {
  if (given.mode === 'off') return undefined
  if (given.mode === 'firebase') return connect(given, undefined, {})
  const running = await runningEmulator(dataDir)
  return running && connect(given, Promise.resolve(running), {})
}
