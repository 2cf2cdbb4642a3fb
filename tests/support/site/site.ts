import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags, serverMemory } from '../../../scripts/lib-server.mjs'

const root = join(import.meta.dirname, '..', '..', '..')

export type Site = {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** What the process has printed so far. */
  readonly output: () => string
  /** SIGTERM; answers the exit status. */
  readonly stop: () => Promise<number | null>
  /** `kill -9`. */
  readonly kill: () => Promise<void>
}

const usually = {
  // The emulator takes seconds to start; who tests with it asks for an address of its own.
  FIREBASE_AUTH_EMULATOR_HOST: 'off',
  // Behind one proxy, so that everybody in a test can be a visitor of their own (visitor-addresses.ts).
  TRUST_PROXY: '1',
}

type StartOptions = { env?: Record<string, string>; dataDir?: string; port?: number; folder?: string }

/** Starts the built site on a free port and waits until it is ready. Its data is its own unless a folder is given; `folder` is another copy of it. */
export async function startSite({
  env = {},
  dataDir = freshFolder(),
  port: given,
  folder = root,
}: StartOptions = {}): Promise<Site> {
  const port = given ?? (await freePort())
  const child = spawn(process.execPath, [...serverFlags, join(folder, 'scripts', 'serve.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir, ...serverMemory, ...usually, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const listen = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
  const url = `http://127.0.0.1:${port}`
  await ready(url, ended, () => printed)
  return {
    url,
    port,
    dataDir,
    process: child,
    output: () => printed,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The seconds that a site's process has spent computing, whatever else the machine does meanwhile. */
export async function cpuSeconds({ url }: Site): Promise<number> {
  const numbers = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(numbers)![1])
}

/** Whether a site answers in so many milliseconds or, where the machine is busy with something else, computes no longer. */
export async function isQuick(site: Site, milliseconds: number, request: () => Promise<unknown>): Promise<boolean> {
  const began = performance.now()
  await request()
  if (performance.now() - began < milliseconds) return true
  const before = await cpuSeconds(site)
  await request()
  return ((await cpuSeconds(site)) - before) * 1000 < milliseconds
}

async function ready(url: string, ended: Promise<number | null>, output: () => string): Promise<void> {
  const died = ended.then((status) => {
    throw new Error(`the site ended with ${status} before it was ready:\n${output()}`)
  })
  died.catch(() => undefined)
  for (;;) {
    const answer = await Promise.race([fetch(`${url}/readyz`).catch(() => undefined), died])
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is thrown away when this process ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  folders.push(folder)
  return folder
}

/** A port that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** The letters that the site has written so far, as raw messages. */
export function readLetters(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
