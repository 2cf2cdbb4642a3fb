import { dirname, join } from 'node:path'

/** Photos of accounts: served only by the endpoint that checks the session. */
export const photosFolder = (dataDir: string): string => join(dataDir, 'photos')

export const picturesFolder = (dataDir: string): string => join(dataDir, 'pictures')

export const pictureFile = (dataDir: string, id: string): string => join(picturesFolder(dataDir), `${id}.jpg`)

export const imagesFolder = (dataDir: string): string => join(dataDir, 'images')

export const backupsFolder = (databaseFile: string): string => join(dirname(databaseFile), 'backups')
