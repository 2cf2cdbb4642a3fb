import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inWholeSteps } from '~/features/login/response-time.server'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  [0, 600],
  [20, 600],
  [450, 600],
  [700, 1200],
])('work of %i ms is answered after %i ms', async (takes, responded) => {
  const began = performance.now()
  const work = () => new Promise<string>((resolve) => setTimeout(resolve, takes, 'done'))
  const done = inWholeSteps(work).then((value) => [value, performance.now() - began])
  await vi.runAllTimersAsync()
  expect(await done).toEqual(['done', responded])
})
