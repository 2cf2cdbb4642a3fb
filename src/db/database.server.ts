import { settings } from '~/server/config/settings.server'
import { type Doors, openDatabase } from './connection.server'

let doors: Doors | undefined

/** The site's database, opened at the first question. */
export const database = (): Doors => {
  doors ??= openDatabase(settings().databaseFile, settings().databaseCache)
  return doors
}

/** Closes it, where anybody asked. */
export const closeDatabase = (): void => doors?.close()
