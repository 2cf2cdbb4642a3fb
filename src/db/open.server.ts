import { cacheBytes } from '~/server/config/database-cache'
import type { Database } from './connection.server'
import { isPostgres } from './dialect'
import { migrateSqlite, openSqlite } from './sqlite.server'

const postgres = isPostgres ? await import('./postgres.server') : undefined

/** `address`: a file, or with PostgreSQL its URL. `cache` (bytes) is SQLite's. */
export const openDatabase = (address: string, cache: number = cacheBytes.usual): Database =>
  postgres ? postgres.openPostgres(address) : openSqlite(address, cache)

/** In one transaction; safe for several processes. Throws `UnknownSchema`. */
export const migrateDatabase = (address: string, migrationsFolder: string): Promise<void> =>
  postgres ? postgres.migratePostgres(address, migrationsFolder) : migrateSqlite(address, migrationsFolder)
