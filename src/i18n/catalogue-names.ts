/**
 * The names under which a page of the route tree may have words of its own (lingui.config.ts): the first segment of its
 * path, the list that stands there alone, the first two, a page below these, or a page with a name of its own below one
 * of the list.
 */
export function wordNames(page: string): string[] {
  const [, segment, second, third] = page.split('/')
  const first = segment || 'index'
  if (!second) return [first, `${first}.list`]
  if (!third) return [first, `${first}.${second}`]
  return [first, `${first}.${second}.one`, `${first}.one.${third}`]
}
