// Serves with several processes, under Node 24, started by start.mjs: node scripts/serve-processes.mjs --processes N
import { join } from 'node:path'
import { needNode } from './lib-node.mjs'

needNode(24)
process.title = 'baseline-tennis'

const { processesIn } = await import('./lib-options.mjs')
const { supervise } = await import('./lib-supervisor.mjs')
supervise(join(import.meta.dirname, 'serve.mjs'), processesIn(process.argv.slice(2)) ?? 1)
