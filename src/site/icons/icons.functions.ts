import { createIsomorphicFn } from '@tanstack/react-start'
import type { Icons } from './icons'
import { findIcons } from './icons.server'

/** The icons that content names, for a loader: from the set on the server, over `/api/icons` in the browser. */
export const loadIcons = createIsomorphicFn()
  .server((names: readonly string[]): Promise<Icons> => findIcons(names))
  .client(async (names: readonly string[]): Promise<Icons> => {
    // With the first page that names any.
    const { fetchIcons } = await import('./load-icons')
    return fetchIcons(names)
  })
