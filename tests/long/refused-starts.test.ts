import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

it('a script says in one line which Node it needs', () => {
  for (const [version, script, needed] of [
    ['18.20.4', 'scripts/start.mjs', '20.19'],
    ['20.18.3', 'scripts/site.mjs', '20.19'],
    ['20.20.2', 'scripts/serve.mjs', '24.0'],
    ['20.20.2', 'scripts/serve-processes.mjs', '24.0'],
    ['22.12.0', 'scripts/command.mjs', '24.0'],
  ] as const) {
    const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    const { status, stdout, stderr } = run('--import', `data:text/javascript,${encodeURIComponent(versions)}`, script)
    expect([status, stdout], script).toEqual([1, ''])
    expect(stderr, script).toMatch(/^[^\n]+\n$/)
    expect(stderr, script).toContain(`This needs Node ${needed} or newer, and here is ${version}:`)
  }
})

it('a start says in one line what is wrong with its arguments', () => {
  const noNumber = (given: string) => `--processes: "${given}" is no such number: put a whole one from 1 to 64 there\n`
  for (const [args, line] of [
    [['--processes', '0'], noNumber('0')],
    [['--processes', '65'], noNumber('65')],
    [['--processes', 'all'], noNumber('all')],
    [['--processes=1.5'], noNumber('1.5')],
    [['--proceses', '2'], "Unknown option '--proceses'\n"],
  ] as const)
    expect(run('scripts/start.mjs', ...args), args.join(' ')).toMatchObject({ status: 2, stdout: '', stderr: line })
})
