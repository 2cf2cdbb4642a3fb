import { buildIfNeeded, installIfNeeded, node, root, run } from './project.mjs'

const command = `
import { runnerImport } from 'vite'
const options = { root: ${JSON.stringify(root)}, configFile: false, resolve: { tsconfigPaths: true }, logLevel: 'warn' }
const { module } = await runnerImport('/tests/bench/bench.ts', options)
await module.bench(process.argv.slice(1))
`

await installIfNeeded()
await buildIfNeeded()
const args = ['--input-type=module', '--eval', command, '--', ...process.argv.slice(2)]
process.exit(await run(node, args, { env: { ...process.env, NODE_ENV: 'production' } }))
