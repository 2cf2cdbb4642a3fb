import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { root, runNode24 } from './lib-processes.mjs'

const command = `
import { runnerImport } from 'vite'
const options = { root: ${JSON.stringify(root)}, configFile: false, resolve: { tsconfigPaths: true }, logLevel: 'warn' }
const { module } = await runnerImport('/bench/bench.ts', options)
await module.bench(process.argv.slice(1))
`

await ensureInstalled()
await ensureBuilt()
const args = ['--input-type=module', '--eval', command, '--', ...process.argv.slice(2)]
process.exit(await runNode24(args, { env: { NODE_ENV: 'production' } }))
