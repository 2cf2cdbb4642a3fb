import type { AnyRouter, BlockerFn } from '@tanstack/react-router'
import { buildId } from './build-id'
import { latestBuild } from './build-paths'
import { http } from './http'
import { goTo } from './navigation'
import { hasInput } from './unsaved-input'

const buildInterval = 3_600_000
const shortestInterval = 60_000

let isOutdated = false

export async function isNewBuild(): Promise<boolean> {
  if (isOutdated) return true
  try {
    const { id }: { id: unknown } = await (await http(latestBuild, { cache: 'no-store' })).json()
    isOutdated = typeof id === 'string' && id !== buildId
  } catch {}
  return isOutdated
}

/** Polls for a new build. Once there is one, the next navigation loads a document; a form being filled in waits. */
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
  if (action === 'PUSH' || action === 'REPLACE') void goTo(nextLocation.href, { replace: action === 'REPLACE' })
  else window.location.reload()
  return new Promise(() => {})
}
