export const licences = ['A', 'B', 'C'] as const
