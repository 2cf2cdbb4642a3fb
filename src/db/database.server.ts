import { settings } from '~/server/config/settings.server'
import { type Database, openDatabase } from './connection.server'

let db: Database | undefined

export const database = (): Database => {
  db ??= openDatabase(settings().databaseFile, settings().databaseCache)
  return db
}

export const closeDatabase = (): void => db?.close()
