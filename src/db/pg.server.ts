import { createRequire } from 'node:module'
import type pg from 'pg'

/** Replaces `pg` in the built server, so that only PostgreSQL loads it: that costs a start 45 ms. */
export default createRequire(import.meta.url)('pg') as typeof pg
