import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join, parse } from 'node:path'
import { build } from 'vite'
import { dialect } from '~/db/dialect'
import { databaseEnv } from '../support/database/own-database'
import { freshFolder } from '../support/site/site'

const root = join(import.meta.dirname, '..', '..')

export const migrations = join(root, 'drizzle', dialect)

export async function bundleWorker(name: string): Promise<string> {
  const outDir = freshFolder()
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg'] },
    build: { ssr: join(import.meta.dirname, name), outDir, emptyOutDir: true },
  })
  // Where the native package is found.
  symlinkSync(join(root, 'node_modules'), join(outDir, 'node_modules'))
  return join(outDir, `${parse(name).name}.js`)
}

export type Crowd<ReceivedResponse> = {
  tell: (word: unknown) => Promise<ReceivedResponse[]>
  disperse: () => Promise<void>
}

export async function gatherCrowd<ReceivedResponse>(
  worker: string,
  dataDir: string,
  args: readonly string[],
  size = 8,
): Promise<Crowd<ReceivedResponse>> {
  const people = Array.from({ length: size }, (_, i) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...databaseEnv(dataDir) }
    return fork(worker, [...args, `process${i}`], { env, execArgv: [] })
  })
  await Promise.all(people.map(heardFrom))
  return {
    tell: (word) =>
      Promise.all(
        people.map((one) => {
          const response = heardFrom(one) as Promise<ReceivedResponse>
          one.send(word as string)
          return response
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
