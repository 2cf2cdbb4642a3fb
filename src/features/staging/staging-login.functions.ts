import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { settings } from '~/server/config/settings.server'
import { stagingResult } from './post-handler.server'

export const getStagingLogin = createServerFn({ method: 'GET' }).handler(() => {
  const isGated = settings().appEnv === 'staging'
  if (isGated) setResponseHeader('cache-control', 'private, no-store')
  const problem = stagingResult.get(getRequest()) ?? null
  return { isGated, problem }
})
