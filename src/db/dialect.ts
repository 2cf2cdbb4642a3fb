export const isPostgresUrl = (address: string): boolean => /^postgres(?:ql)?:/.test(address)

/** Known when the tables are declared: one process speaks to one database. */
export const dialect: 'sqlite' | 'postgres' = isPostgresUrl(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite'

export const isPostgres = dialect === 'postgres'
