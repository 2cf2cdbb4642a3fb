import type { Db } from '~/db/connection.server'
import { endOf } from './chains'
import { indexRedirects } from './redirect-table'
import { isShadowed, pagesIn } from './shadowed.server'
import { listRedirects } from './store.server'
import { isExternal, targetParts } from './target'

export type RedirectDoubt = {
  readonly path: string
  readonly reason: 'path-is-page' | 'loop' | 'target-not-found'
}

export async function doubtfulRedirects(db: Db): Promise<RedirectDoubt[]> {
  const rows = await listRedirects(db)
  const index = indexRedirects(rows)
  const isPage = pagesIn(db)
  const doubts: RedirectDoubt[] = []
  for (const row of rows) {
    const end = await endOf(row, index, isPage)
    if (await isShadowed(row.path, isPage)) doubts.push({ path: row.path, reason: 'path-is-page' })
    else if (!end.ends) doubts.push({ path: row.path, reason: 'loop' })
    else if (!isExternal(end.target) && !(await isPage(targetParts(end.target).path)))
      doubts.push({ path: row.path, reason: 'target-not-found' })
  }
  return doubts
}
