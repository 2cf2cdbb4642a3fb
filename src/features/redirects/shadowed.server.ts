import type { Db } from '~/db/connection.server'
import { isReserved, prefixOf } from '~/i18n/route-paths'
import { normaliseOnce } from './normalise-address'
import { prefixesOf } from './redirect'
import { publicTitles } from './titles.server'

type IsPage = (path: string) => Promise<boolean>

export function pagesIn(db: Db): IsPage {
  const recover = normaliseOnce(publicTitles(db))
  return async (path) => (await recover(path)).found !== 'nowhere'
}

/** Whether a row with this path, or text before a star, can never match. */
export async function isShadowed(path: string, isPage: IsPage): Promise<boolean> {
  if (isReserved(path.slice(prefixOf(path).length).replace('*', ''))) return true
  if (path.endsWith('*')) return false
  for (const prefix of prefixesOf({ path })) if (await isPage(prefixOf(path) ? path : prefix + path)) return true
  return false
}
