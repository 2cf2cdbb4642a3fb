/** In characters. */
export const longestAccountName = 80
