import { fork } from 'node:child_process'
import AggregatorRegistry from 'prom-client/lib/cluster.js'

/** Milliseconds for a process to tell its metrics. */
const patience = 1000

/** What processes ask each other by way of their supervisor (src/server/processes.server.ts). */
export function answerProcesses() {
  const told = new Map()
  const expected = new Map()
  // Without what ended processes had counted, a sum would fall, which Prometheus takes for a counter that starts again.
  let ended = Promise.resolve([])
  let emulator

  const answers = {
    metrics: async () => {
      const gauges = await Promise.all([...told.keys()].map(gaugesOf))
      return { counts: [await ended, ...told.values()], gauges: gauges.filter(Boolean) }
    },
    emulator: (given) => {
      emulator ??= startEmulator(given)
      return emulator
    },
  }

  function gaugesOf(worker) {
    if (!worker.isConnected()) return undefined
    return new Promise((resolve) => {
      expected.set(worker, [...(expected.get(worker) ?? []), resolve])
      setTimeout(resolve, patience).unref()
      worker.send({ tell: 'metrics' })
    })
  }

  function hear(worker, { counts, gauges }) {
    told.set(worker, counts)
    for (const resolve of expected.get(worker) ?? []) resolve(gauges)
    expected.delete(worker)
  }

  async function answer(worker, { id, ask, ...given }) {
    const reply = await answers[ask](given).then(
      (answered) => ({ answered }),
      (error) => ({ failed: error.message }),
    )
    if (worker.isConnected()) worker.send({ id, ...reply })
  }

  return {
    listenTo: (worker) => {
      worker.once('listening', () => told.set(worker, []))
      worker.on('message', (message) => ('told' in message ? hear(worker, message.told) : answer(worker, message)))
    },
    forget: (worker) => {
      const counts = told.get(worker)
      if (counts) ended = ended.then((before) => AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON())
      told.delete(worker)
      hearNothing(worker)
    },
  }

  function hearNothing(worker) {
    for (const resolve of expected.get(worker) ?? []) resolve()
    expected.delete(worker)
  }
}

function startEmulator({ file, args, execArgv }) {
  return new Promise((resolve, reject) => {
    const child = fork(file, args, { execArgv, stdio: 'inherit' })
    child.once('message', resolve)
    child.once('exit', (status) => reject(new Error(`it ended with ${status}`)))
  })
}
