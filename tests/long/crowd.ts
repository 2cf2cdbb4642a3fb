import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build } from 'vite'
import { migrationsFolder } from '../support/database/backups'
import { databaseEnv } from '../support/database/own-database'
import { freshFolder } from '../support/site/site'
import type { Job } from './worker'

const root = join(import.meta.dirname, '..', '..')

let bundled: Promise<string> | undefined

async function bundleWorker(): Promise<string> {
  const outDir = freshFolder()
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    resolve: { tsconfigPaths: true },
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg'] },
    build: { ssr: join(import.meta.dirname, 'worker.ts'), outDir, emptyOutDir: true },
  })
  // Where the native package is found.
  symlinkSync(join(root, 'node_modules'), join(outDir, 'node_modules'))
  return join(outDir, 'worker.js')
}

type Start = { own?: number; env?: Readonly<Record<string, string>> }
export type Worker = { process: ChildProcess; run: <Result>(job: Job) => Promise<Result>; end: () => Promise<void> }

/** A process that listens, on the database of this folder unless `env` names one. */
export async function startWorker(dataDir: string, { own = 0, env = {} }: Start = {}): Promise<Worker> {
  bundled ??= bundleWorker()
  const variables = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...databaseEnv(dataDir), ...env }
  const child = fork(await bundled, [String(own)], { env: variables, execArgv: [] })
  await heardFrom(child)
  return {
    process: child,
    run: async <Result>(job: Job) => {
      child.send(job)
      return (await heardFrom(child)) as Result
    },
    end: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

export type Crowd = { run: <Result>(job: Job) => Promise<Result[]>; end: () => Promise<void> }

/** Eight processes on one database, which they migrate all at once. */
export async function gatherCrowd(dataDir: string): Promise<Crowd> {
  const people = await Promise.all(Array.from({ length: 8 }, (_, own) => startWorker(dataDir, { own })))
  const crowd: Crowd = {
    run: (job) => Promise.all(people.map((one) => one.run(job))) as never,
    end: async () => void (await Promise.all(people.map((one) => one.end()))),
  }
  await crowd.run({ do: 'migrate', migrations: migrationsFolder })
  return crowd
}

async function heardFrom(one: ChildProcess): Promise<unknown> {
  const silence = new AbortController()
  const { signal } = silence
  try {
    return await Promise.race([
      once(one, 'message', { signal }).then(([word]) => word),
      once(one, 'exit', { signal }).then(([status]) => {
        throw new Error(`a worker ended with ${status}`)
      }),
    ])
  } finally {
    silence.abort()
  }
}
