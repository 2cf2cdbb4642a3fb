import { expect, it } from 'vitest'
import { waitAfter } from '~/browser/backoff'

it('the wait after failures starts at a second, grows by half, and never gets longer than a minute', () => {
  expect([1, 2, 3, 4, 12, 13, 1000].map(waitAfter)).toEqual([1000, 1500, 2250, 3375, 60_000, 60_000, 60_000])
  expect(waitAfter(11)).toBeCloseTo(57_665.04, 2)
})
