export const longestAccountName = 80
