import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '~/features/demo/accounts'
import { freePort } from '../site/free-port'
import { type Site, type SiteProcess, startSite } from '../site/site'
import { dateEnv } from '../site/test-time'

const root = join(import.meta.dirname, '..', '..', '..')
const projectId = 'demo-baseline-tennis'

type DemoAccount = (typeof demoAccounts)[number]
/** `staff` is the admin, `editor` one of clubs 1 and 4. */
export const [parent, staff, editor, trainer] = demoAccounts as [DemoAccount, DemoAccount, DemoAccount, DemoAccount]

let emulator: Promise<string> | undefined

/** One per worker, as it takes seconds to start. It ends with the worker. */
function sharedEmulator(): Promise<string> {
  emulator ??= new Promise((resolve, reject) => {
    const script = join(root, 'emulator', 'serve.cjs')
    const child = fork(script, [projectId, '127.0.0.1', '0'], {
      execArgv: ['--no-deprecation'],
      env: { ...process.env, ...dateEnv() },
      stdio: 'ignore',
    })
    child.once('exit', (status) => reject(new Error(`the emulator ended with ${status}`)))
    child.once('message', (told) => resolve(`127.0.0.1:${(told as { port: number }).port}`))
    child.unref()
    child.channel?.unref()
  })
  return emulator
}

/** With the demo's accounts alone, in an emulator that it shares unless `env` names the address of its own. */
export async function startSiteWithAccounts(env: Record<string, string> = {}, dataDir?: string): Promise<SiteProcess> {
  const host = env.FIREBASE_AUTH_EMULATOR_HOST ?? (await sharedEmulator())
  if (!env.FIREBASE_AUTH_EMULATOR_HOST)
    await fetch(`http://${host}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' })
  const site = await startSite({ env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: host }, dataDir })
  await emulatorOf(site)
  return site
}

/** With an emulator of its own, which the site starts. */
export const startSiteWithEmulator = async (): Promise<SiteProcess> =>
  startSiteWithAccounts({ FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await freePort()}` })

/** Waits for the demo's users. */
async function emulatorOf({ dataDir }: Site): Promise<string> {
  const note = join(dataDir, 'identity-emulator')
  // It is there a moment before it is written.
  const read = () => (existsSync(note) ? readFileSync(note, 'utf8') : '')
  while (!read()) await new Promise((resolve) => setTimeout(resolve, 100))
  return `http://${read()}`
}

async function ofEmulator<T>(site: Site, path: string, body?: object): Promise<T> {
  const response = await fetch((await emulatorOf(site)) + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`the emulator answered ${response.status} to ${path}: ${await response.text()}`)
  return (await response.json()) as T
}

const toolkit = '/identitytoolkit.googleapis.com/v1'

export async function tokenOf(site: Site, { email, password }: { email: string; password: string }): Promise<string> {
  const said = { email, password, returnSecureToken: true }
  const { idToken } = await ofEmulator<{ idToken: string }>(
    site,
    `${toolkit}/accounts:signInWithPassword?key=demo`,
    said,
  )
  return idToken
}

export async function addAccount(
  site: Site,
  { email, password, isVerified = false }: { email: string; password: string; isVerified?: boolean },
): Promise<string> {
  const account = { email, password, emailVerified: isVerified }
  const { localId } = await ofEmulator<{ localId: string }>(site, `${toolkit}/projects/${projectId}/accounts`, account)
  return localId
}

export const postToken = (site: Site, token: string | null, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${site.url}/api/__session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify({ token }),
  })

/** Empty where the response cleared it, undefined where it set none. */
export const sessionIn = (response: Response): string | undefined =>
  response.headers
    .getSetCookie()
    .find((one) => /^(?:__Host-)?session=/.test(one))
    ?.split(';')[0]

export async function signIn(site: Site, account: { email: string; password: string }): Promise<string> {
  const cookie = sessionIn(await postToken(site, await tokenOf(site, account)))
  if (!cookie) throw new Error(`${account.email} could not sign in`)
  return cookie
}
