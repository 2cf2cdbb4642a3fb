import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { needNode } from './lib-node.mjs'

// That of the shell; what runs the site comes as a package.
needNode(20, 19)

export const root = join(import.meta.dirname, '..')

const node24Folder = join(root, 'node_modules', 'node', 'bin')
export const node24 = join(node24Folder, 'node')

/** As shells count: 128 + the signal's number. */
export const statusOf = (code, signal) => (signal ? 128 + constants.signals[signal] : code)

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

export async function timed(doing, done, say, work) {
  const start = performance.now()
  say(`${doing}…`)
  await work()
  say(`${done} in ${seconds(performance.now() - start)}`)
}

/** Returns the exit status. `quiet` shows output only on failure; `onStart` gets the process id. */
export function run(command, args, { env, quiet = false, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    if (child.pid) onStart?.(child.pid)
    const passing = passSignalsOn(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      passing.end()
      const status = statusOf(code, signal)
      if (status !== 0 && !passing.hasPassed()) process.stderr.write(Buffer.concat(output))
      resolve(status)
    })
  })
}

export const runTool = (program, args, options) => runNode24([join('node_modules', program), ...args], options)

/** Puts Node 24 first on the PATH of child processes too. */
export const runNode24 = (args, options) =>
  run(node24, args, { ...options, env: { ...options?.env, PATH: node24Folder + delimiter + process.env.PATH } })

export async function orExit(running) {
  const status = await running
  if (status !== 0) process.exit(status)
}

function passSignalsOn(child) {
  const passed = new Set()
  const pass = (signal) => {
    // Ctrl-C in a terminal has reached the child already; a second signal makes some tools drop everything.
    const isToldByTerminal = signal === 'SIGINT' && process.stdin.isTTY
    if (!passed.has(signal) && !isToldByTerminal) child.kill(signal)
    passed.add(signal)
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return {
    hasPassed: () => passed.size > 0,
    end: () => {
      for (const signal of signals) process.off(signal, pass)
    },
  }
}
