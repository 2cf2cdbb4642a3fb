/** In characters. */
export const longestName = 80
