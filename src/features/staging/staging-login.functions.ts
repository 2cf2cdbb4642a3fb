import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { settings } from '~/server/config/settings.server'

export const getStagingLogin = createServerFn({ method: 'GET' }).handler(() => {
  const isGated = settings().appEnv === 'staging'
  if (isGated) setResponseHeader('cache-control', 'private, no-store')
  return { isGated }
})
