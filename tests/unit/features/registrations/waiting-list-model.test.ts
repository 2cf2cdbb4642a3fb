import { test } from 'vitest'
import { walk } from './waiting-list-walk'

// tests/long walks further, and elsewhere each time.
test('whatever people and staff do, places, waiting lists, emails and history stand as the rules say', () =>
  walk({ numRuns: 15, seed: 2026 }))
