import { settings } from '~/server/config/settings.server'
import type { Database } from './connection.server'
import { openDatabase } from './open.server'

let db: Database | undefined

export const database = (): Database => {
  if (db) return db
  const { databaseUrl, databaseFile, databaseCache } = settings()
  db = openDatabase(databaseUrl ?? databaseFile, databaseCache)
  return db
}

export const closeDatabase = (): void => db?.close()
