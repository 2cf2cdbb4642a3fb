import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readBackupName } from '~/server/backup/backup-schedule'
import { databaseEnv } from '../support/database/own-database'

const root = join(import.meta.dirname, '..', '..')

export type Ended = { status: number | null; said: string }

/** Resolves at its end, also by a signal: then `status` is null. */
export async function runCommand(
  dataDir: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'command.mjs'), ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      FIREBASE_AUTH_EMULATOR_HOST: 'off',
      ...databaseEnv(dataDir),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said }
}

/** The newest last. */
export const backupsIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'backups')).filter(readBackupName).sort()

export const newestBackup = (dataDir: string): string => join(dataDir, 'backups', backupsIn(dataDir).at(-1)!)
