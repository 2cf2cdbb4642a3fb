import { expect, it } from 'vitest'
import { restartDelay } from '../../../scripts/lib-restarts.mjs'

it('a process that ends is started again at once, and later each time that it does not come up', () => {
  expect([0, 1, 2, 3, 4, 5].map(restartDelay)).toEqual([0, 0, 250, 500, 1000, 2000])
  expect(restartDelay(1000)).toBe(30_000)
})
