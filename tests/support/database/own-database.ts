import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isPostgres } from '~/db/dialect'
import { freshUrl, nameIn } from './postgres-databases'
import { connectToPostgres } from './postgres-rows'
import { urlFile } from './stored'

/**
 * For the environment of what works on a data folder. On PostgreSQL each folder has a database of its own, made when it
 * is asked for first; on SQLite it is a file in the folder, which nothing needs to be told.
 */
export function databaseEnv(dataDir: string): { DATABASE_URL?: string } {
  if (!isPostgres) return {}
  const file = urlFile(dataDir)
  if (!existsSync(file)) {
    const server = process.env.TEST_DATABASE_URL!
    const url = freshUrl(server)
    const connection = connectToPostgres(server)
    connection.query(`create database ${nameIn(url)}`, [])
    connection.close()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, url)
  }
  return { DATABASE_URL: readFileSync(file, 'utf8') }
}
