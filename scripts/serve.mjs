import { serve } from '../dist/server/server.js'

process.title = 'baseline-tennis'
// Started by another process of ours, this one does not outlive it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

await serve()
