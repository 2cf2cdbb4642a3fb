import { test } from 'vitest'
import { walk } from '../unit/features/registrations/waiting-list-walk'

test(
  'whatever people and staff do, places, waiting lists, emails and history stand as the rules say',
  {
    timeout: 600_000,
  },
  () => walk({ numRuns: 600 }),
)
