import { createIsomorphicFn } from '@tanstack/react-start'
import { fetchIcons } from '~/browser/icons'
import type { Icons } from '~/domain/icons'
import { findIcons } from './icons.server'

/** The icons that content names, for a loader: from the set on the server, over `/api/icons` in the browser. */
export const loadIcons = createIsomorphicFn()
  .server((names: readonly string[]): Promise<Icons> => findIcons(names))
  .client((names: readonly string[]): Promise<Icons> => fetchIcons(names))
