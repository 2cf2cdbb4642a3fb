import { ensureBrowser } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { runProgram } from './lib-tools.mjs'

// npm run shots -- [WORD …], such as: home 360, en dark club-print
await ensureInstalled()
const CHROMIUM_PATH = await ensureBrowser()
await ensureBuilt()
const use = 'process.exit(await module.takeShots(process.argv.slice(1)))'
await runProgram('/bench/shots/shots.ts', use, { words: process.argv.slice(2), env: { CHROMIUM_PATH } })
