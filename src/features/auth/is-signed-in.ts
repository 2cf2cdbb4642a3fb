import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { hasSession } from './request-session.server'

export const isSignedIn = createIsomorphicFn()
  .server(() => hasSession(getRequest()))
  .client((): boolean => document.documentElement.dataset.signedIn !== undefined)
