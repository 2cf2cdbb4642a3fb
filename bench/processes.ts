import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { processIds, startSite } from '../tests/support/site/site'

/** Processes by id, process groups by negative id. */
const started = new Set<number>()
process.once('exit', () => {
  for (const id of started) tell(id, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function tell(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {}
}

export function endWithUs(child: ChildProcess): void {
  const id = child.pid
  if (id === undefined) return
  started.add(id)
  child.once('exit', () => started.delete(id))
}

export type Server = {
  url: string
  pid: number
  /** Where `pid` is that of their supervisor. */
  serving?: readonly number[]
  stop: () => Promise<unknown>
}

export async function startMeasured(
  dataDir: string | undefined,
  env: Record<string, string> = {},
  processes?: number,
): Promise<Server> {
  const site = await startSite({ dataDir, env, processes })
  endWithUs(site.process)
  const serving = processes === undefined ? {} : { serving: [...processIds(site.output()).values()] }
  return { url: site.url, pid: site.process.pid!, ...serving, stop: site.stop }
}

/** `data`: a folder, or the URL of a PostgreSQL database. */
export async function startFile(file: string, port: number, data: string): Promise<Server> {
  const where = data.startsWith('postgres') ? { DATABASE_URL: data } : { DATA_DIR: data }
  const env = { PATH: process.env.PATH, PORT: String(port), ...where, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  endWithUs(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const isReady = await readyWithin(url, 10_000)
  const stop = () => {
    child.kill()
    return ended
  }
  if (!isReady) {
    await stop()
    throw new Error(`${file} did not start`)
  }
  return { url, pid: child.pid!, stop }
}

export function launch(command: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(command, args, { stdio: 'ignore', detached: true, ...options })
  child.once('error', () => undefined)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const group = -(child.pid ?? 0)
  if (group !== 0) started.add(group)
  return {
    end: async () => {
      if (group === 0) return
      tell(group, 'SIGTERM')
      await Promise.race([ended, pause(5000)])
      tell(group, 'SIGKILL')
      started.delete(group)
    },
  }
}

export function startHelper<Order, ReceivedResponse>(file: string) {
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  endWithUs(child)
  return {
    ask: (order: Order) =>
      new Promise<ReceivedResponse>((resolve, reject) => {
        const ended = () => reject(new Error(`${file} ended`))
        child.once('exit', ended)
        child.once('message', (answer) => {
          child.off('exit', ended)
          resolve(answer as ReceivedResponse)
        })
        child.send(order as object)
      }),
    end: () => child.kill(),
  }
}

export async function readyWithin(url: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    if (await respondsReady(url)) return true
    await pause(2)
  }
  return false
}

function respondsReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/readyz`, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.once('error', () => resolve(false))
    request.setTimeout(2000, () => request.destroy())
  })
}

// Linux reports hundredths of a second, whatever the kernel's clock (proc(5), USER_HZ).
const tick = 10_000

/** Microseconds, user and system; undefined without `/proc`. */
export function cpuOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return undefined
  }
}

/** Bytes; undefined without `/proc`. */
export const memoryOf = (pid: number): number | undefined => statusBytes(pid, 'VmRSS')

export const mostMemoryOf = (pid: number): number | undefined => statusBytes(pid, 'VmHWM')

function statusBytes(pid: number, name: string): number | undefined {
  try {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) * 1024 : undefined
  } catch {
    return undefined
  }
}
