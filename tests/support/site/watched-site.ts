import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Ran } from '../database/statements'
import { type ReceivedResponse, type RequestOptions, sendRequest } from './send-request'
import { freshFolder, type Site, startSite } from './site'

export type Done = { readonly url: string; readonly asked: readonly Ran[]; readonly files: readonly string[] }

export type WatchedSite = {
  readonly site: Site
  readonly watch: (path: string, context?: RequestOptions) => Promise<Done & { answer: ReceivedResponse }>
}

const watcher = pathToFileURL(join(import.meta.dirname, 'watch-requests.mjs'))

export async function startWatchedSite(dataDir: string): Promise<WatchedSite> {
  const notes = join(freshFolder(), 'requests')
  const env = { NODE_OPTIONS: `--import=${watcher}`, WATCHED: notes, PAGE_CACHE: '0' }
  const site = await startSite({ dataDir, env })
  // A line without its end is still being written.
  const noted = () => readFileSync(notes, 'utf8').split('\n').slice(0, -1)
  let asked = 0
  return {
    site,
    watch: async (path, context) => {
      const mark = String(++asked)
      const headers = { ...context?.headers, 'x-watched': mark }
      const response = await sendRequest(site, path, { ...context, headers })
      // The line is written after the last byte was sent, perhaps behind one of a request that nobody watched.
      for (;;) {
        const line = noted().find((one) => one.startsWith(`{"mark":"${mark}"`))
        if (line) return { ...(JSON.parse(line) as Done), answer: response }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

export function repeatsIn({ asked: requests }: Pick<Done, 'asked'>): string[] {
  const keys = requests.map(({ sql, values }) => `${sql} ${JSON.stringify(values)}`)
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))]
}
