import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { databaseEnv } from '../support/database/own-database'

const root = join(import.meta.dirname, '..', '..')

export type Ended = { status: number | null; said: string }

export function startCommand(dataDir: string, ...words: string[]): { process: ChildProcess; ended: Promise<Ended> } {
  const process_ = spawn(process.execPath, [join(root, 'scripts', 'command.mjs'), ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      FIREBASE_AUTH_EMULATOR_HOST: 'off',
      ...databaseEnv(dataDir),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [process_.stdout, process_.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  return {
    process: process_,
    ended: once(process_, 'close').then(([status]) => ({ status: status as number | null, said })),
  }
}

export const runCommand = (dataDir: string, ...words: string[]): Promise<Ended> => startCommand(dataDir, ...words).ended
