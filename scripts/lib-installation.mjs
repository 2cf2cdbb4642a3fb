import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, orExit, root, run, timed } from './lib-processes.mjs'
import { takeTurn } from './lib-turns.mjs'

const stamp = join(root, 'node_modules', '.installed-for')

export async function ensureInstalled(say = console.log) {
  if (isInstalled()) return
  await takeTurn(say, async (holdFor) => {
    if (isInstalled()) return
    rmSync(stamp, { force: true })
    const made = wanted()
    await timed('installing', 'installed', say, () => install(holdFor))
    writeFileSync(stamp, made)
  })
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

async function install(holdFor) {
  const [command, ...first] = npmCommand()
  // Unlike `npm ci` it keeps the packages that are right already.
  const args = [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund']
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  await orExit(run(command, args, { env, quiet: true, onStart: holdFor }))
  if (existsSync(node24)) return
  console.error(
    'npm did not run the install script of the package "node", which brings Node 24: run `npm rebuild node`.',
  )
  process.exit(1)
}

export function npmCommand() {
  const npm = process.env.npm_execpath
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
}
