import { join } from 'node:path'
import { type Doors, openDatabase } from '~/db/connection.server'
import { settings } from './settings.server'

let doors: Doors | undefined

/** The site's database, opened at the first question. */
export const database = (): Doors => {
  doors ??= openDatabase(settings().databaseFile)
  return doors
}

/** Where the generated migrations stand: beside the folder that the server was started from. */
export const migrationsFolder = (): string => join(process.cwd(), 'drizzle')
