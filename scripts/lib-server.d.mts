export const serverFlags: readonly string[]
export const serverMemory: Readonly<Record<string, string>>
