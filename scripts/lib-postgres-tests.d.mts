export const onlyPostgres: string[]
export const onlySqlite: string[]
