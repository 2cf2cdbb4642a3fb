import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import Sqlite from 'better-sqlite3'
import type { Ran } from '../database/statements'
import { createSite, type TestSite } from './create-site'
import { type ReceivedResponse, type RequestOptions, sendRequest } from './send-request'

export type Done = { readonly url: string; readonly asked: readonly Ran[]; readonly files: readonly string[] }

export type WatchedSite = {
  readonly site: TestSite
  readonly watch: (path: string, options?: RequestOptions) => Promise<Done & { answer: ReceivedResponse }>
}

type Noted = { readonly url: string; readonly asked: Ran[]; readonly files: string[] }
type Call = (...values: unknown[]) => unknown

const request = new AsyncLocalStorage<Noted>()
const noted = new Map<string, Noted>()

/** A site that keeps no page and notes what each request asks of the database and of the file system. */
export async function createWatchedSite(dataDir: string): Promise<WatchedSite> {
  watchStatements()
  for (const functions of [fs, fs.promises]) watchFunctions(functions as unknown as Record<string, Call>)
  syncBuiltinESMExports()
  subscribe('http.server.request.start', (message) => {
    const { headers, url = '' } = (message as { request: IncomingMessage }).request
    const note: Noted = { url, asked: [], files: [] }
    noted.set(String(headers['x-watched']), note)
    request.enterWith(note)
  })
  const site = await createSite({ dataDir, env: { PAGE_CACHE: '0' } })
  return {
    site,
    watch: async (path, options) => {
      const mark = String(noted.size)
      const answer = await sendRequest(site, path, { ...options, headers: { ...options?.headers, 'x-watched': mark } })
      return { ...noted.get(mark)!, answer }
    },
  }
}

function watchStatements(): void {
  const statements = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Record<string, unknown>
  for (const way of ['run', 'get', 'all', 'iterate']) {
    const original = statements[way] as (this: Sqlite.Statement, ...values: unknown[]) => unknown
    statements[way] = function (this: Sqlite.Statement, ...values: unknown[]) {
      // Asked each time before something kept is given (docs/decisions/freshness.md).
      if (this.source !== 'PRAGMA data_version')
        request.getStore()?.asked.push({ file: this.database.name, sql: this.source, values })
      return original.apply(this, values)
    }
  }
}

function watchFunctions(functions: Record<string, Call>): void {
  for (const [name, original] of Object.entries(functions)) {
    if (typeof original !== 'function' || /^[A-Z_]/.test(name)) continue
    functions[name] = function (this: unknown, ...values: unknown[]) {
      request.getStore()?.files.push(`${name} ${values[0]}`)
      return original.apply(this, values)
    }
  }
}

export function repeatsIn({ asked: requests }: Pick<Done, 'asked'>): string[] {
  const keys = requests.map(({ sql, values }) => `${sql} ${JSON.stringify(values)}`)
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))]
}
