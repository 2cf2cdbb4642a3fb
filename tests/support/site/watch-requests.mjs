// Loaded into the site with --import: logs queries and file access per request as JSON lines to the file WATCHED.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import Sqlite from 'better-sqlite3'

const request = new AsyncLocalStorage()
const append = fs.appendFileSync

const statements = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1'))
for (const way of ['run', 'get', 'all', 'iterate']) {
  const original = statements[way]
  statements[way] = function (...values) {
    request.getStore()?.asked.push({ file: this.database.name, sql: this.source, values })
    return original.apply(this, values)
  }
}

function watch(functions) {
  for (const [name, original] of Object.entries(functions)) {
    if (typeof original !== 'function' || /^[A-Z_]/.test(name)) continue
    functions[name] = function (...values) {
      request.getStore()?.files.push(`${name} ${values[0]}`)
      return original.apply(this, values)
    }
  }
}
watch(fs)
watch(fs.promises)
syncBuiltinESMExports()

const watched = new WeakMap()
subscribe('http.server.request.start', ({ request: message }) => {
  const noted = { mark: message.headers['x-watched'], url: message.url, asked: [], files: [] }
  watched.set(message, noted)
  request.enterWith(noted)
})
subscribe('http.server.response.finish', ({ request: message }) => {
  append(process.env.WATCHED, `${JSON.stringify(watched.get(message))}\n`)
})
