// Preloaded into what tests kill: counts its steps, and ends it as kill -9 does before the one of KILL_AT.
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

const { KILL_AT, STEPS_FILE } = process.env
let steps = 0

function count(owner, ...names) {
  for (const name of names) {
    const original = owner[name]
    owner[name] = function (...args) {
      if (++steps === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
      return original.apply(this, args)
    }
    Object.defineProperties(owner[name], Object.getOwnPropertyDescriptors(original))
  }
}

count(
  fs,
  'mkdirSync',
  'copyFileSync',
  'writeFileSync',
  'appendFileSync',
  'fsyncSync',
  'chmodSync',
  'renameSync',
  'rmSync',
)
count(createRequire(import.meta.url)('better-sqlite3').prototype, 'prepare', 'exec', 'pragma', 'close')
// SQLite's backup goes on with each of these.
count(globalThis, 'setImmediate')
// Each is a statement for PostgreSQL.
count(Socket.prototype, 'write')
syncBuiltinESMExports()
process.once('exit', () => fs.writeFileSync(STEPS_FILE, String(steps)))
