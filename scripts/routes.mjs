import { ensureInstalled } from './lib-installation.mjs'
import { runNode24 } from './lib-processes.mjs'

await ensureInstalled()
// The router's plugin writes src/routeTree.gen.ts as soon as Vite has read its configuration.
const program = "import { resolveConfig } from 'vite'\nawait resolveConfig({}, 'build')"
process.exit(await runNode24(['--input-type=module', '--eval', program]))
