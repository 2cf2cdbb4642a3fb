import { buildAnyway } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'

await ensureInstalled()
await buildAnyway()
