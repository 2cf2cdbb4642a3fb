// Runs under Node 24, started by site.mjs.
import { needNode } from './lib-node.mjs'

needNode(24)
process.env.NODE_ENV = 'production'

const [name, ...args] = process.argv.slice(2)
if (!name) {
  console.error('Say which command: node scripts/site.mjs COMMAND …')
  process.exit(2)
}
const { runCommand } = await import('../dist/server/server.js')
process.exit(await runCommand(name, args))
