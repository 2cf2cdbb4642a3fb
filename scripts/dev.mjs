import { join } from 'node:path'
import { installIfNeeded, root, serveWith } from './project.mjs'

await installIfNeeded()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const env = { ...process.env, APP_ENV: process.env.APP_ENV ?? 'development' }
serveWith([vite, 'dev', '--port', process.env.PORT ?? '3000'], env)
