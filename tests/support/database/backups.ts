import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { dialect } from '~/db/dialect'
import type { BackedUpSite } from '~/server/backup/backup.server'

const drizzle = join(import.meta.dirname, '..', '..', '..', 'drizzle')

export const migrationsOf = { sqlite: join(drizzle, 'sqlite'), postgres: join(drizzle, 'postgres') }
export const migrationsFolder = migrationsOf[dialect]

export const siteIn = (folder: string): BackedUpSite => ({
  databaseFile: join(folder, 'site.db'),
  dataDir: folder,
  appSecret: 's'.repeat(40),
  migrationsFolder,
})

export function moveBackups(from: string, to: string): string {
  cpSync(join(from, 'backups'), join(to, 'backups'), { recursive: true })
  return to
}
