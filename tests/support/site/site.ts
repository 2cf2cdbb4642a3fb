import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags, serverMemory } from '../../../scripts/lib-server.mjs'
import { databaseEnv } from '../database/own-database'
import { freePort } from './free-port'
import { dateEnv } from './test-time'

const root = join(import.meta.dirname, '..', '..', '..')

export type Site = {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** The lines of its log. */
  readonly output: () => string
  readonly stop: () => Promise<number | null>
}

export type SiteProcess = Site & {
  readonly process: ChildProcess
  readonly kill: () => Promise<void>
}

export const usually = {
  // The emulator takes seconds to start: only tests that need it set an address.
  FIREBASE_AUTH_EMULATOR_HOST: 'off',
  // Behind one proxy, so that each test can be a visitor of its own (visitor-addresses.ts).
  TRUST_PROXY: '1',
}

type StartOptions = {
  env?: Record<string, string>
  dataDir?: string | undefined
  port?: number
  folder?: string
  /** As `npm start -- --processes N`; `process` is then their supervisor. */
  processes?: number | undefined
}

export async function startSite({
  env = {},
  dataDir = folderWithPictures(),
  port: given,
  folder = root,
  processes,
}: StartOptions = {}): Promise<SiteProcess> {
  const port = given ?? (await freePort())
  const script = processes === undefined ? ['serve.mjs'] : ['serve-processes.mjs', '--processes', String(processes)]
  const child = spawn(process.execPath, [...serverFlags, join(folder, 'scripts', script[0]!), ...script.slice(1)], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir },
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      ...databaseEnv(dataDir),
      ...serverMemory,
      ...dateEnv(),
      ...usually,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal signals the whole group at once.
    detached: processes !== undefined,
  })
  let printed = ''
  const listen = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
  // At its end the last lines may still be on their way.
  const closed = new Promise<number | null>((resolve) => child.once('close', (status) => resolve(status)))
  const url = `http://127.0.0.1:${port}`
  await ready(url, closed, () => printed)
  while (processIds(printed).size < (processes ?? 0)) await pause()
  return {
    url,
    port,
    dataDir,
    process: child,
    output: () => printed,
    stop: () => {
      child.kill('SIGTERM')
      return closed
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ready(url: string, closed: Promise<number | null>, output: () => string): Promise<void> {
  const died = closed.then((status) => {
    throw new Error(`the site ended with ${status} before it was ready:\n${output()}`)
  })
  died.catch(() => undefined)
  for (;;) {
    const response = await Promise.race([fetch(`${url}/readyz`).catch(() => undefined), died])
    if (response?.ok) return
    await pause()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 25))

/** The ids of processes that serve, by their number, from what they printed. */
export function processIds(output: string): ReadonlyMap<number, number> {
  const listening = output.matchAll(/"process":(\d+),.*"pid":(\d+),"msg":"listening/g)
  return new Map([...listening].map(([, number, id]) => [Number(number), Number(id)]))
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  folders.push(folder)
  return folder
}

/** Every site of a run keeps its pictures in one place: their names tell their contents, and making them takes long. */
function folderWithPictures(): string {
  const folder = freshFolder()
  if (process.env.TEST_PICTURES) symlinkSync(process.env.TEST_PICTURES, join(folder, 'images'))
  return folder
}

export function readEmails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
