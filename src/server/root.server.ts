import { join } from 'node:path'

/** The folder of the installation: as far above this file as above what is built from it (dist/server). */
export const root = join(import.meta.dirname, '..', '..')
