import { join } from 'node:path'

/** Where the photos of accounts stand: behind no address but the one that asks who is there. */
export const photosFolder = (dataDir: string): string => join(dataDir, 'photos')
