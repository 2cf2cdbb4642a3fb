/** PostgreSQL takes no text with U+0000 in it, not even escaped in JSON. */
export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text)
