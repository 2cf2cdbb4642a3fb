import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { databaseEnv } from '../database/own-database'
import { freshFolder } from './site'

const root = join(import.meta.dirname, '..', '..', '..')

type FailedStart = { status: number | null; said: string; told: string }

export async function failToStart(
  env: Readonly<Record<string, string>>,
  { dataDir = freshFolder(), script = ['serve.mjs'] }: { dataDir?: string; script?: readonly string[] } = {},
): Promise<FailedStart> {
  const child = spawn(process.execPath, [join(root, 'scripts', script[0]!), ...script.slice(1)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, ...databaseEnv(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [told, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, said, told }
}

/** That says which variable to put right, and nothing more. */
export function expectOneLine({ status, said, told }: FailedStart, name: string): void {
  expect(status, said).toBe(1)
  expect(said).toMatch(new RegExp(`^${name}: [^\\n]*\\bput\\b[^\\n]*\\n$`))
  expect(told).not.toContain('listening')
}
