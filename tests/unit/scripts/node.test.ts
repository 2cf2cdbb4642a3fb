import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const startedUnder = (version: string, script: string) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`, script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it.each([
  ['18.20.4', 'scripts/start.mjs', '20.19'],
  ['20.18.3', 'scripts/site.mjs', '20.19'],
  ['20.20.2', 'scripts/serve.mjs', '24.0'],
  ['20.20.2', 'scripts/serve-processes.mjs', '24.0'],
  ['22.12.0', 'scripts/command.mjs', '24.0'],
])('under Node %s, %s says in one line which it needs', (version, script, needed) => {
  const { status, stdout, stderr } = startedUnder(version, script)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(`This needs Node ${needed} or newer, and here is ${version}:`)
})
