import type { Prefix } from '~/i18n/route-paths'
import { withQuery } from '~/i18n/with-query'
import { prefixesOf, type Redirect } from './redirect'
import type { RedirectIndex } from './redirect-table'
import { isExternal, type RedirectTarget, targetParts } from './target'

type Row = Pick<Redirect, 'path' | 'target'>
type IsPage = (path: string) => Promise<boolean>

type Followed = { ends: true; target: RedirectTarget } | { ends: false; loop: readonly string[] }

/** Follows rows until a page, another site or nothing. Detects loops. */
export async function followRedirect(
  row: Row,
  prefix: Prefix,
  index: RedirectIndex<Row>,
  isPage: IsPage,
): Promise<Followed> {
  const passed = [row.path]
  let { target } = row
  for (;;) {
    if (isExternal(target)) return { ends: true, target }
    const { path, query } = targetParts(target)
    const wantedPath = prefix + (path === '/' && prefix ? '' : path)
    const next = (await isPage(wantedPath)) ? undefined : index.find(wantedPath)
    if (!next) return { ends: true, target }
    if (passed.includes(next.path)) return { ends: false, loop: passed }
    passed.push(next.path)
    target = isExternal(next.target) || !query ? next.target : withQuery(addressOf(next.target), query)
  }
}

/** Keeps the row's own target where the prefixes lead to different ends. */
export async function endOf(row: Row, index: RedirectIndex<Row>, isPage: IsPage): Promise<Followed> {
  const ends = await Promise.all(prefixesOf(row).map((prefix) => followRedirect(row, prefix, index, isPage)))
  const loop = ends.find((end) => !end.ends)
  if (loop) return loop
  const targets = new Set(ends.flatMap((end) => (end.ends ? [end.target] : [])))
  const [only] = targets
  return { ends: true, target: targets.size === 1 && only !== undefined ? only : row.target }
}

function addressOf(target: RedirectTarget): string {
  const { path, query, hash } = targetParts(target)
  return path + query + hash
}
