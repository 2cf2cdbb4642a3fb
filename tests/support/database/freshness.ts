import { expect } from 'vitest'
import type { Database } from '~/db/connection.server'

/** On PostgreSQL nothing is kept before. */
export const untilLive = ({ versionOf }: Database) =>
  expect.poll(() => versionOf([]), { interval: 5 }).toBeGreaterThanOrEqual(0)

/** As a browser tells a process of PostgreSQL what it wrote through another. */
export const tell = async (here: Database) => here.catchUp?.()
