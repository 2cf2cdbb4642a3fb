import { join } from 'node:path'
import { installIfNeeded, node, root, run } from './project.mjs'

await installIfNeeded()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const env = { ...process.env, APP_ENV: process.env.APP_ENV ?? 'development' }
process.exit(await run(node, [vite, 'dev', '--port', process.env.PORT ?? '3000'], { env }))
