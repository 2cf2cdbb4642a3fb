import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { orExit, run, timed } from './lib-processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']

export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return runs(named) ? named : refuse(`CHROMIUM_PATH: ${named} is not a browser that runs: put a Chromium there.`)
  const found = onPath() ?? (await downloadedByPlaywright())
  if (found) return found
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall) await timed('installing a browser', 'browser installed', console.log, installWithApt)
  return onPath() ?? refuse('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.')
}

/** Playwright needs an absolute path. */
const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file) && runs(file))

// Ubuntu's chromium-browser may be a stub that points to snap.
const runs = (browser) => spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0

async function downloadedByPlaywright() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installWithApt() {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await orExit(run('apt-get', ['update'], options))
  const packages = ['chromium', 'fonts-liberation']
  await orExit(run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options))
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
