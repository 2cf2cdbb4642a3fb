import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded, installIfNeeded, node, root } from './project.mjs'

await installIfNeeded()
await buildIfNeeded()

// The channel tells the server when this process is gone, however it went.
const server = spawn(node, [join(root, 'scripts', 'serve.mjs')], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well; told twice, it would break off what is under way.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill('SIGTERM')
  })
}
server.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
