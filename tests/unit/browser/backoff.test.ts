import { describe, expect, it } from 'vitest'
import { waitAfter } from '~/browser/backoff'

describe('the wait after failures', () => {
  it('starts at 1000 ms and grows by half', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([1000, 1500, 2250, 3375])
  })

  it('never gets longer than a minute', () => {
    expect(waitAfter(11)).toBeCloseTo(57_665.04, 2)
    expect([12, 13, 1000].map(waitAfter)).toEqual([60_000, 60_000, 60_000])
  })
})
