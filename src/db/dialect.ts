import { isPostgresUrl } from '../server/config/database-url'

export type Dialect = 'sqlite' | 'postgres'

export const dialect: Dialect = isPostgresUrl(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite'

export const isPostgres = dialect === 'postgres'
