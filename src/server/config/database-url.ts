export const isPostgresUrl = (address: string): boolean => /^postgres(?:ql)?:/.test(address)
