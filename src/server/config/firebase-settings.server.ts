import { organisation } from '#app.config'
import { SettingError } from './setting-error.server'

export type IdentitySettings =
  | { readonly mode: 'off' }
  /** Google's emulator on this machine, for demo and development. Its tokens are unsigned. */
  | {
      readonly mode: 'emulator'
      readonly projectId: string
      readonly apiKey: string
      readonly host: string
      readonly port: number
    }
  | {
      readonly mode: 'firebase'
      readonly projectId: string
      readonly apiKey: string
      readonly authDomain: string
      /** JSON or a file path; undefined: the machine's default credentials. */
      readonly serviceAccount: string | undefined
    }

export type SocialSettings = {
  readonly id: string
  readonly name: string
  readonly providerId: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Environment = Record<string, string | undefined>
type Surroundings = { readonly demo: boolean; readonly host: string; readonly siteUrl: string | undefined }

const demoProject = 'demo-baseline-tennis'
const emulatorPort = 9099

/** Only a demo on loopback may use the emulator: whoever reaches it can be anybody. Throws `SettingError`. */
export function readIdentity(env: Environment, surroundings: Surroundings): IdentitySettings {
  const given = env.FIREBASE_AUTH_EMULATOR_HOST || undefined
  const projectId = env.FIREBASE_PROJECT_ID || undefined
  const isOff = given === 'off'
  if (given && !isOff) refuseEmulator({ ...surroundings, projectId })
  if (projectId) return project(env, projectId)
  for (const name of projectVariables)
    if (env[name])
      throw new SettingError('FIREBASE_PROJECT_ID', `is missing beside ${name}: put the project's id there`)
  const { demo, host, siteUrl } = surroundings
  if (isOff || !demo || !isLoopback(host) || isPublic(siteUrl)) return { mode: 'off' }
  return { mode: 'emulator', projectId: demoProject, apiKey: 'demo', ...emulatorAddress(given) }
}

const projectVariables = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT']

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const isPublic = (siteUrl: string | undefined) => siteUrl !== undefined && !isLoopback(new URL(siteUrl).hostname)

/** Providers of `app.config.ts` with a configured client. Throws `SettingError` for one configured by half. */
export function readSocial(env: Environment, { mode }: IdentitySettings): readonly SocialSettings[] {
  if (mode === 'off') return []
  return organisation.signInWith.flatMap(({ id, name, providerId, issuer }) => {
    const prefix = `FIREBASE_${id.toUpperCase()}`
    const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
    if (!clientId && !clientSecret) return []
    if (!clientId)
      throw new SettingError(`${prefix}_CLIENT_ID`, `is missing beside ${prefix}_CLIENT_SECRET: put it there`)
    if (!clientSecret)
      throw new SettingError(`${prefix}_CLIENT_SECRET`, `is missing beside ${prefix}_CLIENT_ID: put it there`)
    const own = env[`${prefix}_ISSUER`] || undefined
    if (own && (mode !== 'emulator' || !URL.canParse(own) || !isLoopback(new URL(own).hostname)))
      throw new SettingError(`${prefix}_ISSUER`, 'is for the emulator and a loopback address alone: leave it out')
    return [{ id, name, providerId, issuer: own ?? issuer, clientId, clientSecret }]
  })
}

function refuseEmulator({ demo, host, siteUrl, projectId }: Surroundings & { projectId: string | undefined }): void {
  const advice = 'leave it out: the tokens of an emulator are unsigned'
  const name = 'FIREBASE_AUTH_EMULATOR_HOST'
  if (projectId) throw new SettingError(name, `cannot stand beside FIREBASE_PROJECT_ID: ${advice}`)
  if (!demo) throw new SettingError(name, `is for the demo (DEMO=1) alone: ${advice}`)
  if (!isLoopback(host)) throw new SettingError(name, `is for a HOST on loopback alone, not ${host}: ${advice}`)
  if (isPublic(siteUrl)) throw new SettingError(name, `is for a SITE_URL on loopback alone, not ${siteUrl}: ${advice}`)
}

function emulatorAddress(given: string | undefined): { host: string; port: number } {
  if (!given) return { host: '127.0.0.1', port: emulatorPort }
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(given) ?? []
  if (!host || !isLoopback(host) || Number(port) > 65_535)
    throw new SettingError(
      'FIREBASE_AUTH_EMULATOR_HOST',
      `"${given}" is no loopback address: put 127.0.0.1:9099 or off there`,
    )
  return { host, port: Number(port) }
}

function project(env: Environment, projectId: string): IdentitySettings {
  if (!/^[a-z0-9-]{4,40}$/.test(projectId))
    throw new SettingError(
      'FIREBASE_PROJECT_ID',
      `"${projectId}" is no project id: put the one of the Firebase console there`,
    )
  const apiKey = env.FIREBASE_API_KEY
  if (!apiKey)
    throw new SettingError('FIREBASE_API_KEY', 'is missing: put the web API key of the Firebase project there')
  const authDomain = env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`
  if (!/^[a-z0-9.-]+$/.test(authDomain))
    throw new SettingError(
      'FIREBASE_AUTH_DOMAIN',
      `"${authDomain}" is no host: put something like ${projectId}.firebaseapp.com there`,
    )
  return { mode: 'firebase', projectId, apiKey, authDomain, serviceAccount: env.FIREBASE_SERVICE_ACCOUNT || undefined }
}
