// Runs under Node 24, started by start.mjs.
import { needNode } from './lib-node.mjs'

needNode(24)
process.title = 'baseline-tennis'
process.env.NODE_ENV = 'production'

let isServing = false
let isTold = false
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    isTold = true
    if (!isServing) process.exit(0)
  })
}

// Delays, so that two simultaneous signals count as one.
const stop = () =>
  setTimeout(() => {
    if (!isTold) process.kill(process.pid, 'SIGTERM')
    isTold = true
  }, 100)
process.once('SIGHUP', stop)
process.once('disconnect', stop)
if (process.connected === false) stop()
if (process.env.BASELINE_PROCESS) {
  const { default: cluster } = await import('node:cluster')
  // Or Node ends this process at once when its supervisor is gone, with requests under way.
  cluster.worker.exitedAfterDisconnect = true
} else process.channel?.unref()

const { serve } = await import('../dist/server/server.js')
await serve()
isServing = true
