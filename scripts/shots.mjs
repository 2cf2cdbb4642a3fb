import { ensureBrowser } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { root, runNode24 } from './lib-processes.mjs'

// npm run shots -- [WORD …], such as: home 360, en dark club-print
const command = `
import { runnerImport } from 'vite'
const options = { root: ${JSON.stringify(root)}, configFile: false, resolve: { tsconfigPaths: true }, logLevel: 'warn' }
const { module } = await runnerImport('/bench/shots/shots.ts', options)
process.exit(await module.takeShots(process.argv.slice(1)))
`

await ensureInstalled()
const CHROMIUM_PATH = await ensureBrowser()
await ensureBuilt()
const args = ['--input-type=module', '--eval', command, '--', ...process.argv.slice(2)]
process.exit(await runNode24(args, { env: { NODE_ENV: 'production', CHROMIUM_PATH } }))
