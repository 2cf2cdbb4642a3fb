import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { freshFolder } from '../support/site'
import type { Tally } from './register-worker'

const root = join(import.meta.dirname, '..', '..')

/** Bundles the worker; answers the file. */
export async function bundleWorker(): Promise<string> {
  const outDir = freshFolder()
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: join(import.meta.dirname, 'register-worker.ts'), outDir, emptyOutDir: true },
  })
  // Where the native package is found.
  symlinkSync(join(root, 'node_modules'), join(outDir, 'node_modules'))
  return join(outDir, 'register-worker.js')
}

export type Crowd = {
  /** Lets every process loose on an event at the same moment; answers what each got. */
  rush: (eventId: number) => Promise<Tally[]>
  disperse: () => Promise<void>
}

/** Eight processes that share a database and sign people up through one kind of door. */
export async function gatherCrowd(worker: string, dataDir: string, door: 'guarded' | 'unguarded'): Promise<Crowd> {
  const args = [join(dataDir, 'site.db'), join(root, 'drizzle'), door]
  const people = Array.from({ length: 8 }, (_, i) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
    return fork(worker, [...args, `process${i}`], { env, execArgv: [] })
  })
  await Promise.all(people.map(heardFrom))
  return {
    rush: (eventId) =>
      Promise.all(
        people.map((one) => {
          const answer = heardFrom(one) as Promise<Tally>
          one.send(eventId)
          return answer
        }),
      ),
    disperse: async () => {
      await Promise.all(
        people.map((one) => {
          const gone = once(one, 'exit')
          one.disconnect()
          return gone
        }),
      )
    },
  }
}

/** The next word of a process; throws when it ends instead. */
async function heardFrom(one: ChildProcess): Promise<unknown> {
  const silence = new AbortController()
  const { signal } = silence
  try {
    return await Promise.race([
      once(one, 'message', { signal }).then(([word]) => word),
      once(one, 'exit', { signal }).then(([status]) => {
        throw new Error(`a process of the crowd ended with ${status}`)
      }),
    ])
  } finally {
    silence.abort()
  }
}
