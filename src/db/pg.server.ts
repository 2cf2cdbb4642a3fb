import { createRequire } from 'node:module'
import type pg from 'pg'

/** Stands for `pg` in the built server, so that it is loaded by who asks for PostgreSQL: it costs a start 45 ms. */
export default createRequire(import.meta.url)('pg') as typeof pg
