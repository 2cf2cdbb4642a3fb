import type { AnyRouter, BlockerFn } from '@tanstack/react-router'
import { buildId } from './build-id'
import { latestBuild } from './build-paths'
import { http } from './http'
import { goTo } from './navigation'
import { hasInput } from './unsaved-input'

/** How often (ms) the server is asked which build it has. */
export const buildInterval = 3_600_000
/** Whoever switches between tabs does not ask more often than this (ms). */
export const shortestInterval = 60_000

let isOutdated = false

/** Asks the server for its build, and whether it is another than this document was made by. No answer says no. */
export async function isNewBuild(): Promise<boolean> {
  if (isOutdated) return true
  try {
    const { id }: { id: unknown } = await (await http(latestBuild, { cache: 'no-store' })).json()
    isOutdated = typeof id === 'string' && id !== buildId
  } catch {
    // Asked again later.
  }
  return isOutdated
}

/**
 * Asks for the build every hour and when somebody comes back to the tab. Once there is a new one, the next way to
 * another page is a document load, so that everything of the old one is gone; a form that is being filled in waits.
 */
export function watchBuild({ history }: Pick<AnyRouter, 'history'>): void {
  let last = Date.now()
  const ask = async () => {
    last = Date.now()
    if (!(await isNewBuild())) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askOnReturn)
    history.block({ enableBeforeUnload: false, blockerFn: loadInstead })
  }
  const askOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= shortestInterval) void ask()
  }
  const timer = setInterval(ask, buildInterval)
  document.addEventListener('visibilitychange', askOnReturn)
}

function loadInstead({ currentLocation, nextLocation, action }: Parameters<BlockerFn>[0]): boolean | Promise<boolean> {
  const isOtherPage = nextLocation.pathname !== currentLocation.pathname
  if (!isOtherPage || !navigator.onLine || hasInput()) return false
  // Back and forward have the address already.
  if (action === 'PUSH' || action === 'REPLACE') void goTo(nextLocation.href, { replace: action === 'REPLACE' })
  else window.location.reload()
  // The document is about to end: nothing more happens in it.
  return new Promise(() => {})
}
