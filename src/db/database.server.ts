import { settings } from '~/server/config/settings.server'
import { type Doors, openDatabase } from './connection.server'

let doors: Doors | undefined

export const database = (): Doors => {
  doors ??= openDatabase(settings().databaseFile, settings().databaseCache)
  return doors
}

export const closeDatabase = (): void => doors?.close()
