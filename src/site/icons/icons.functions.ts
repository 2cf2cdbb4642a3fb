import { createIsomorphicFn } from '@tanstack/react-start'
import type { Icons } from './icons'
import { findIcons } from './icons.server'

export const loadIcons = createIsomorphicFn()
  .server((names: readonly string[]): Promise<Icons> => findIcons(names))
  .client(async (names: readonly string[]): Promise<Icons> => {
    const { fetchIcons } = await import('./load-icons')
    return fetchIcons(names)
  })
