import { expect, test } from 'vitest'
import { readersOf } from '~/db/pool-size'

test('each process reads over fewer connections, the more of them there are, and over two at least', () => {
  expect([1, 2, 5, 6, 8, 10, 64].map(readersOf)).toEqual([8, 8, 8, 7, 4, 2, 2])
})

test('ten processes at most leave a fifth of the usual hundred connections to others', () => {
  for (let processes = 1; processes <= 10; processes++) expect(processes * (readersOf(processes) + 6)).toBeLessThan(81)
  expect(11 * (readersOf(11) + 6)).toBeGreaterThan(80)
})
