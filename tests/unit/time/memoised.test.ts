import { expect, test, vi } from 'vitest'
import { memoised } from '~/time/memoised'

test('a result is found once, and again after ten thousand others', () => {
  const double = vi.fn((number: number) => 2 * number)
  const doubled = memoised(double)
  expect([doubled(3), doubled(3)]).toEqual([6, 6])
  expect(double).toHaveBeenCalledTimes(1)
  for (let number = 10; number < 10_010; number++) doubled(number)
  expect(doubled(3)).toBe(6)
  expect(double).toHaveBeenCalledTimes(10_002)
})
