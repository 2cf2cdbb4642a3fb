import { ensureInstalled } from './lib-installation.mjs'
import { runTool } from './lib-processes.mjs'

await ensureInstalled()
const { APP_ENV = 'development', HOST = '127.0.0.1', PORT = '3000' } = process.env
const args = ['dev', '--host', HOST, '--port', PORT, '--strictPort']
const status = await runTool('vite/bin/vite.js', args, { env: { APP_ENV } })
const stoppedBySignal = status === 130 || status === 143
process.exit(stoppedBySignal ? 0 : status)
