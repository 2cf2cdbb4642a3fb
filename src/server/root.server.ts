import { join } from 'node:path'

/** The built server (dist/server) is as deep as this folder. */
export const root = join(import.meta.dirname, '..', '..')
