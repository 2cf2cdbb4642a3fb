import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, timed } from './lib-processes.mjs'

// The shell first: a desktop browser opens a window with a toolbar for each context, at twice the CPU time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
/** Debian's package of each program. */
const others = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return runs(named) ? named : refuse(`CHROMIUM_PATH: ${named} is not a browser that runs: put a Chromium there.`)
  const shell = find(names.slice(0, 1), runs) ?? (await downloadedByPlaywright())
  if (shell) return shell
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  const install = async () => (await installWithApt(packages)) === 0 || console.warn(`No ${packages[0]} here.`)
  if (canInstall()) await timed('installing a browser', 'browser installed', console.log, install)
  return onPath() ?? refuse('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.')
}

/** Firefox and WebKit, which a part of the tests walks through the site in; without them that part is skipped. */
export async function ensureOtherBrowsers() {
  const missing = Object.entries(others).filter(([program]) => !find([program]))
  if (missing.length === 0 || !canInstall()) return
  const packages = missing.map(([, name]) => name)
  await timed('installing other browsers', 'other browsers installed', console.log, async () => {
    if ((await installWithApt(packages)) !== 0) console.warn(`No ${packages.join(', ')} here: those walks are skipped.`)
  })
}

/** Playwright needs an absolute path. */
const onPath = () => find(names, runs)

const find = (programs, fits = () => true) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((file) => existsSync(file) && fits(file))

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

// Ubuntu's chromium-browser may be a stub that points to snap.
const runs = (browser) => spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0

async function downloadedByPlaywright() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installWithApt(packages) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  const updated = await run('apt-get', ['update'], options)
  return updated || run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
