import { createIsomorphicFn } from '@tanstack/react-start'
import { settings } from '~/server/config/settings.server'

export const isStaging = createIsomorphicFn()
  .server((): boolean => settings().appEnv === 'staging')
  .client((): boolean => document.documentElement.dataset.staging !== undefined)
