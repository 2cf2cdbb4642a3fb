import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { runNode24 } from './lib-processes.mjs'

// On stderr: stdout is the command's own.
await ensureInstalled(console.error)
await ensureBuilt(console.error)
process.exit(await runNode24(['scripts/command.mjs', ...process.argv.slice(2)]))
