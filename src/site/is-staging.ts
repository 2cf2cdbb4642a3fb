import { createIsomorphicFn } from '@tanstack/react-start'
import { settings } from '~/server/config/settings.server'

/** Whether this is a staging site. The browser reads it off the page it was given. */
export const isStaging = createIsomorphicFn()
  .server((): boolean => settings().appEnv === 'staging')
  .client((): boolean => document.documentElement.dataset.staging !== undefined)
