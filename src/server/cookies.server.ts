/** The value of a cookie in a `Cookie` header; undefined when it is not there. */
export function readCookie(header: string | undefined | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}
