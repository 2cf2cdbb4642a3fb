import { dirname, join } from 'node:path'

/** Where the photos of accounts stand: behind no address but the one that asks who is there. */
export const photosFolder = (dataDir: string): string => join(dataDir, 'photos')

/** Where the masters of uploaded pictures stand. */
export const picturesFolder = (dataDir: string): string => join(dataDir, 'pictures')

export const pictureFile = (dataDir: string, id: string): string => join(picturesFolder(dataDir), `${id}.jpg`)

/** Where pictures are kept as pages ask for them: each can be made again. */
export const imagesFolder = (dataDir: string): string => join(dataDir, 'images')

/** Where the backups of a database stand. */
export const backupsFolder = (databaseFile: string): string => join(dirname(databaseFile), 'backups')
