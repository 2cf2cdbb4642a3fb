// Plain JavaScript that Node 20 reads: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
/** Node 24, which comes as a package: what runs these scripts need not be. */
export const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Starts a program and answers its exit status; a signal counts as 128 and its number, as shells tell it. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal]))
  })
}

/**
 * Runs a server in the foreground: ends it when this process is told to end, and ends this process with its status.
 * The channel between the two tells the server when this process is gone, however it went.
 */
export function serveWith(args, env = process.env) {
  const server = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the server as well; told twice, it would break off what is under way.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill('SIGTERM')
    })
  }
  server.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
}

/** Runs a program quietly; shows what it said only when it fails, and ends this process with its status. */
async function runOrEnd(command, args, env) {
  let said = ''
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  if (status === 0) return
  process.stderr.write(said)
  process.exit(status)
}

async function timed(words, work) {
  const began = Date.now()
  process.stdout.write(`${words} …\n`)
  await work()
  process.stdout.write(`${words}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

/** Only one process at a time does the work; the others wait for it. A lock whose owner is gone is taken over. */
async function alone(work) {
  const lock = join(root, '.lock')
  const owner = join(lock, 'pid')
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8'))))
        rmSync(lock, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  writeFileSync(owner, String(process.pid))
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
const says = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

/** Installs the packages when they are missing or were installed for another list. */
export async function installIfNeeded() {
  const stamp = join(modules, '.installed')
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (says(stamp, wanted) && existsSync(node)) return
  await alone(async () => {
    if (says(stamp, wanted)) return
    await timed('Installing packages', async () => {
      // `npm ci` refuses a lockfile that leaves out optional packages of other platforms; the pins are exact anyway.
      const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
      const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' }
      const npm = process.env.npm_execpath
      if (npm?.endsWith('.js')) await runOrEnd(process.execPath, [npm, ...args], env)
      else await runOrEnd('npm', args, env)
      writeFileSync(stamp, wanted)
    })
  })
}

const buildInputs = [
  'src',
  'public',
  'app.config.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/project.mjs',
]

function filesBelow(path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

const buildStamp = join(root, 'dist', '.built')

export async function build() {
  await alone(buildNow)
}

async function buildNow() {
  const wanted = hashOf(buildInputs.flatMap(filesBelow))
  await timed('Building', async () => {
    rmSync(buildStamp, { force: true })
    await runOrEnd(node, [join('scripts', 'build.mjs')], { NODE_ENV: 'production' })
  })
  writeFileSync(buildStamp, wanted)
}

/** Builds when the sources are not those of the last build. */
export async function buildIfNeeded() {
  const isBuilt = () => says(buildStamp, hashOf(buildInputs.flatMap(filesBelow)))
  if (isBuilt()) return
  await alone(async () => {
    if (!isBuilt()) await buildNow()
  })
}
