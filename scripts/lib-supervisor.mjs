import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import { constants } from 'node:os'
import { restartDelay } from './lib-restarts.mjs'
import { answerProcesses } from './lib-supervisor-answers.mjs'

/** After so many milliseconds of serving a process has started well. */
const settled = 1000
/** Milliseconds after which a second request to stop means at once, and for the end of those that got it. */
const lastWords = 1000

/**
 * Runs `count` processes of the file, which listen on one socket. The first starts alone, so that what a start does
 * once is done before the others come. One that ends is started again.
 */
export function supervise(file, count) {
  // Connections wait in one socket: those that a process has not accepted outlive it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: file, args: [] })
  const answers = answerProcesses()
  const slots = Array.from({ length: count }, (_, i) => ({ number: i + 1, failures: 0, worker: undefined }))
  let isServing = false
  let stoppingSince
  let signals = 0
  let status = 0

  function start(slot) {
    slot.servingSince = undefined
    const worker = cluster.fork({ BASELINE_PROCESS: String(slot.number), BASELINE_PROCESSES: String(count) })
    slot.worker = worker
    // A message to a process that ends is lost. One that could not be made has no exit.
    worker.on('error', () => worker.process.pid ?? ended(slot, 1))
    worker.once('listening', () => {
      slot.servingSince = performance.now()
      if (!isServing && !isStopping()) for (const other of slots) if (other !== slot) start(other)
      isServing = true
    })
    worker.once('exit', (code, signal) => ended(slot, signal ? 128 + constants.signals[signal] : code, signal))
    answers.listenTo(worker)
  }

  function ended(slot, code, signal) {
    answers.forget(slot.worker)
    slot.worker = undefined
    if (isStopping() || !isServing) {
      status ||= code
      if (!slots.some(({ worker }) => worker)) process.exit(status)
      return
    }
    const hasSettled = performance.now() - slot.servingSince > settled
    slot.failures = hasSettled ? 0 : slot.failures + 1
    const delay = restartDelay(slot.failures)
    log('error', { process: slot.number, status: code, signal, delay }, 'a process ended and is started again')
    setTimeout(() => isStopping() || start(slot), delay)
  }

  const isStopping = () => stoppingSince !== undefined
  const workers = () => slots.flatMap(({ worker }) => worker ?? [])

  // Closing the channel stops a process. A signal would be its second one after Ctrl-C or a service manager's.
  function stop() {
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    if (workers().length === 0) process.exit(status)
    for (const { process: child } of workers()) if (child.connected) child.disconnect()
  }

  function kill(signal) {
    for (const { process: child } of workers()) child.kill(signal)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      const isImpatient = signals++ > 0 || performance.now() - stoppingSince > lastWords
      stop()
      if (!isImpatient) return
      status ||= 1
      kill('SIGTERM')
      setTimeout(kill, lastWords, 'SIGKILL').unref()
    })
  process.once('disconnect', stop)
  process.channel?.unref()
  if (process.connected === false) process.exit(0)
  start(slots[0])
}

function log(level, fields, msg) {
  try {
    writeSync(1, `${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg })}\n`)
  } catch {
    // Nobody reads the log any more.
  }
}
