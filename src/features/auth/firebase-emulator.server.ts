import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '~/features/demo/accounts'
import { isOwnMachine } from '~/server/http/connection-limits.server'
import type { Log } from '~/server/monitoring/log.server'
import { askSupervisor, processNumber } from '~/server/processes.server'
import { root } from '~/server/root.server'

export type EmulatorAddress = { readonly host: string; readonly port: number }

type Emulator = {
  readonly ready: Promise<EmulatorAddress>
  readonly stop: () => void
}

const script = join(root, 'emulator', 'serve.cjs')

const forwarding = ['x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** The emulator's tokens are unsigned, so only loopback may use them, through trusted proxies too. */
export function isFromThisMachine(headers: Headers, trustedProxies: number): boolean {
  const forwardedFor = headers.get('x-forwarded-for')
  if (forwardedFor === null) return forwarding.every((name) => !headers.has(name))
  return trustedProxies > 0 && forwardedFor.split(',').every((address) => isOwnMachine(address.trim()))
}

/** MiB. */
const memory = ['--max-old-space-size=128', '--max-semi-space-size=1', '--no-deprecation']

type Started = { readonly port: number }

/** Runs as a child process, of the supervisor of several, and ends with it. An emulator already listening there is used as it is. */
export function startEmulator(
  { projectId, ...wanted }: EmulatorAddress & { readonly projectId: string },
  dataDir: string,
  log: Pick<Log, 'error'>,
): Emulator {
  let end = () => {}
  const begun = async (): Promise<EmulatorAddress> => {
    const address = (await isEmulator(wanted)) ? wanted : await forked()
    await fillIn(projectId, address)
    writeFileSync(noteIn(dataDir), `${address.host}:${address.port}`)
    return address
  }
  const args = [projectId, wanted.host, String(wanted.port)]
  const forked = async (): Promise<EmulatorAddress> => {
    const { port } = await (processNumber === undefined
      ? forkedHere()
      : askSupervisor<Started>({ ask: 'emulator', file: script, args, execArgv: memory }))
    return { host: wanted.host, port }
  }
  const forkedHere = () =>
    new Promise<Started>((resolve, reject) => {
      const child = fork(script, args, { execArgv: memory, stdio: 'inherit' })
      // It must not keep this process alive.
      child.unref()
      child.channel?.unref()
      end = () => child.connected && child.disconnect()
      child.once('message', (message) => resolve(message as Started))
      child.once('exit', (status) => reject(new Error(`the identity emulator ended with ${status}`)))
    })
  const ready = begun()
  ready.catch((error) => log.error({ err: error }, 'nobody can sign in'))
  return { ready, stop: () => end() }
}

const noteIn = (dataDir: string) => join(dataDir, 'identity-emulator')

export async function runningEmulator(dataDir: string): Promise<EmulatorAddress | undefined> {
  if (!existsSync(noteIn(dataDir))) return undefined
  const [, host, port] = /^(.+):(\d+)$/.exec(readFileSync(noteIn(dataDir), 'utf8')) ?? []
  const noted = { host: host ?? '', port: Number(port) }
  return (await isEmulator(noted)) ? noted : undefined
}

async function isEmulator({ host, port }: EmulatorAddress): Promise<boolean> {
  try {
    const response = await fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(5000) })
    return 'authEmulator' in (await response.json())
  } catch {
    return false
  }
}

/** Fixed user ids, so that sessions survive a restart; email enumeration protection on, as in production. */
async function fillIn(projectId: string, { host, port }: EmulatorAddress): Promise<void> {
  const origin = `http://${host}:${port}`
  const asOwner = async (method: string, path: string, body: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`the identity emulator answered ${response.status} to ${path}`)
  }
  await asOwner('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  })
  await asOwner('POST', `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`, {
    users: demoAccounts.map(({ uid, email, name, password, role }) => ({
      localId: uid,
      email,
      emailVerified: true,
      displayName: name,

      rawPassword: password,
      createdAt: String(Date.now()),
      ...(role && { customAttributes: JSON.stringify({ staff: true }) }),
    })),
  })
}
