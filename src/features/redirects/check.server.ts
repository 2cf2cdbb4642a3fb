import { endOf } from './chains'
import { redirectIndex } from './lookup.server'
import type { Redirect } from './redirect'
import { isShadowed, pagesIn } from './shadowed.server'
import { listRedirects } from './store.server'
import { isExternal, targetParts } from './target'

export type RedirectDoubt = {
  readonly path: string
  readonly reason: 'path-is-page' | 'loop' | 'target-not-found'
}

type Reading = Parameters<typeof redirectIndex>[0]

/** Of all rows, or of some of them. */
export async function doubtfulRedirects(database: Reading, some?: readonly Redirect[]): Promise<RedirectDoubt[]> {
  const index = await redirectIndex(database)
  const isPage = pagesIn(database.read)
  const doubts: RedirectDoubt[] = []
  for (const row of some ?? (await listRedirects(database.read))) {
    const end = await endOf(row, index, isPage)
    if (await isShadowed(row.path, isPage)) doubts.push({ path: row.path, reason: 'path-is-page' })
    else if (!end.ends) doubts.push({ path: row.path, reason: 'loop' })
    else if (!isExternal(end.target) && !(await isPage(targetParts(end.target).path)))
      doubts.push({ path: row.path, reason: 'target-not-found' })
  }
  return doubts
}
