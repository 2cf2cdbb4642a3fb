import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inWholeSteps } from '~/features/login/post-handler.server'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

test('work is answered after a whole number of steps, however long it takes', async () => {
  const rows = [
    [0, 600],
    [20, 600],
    [450, 600],
    [700, 1200],
  ] as const
  for (const [takes, responded] of rows) {
    const began = Date.now()
    const work = async () => vi.advanceTimersByTime(takes)
    const outcome = inWholeSteps(work).then(() => Date.now() - began)
    await vi.runAllTimersAsync()
    expect(await outcome, `${takes} ms`).toBe(responded)
  }
})
