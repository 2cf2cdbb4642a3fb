import { expect, test } from 'vitest'
import { readConnections } from '~/db/pool-size'

test('each process reads over fewer connections, the more of them there are, and over two at least', () => {
  expect([1, 2, 7, 8, 10, 16, 64].map(readConnections)).toEqual([8, 8, 8, 7, 5, 2, 2])
})

test('sixteen processes at most leave a fifth of the usual hundred connections to others', () => {
  for (let processes = 1; processes <= 16; processes++)
    expect(processes * (readConnections(processes) + 3)).toBeLessThan(81)
  expect(17 * (readConnections(17) + 3)).toBeGreaterThan(80)
})
