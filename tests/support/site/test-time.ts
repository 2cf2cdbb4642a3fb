import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The moment of every test with a site: a Tuesday at noon in Amsterdam, in UTC milliseconds. */
export const testTime = Date.parse('2026-12-01T12:00:00+01:00')

const movedDate = pathToFileURL(join(import.meta.dirname, 'moved-date.mjs')).href

/** For the environment of a process that is to have the tests' date, where this one has it. */
export function dateEnv(): Record<string, string> {
  const by = process.env.TEST_DATE_MOVED
  return by === undefined ? {} : { TEST_DATE_MOVED: by, NODE_OPTIONS: `--import=${movedDate}` }
}
