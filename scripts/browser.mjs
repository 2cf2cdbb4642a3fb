import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/** Playwright's own browser, where somebody has downloaded it. */
async function playwrights() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** A Chromium for the browser tests: one that is there, else Debian's where we may install it; else it says what to do. */
export async function findBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath() ?? (await playwrights())
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet)
    const installed = onPath()
    if (installed) return installed
  }
  process.stderr.write(
    'The browser tests need Chromium: install it (Debian: apt install chromium) or put its path in CHROMIUM_PATH.\n',
  )
  process.exit(1)
}
