export const errorId = (name: string): string => `${name}-error`
export const hintId = (name: string): string => `${name}-hint`
