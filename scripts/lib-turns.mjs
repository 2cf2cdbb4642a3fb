import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './lib-processes.mjs'

// In node_modules: it exists early, and git ignores it.
const turn = join(root, 'node_modules', '.turn')
const longestTurn = 15 * 60_000

/**
 * Runs work under a lock of this folder. `work` gets a function that hands the lock to a child process, which may
 * outlive this one.
 */
export async function takeTurn(say, work) {
  mkdirSync(dirname(turn), { recursive: true })
  for (let round = 0; !taken(); round++) {
    if (round === 1) say('waiting for another start in this folder…')
    await sleep(200)
  }
  const giveBack = () => rmSync(turn, { force: true })
  process.once('exit', giveBack)
  try {
    return await work((pid) => appendFileSync(turn, `${pid}\n`))
  } finally {
    process.off('exit', giveBack)
    giveBack()
  }
}

function taken() {
  try {
    writeFileSync(turn, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned()) rmSync(turn, { force: true })
    return false
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(turn).mtimeMs > longestTurn) return true
    const holders = readFileSync(turn, 'utf8').split('\n').filter(Boolean).map(Number)
    return holders.length > 0 && !holders.some(isAlive)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid) {
  // A container's first processes get the same ids at each start: the holder with our id is gone.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
