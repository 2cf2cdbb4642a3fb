import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { hasSession } from './session.server'

/** Whether the visitor is signed in, as far as the page they were given knows; nothing is asked of the provider. */
export const isSignedIn = createIsomorphicFn()
  .server((): boolean => hasSession(getRequest()))
  .client((): boolean => document.documentElement.dataset.signedIn !== undefined)
