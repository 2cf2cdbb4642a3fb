import { isPostgresUrl } from '../server/config/database-url'

/** Known when the tables are declared: one process speaks to one database. */
export const dialect: 'sqlite' | 'postgres' = isPostgresUrl(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite'

export const isPostgres = dialect === 'postgres'
