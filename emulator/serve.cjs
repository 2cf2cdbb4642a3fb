/*
 * Serves the Firebase Auth emulator for one project, as a child of the site: node emulator/serve.cjs PROJECT HOST PORT.
 * Tells its parent `{ port }` once it listens, on a free port where the one asked for is taken, and ends with it.
 */
const { createApp } = require('./auth-emulator.cjs')

const [project, host, port] = process.argv.slice(2)
process.title = 'baseline-tennis-identity'
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

createApp(project).then((app) => {
  const listen = (wanted) => {
    const server = app.listen(wanted, host)
    // An error: the parent has ended meanwhile.
    server.once('listening', () => process.send?.({ port: server.address().port }, (error) => error && process.exit(0)))
    server.once('error', (error) => {
      if (error.code !== 'EADDRINUSE' || wanted === 0) throw error
      listen(0)
    })
  }
  listen(Number(port))
})
