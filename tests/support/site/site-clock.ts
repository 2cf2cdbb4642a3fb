import { vi } from 'vitest'
import { moveDate } from './moved-date.mjs'
import { testTime } from './test-time'

// Once a process: files of tests that share it set it back.
const RealDate = Date
vi.useFakeTimers({ toFake: ['Date'], now: testTime })
const { now } = Date
globalThis.Date = RealDate
moveDate(now)
