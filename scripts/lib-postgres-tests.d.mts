export const onlySqlite: string[]
