import { ensureInstalled } from './lib-installation.mjs'
import { runTool } from './lib-processes.mjs'

await ensureInstalled()
process.exit(await runTool('@biomejs/biome/bin/biome', ['check', '--write', '.', ...process.argv.slice(2)]))
