import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { processesIn } from './lib-options.mjs'
import { startPayments } from './lib-payments.mjs'
import { node24, root, statusOf } from './lib-processes.mjs'
import { serverFlags, serverMemory } from './lib-server.mjs'

const processes = processesIn(process.argv.slice(2))
await ensureInstalled()
await ensureBuilt()

const script = processes === undefined ? ['serve.mjs'] : ['serve-processes.mjs', '--processes', String(processes)]
const server = spawn(node24, [...serverFlags, join('scripts', script[0]), ...script.slice(1)], {
  cwd: root,
  env: { ...serverMemory, ...process.env, ...(await startPayments(process.env)) },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('exit', (code, signal) => process.exit(statusOf(code, signal)))

// Closing this channel stops the server. A signal would be its second one after Ctrl-C or a supervisor's, which drops
// what is under way.
let askedAt
const ask = () => {
  askedAt ??= performance.now()
  if (server.connected) server.disconnect()
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    const isImpatient = performance.now() - askedAt > 1000
    if (isImpatient) server.kill('SIGTERM')
    else ask()
  })
}

// npm cannot tell us when it is killed.
if (process.env.npm_execpath) {
  const npm = process.ppid
  setInterval(() => process.ppid === npm || ask(), 1000)
}
