import { dirname, join } from 'node:path'

/** Where the photos of accounts stand: behind no address but the one that asks who is there. */
export const photosFolder = (dataDir: string): string => join(dataDir, 'photos')

/** Where the backups of a database stand. */
export const backupsFolder = (databaseFile: string): string => join(dirname(databaseFile), 'backups')
