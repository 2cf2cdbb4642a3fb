/** Names of catalogues that a page may have (lingui.config.ts): `a`, `a.list`, `a.b`, `a.b.one`, `a.one.c`. */
export function wordNames(page: string): string[] {
  const [, segment, second, third] = page.split('/')
  // A page at two addresses.
  const first = segment === 'privacy-policy' ? 'privacyverklaring' : segment || 'index'
  if (!second) return [first, `${first}.list`]
  if (!third) return [first, `${first}.${second}`]
  return [first, `${first}.${second}.one`, `${first}.one.${third}`]
}
