import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { runProgram } from './lib-tools.mjs'

await ensureInstalled()
await ensureBuilt()
await runProgram('/bench/bench.ts', 'await module.bench(process.argv.slice(1))', { words: process.argv.slice(2) })
