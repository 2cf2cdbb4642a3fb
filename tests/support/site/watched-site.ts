import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Ran } from '../database/statements'
import { type Answer, type Asked, ask } from './ask'
import { freshFolder, type Site, startSite } from './site'

/** What a request had the site do: what it asked its databases, and which functions of the file system it called, on what. */
export type Done = { readonly url: string; readonly asked: readonly Ran[]; readonly files: readonly string[] }

export type WatchedSite = {
  readonly site: Site
  /** Asks for a path and tells what came of it. Only one may be asked for at a time. */
  readonly watch: (path: string, asked?: Asked) => Promise<Done & { answer: Answer }>
}

const watcher = pathToFileURL(join(import.meta.dirname, 'watch-requests.mjs'))

/** The built site as it is served, but that each request is watched and that no page is kept. */
export async function startWatchedSite(dataDir: string): Promise<WatchedSite> {
  const notes = join(freshFolder(), 'requests')
  const env = { NODE_OPTIONS: `--import=${watcher}`, WATCHED: notes, PAGE_CACHE: '0' }
  const site = await startSite({ dataDir, env })
  const noted = () => readFileSync(notes, 'utf8').trimEnd().split('\n')
  return {
    site,
    watch: async (path, asked) => {
      const before = noted().length
      const answer = await ask(site, path, asked)
      // The note is written when the last byte has left, which may be a moment after it has come.
      for (;;) {
        const line = noted()[before]
        if (line) return { ...(JSON.parse(line) as Done), answer }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

/** The statements that were asked more than once with the same values. */
export function repeatsIn({ asked }: Pick<Done, 'asked'>): string[] {
  const keys = asked.map(({ sql, values }) => `${sql} ${JSON.stringify(values)}`)
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))]
}
