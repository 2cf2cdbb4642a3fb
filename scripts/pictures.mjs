import { join } from 'node:path'
import { ensureInstalled } from './lib-installation.mjs'
import { root } from './lib-processes.mjs'
import { runProgram } from './lib-tools.mjs'

await ensureInstalled()
const folder = join(root, 'assets', 'pictures')
await runProgram('/scripts/pictures/masters.ts', `module.writeMasters(${JSON.stringify(folder)})`, { words: [] })
