import { createRequire } from 'node:module'
import type pg from 'pg'
import { isPostgres } from './dialect'

/** Stands for `pg` in the built server: on SQLite it is not loaded, which would cost each start 45 ms. */
export default (isPostgres ? createRequire(import.meta.url)('pg') : {}) as typeof pg
