import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { restartDelay } from '../../../scripts/lib-restarts.mjs'

const root = join(import.meta.dirname, '../../..')

it.each([
  [['--processes', '0'], '--processes: "0" is no such number: put a whole one from 1 to 64 there\n'],
  [['--processes', '65'], '--processes: "65" is no such number: put a whole one from 1 to 64 there\n'],
  [['--processes', 'all'], '--processes: "all" is no such number: put a whole one from 1 to 64 there\n'],
  [['--processes=1.5'], '--processes: "1.5" is no such number: put a whole one from 1 to 64 there\n'],
  [['--proceses', '2'], "Unknown option '--proceses'\n"],
])('a start with %s says in one line what is wrong', (args, line) => {
  const start = spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), ...args], { encoding: 'utf8' })
  expect(start).toMatchObject({ status: 2, stdout: '', stderr: line })
})

it('a process that ends is started again at once, and later each time that it does not come up', () => {
  expect([0, 1, 2, 3, 4, 5].map(restartDelay)).toEqual([0, 0, 250, 500, 1000, 2000])
  expect(restartDelay(1000)).toBe(30_000)
})
