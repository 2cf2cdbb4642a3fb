import { keepInput } from './unsaved-input'

/** Milliseconds between two reloads for a missing chunk (docs/decisions/seed-constants.md). */
export const reloadGuard = 10_000
const key = 'chunk-reload'
const part = 'MissingPart'

/** Renames a failed import: the router would reload at once, and lose what was typed, also when offline. */
export const nameMissingParts = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = part
    payload.message = `a part is missing: ${payload.message}`
  })

export const isMissingPart = (error: unknown): boolean => (error as Error | undefined)?.name === part

/** Bypasses every cache. Without `http`, which would double the entry (scripts/budgets.json). */
export const isServerThere = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

let reloading: Promise<boolean> | undefined

/** Reloads once in ten seconds, if the server responds and typed input can be kept. Returns whether it does. */
export function reloadOnce(): Promise<boolean> {
  reloading ??= reload().finally(() => {
    reloading = undefined
  })
  return reloading
}

async function reload(): Promise<boolean> {
  try {
    const since = Date.now() - Number(sessionStorage[key] ?? 0)
    if ((since >= 0 && since < reloadGuard) || !(await isServerThere()) || !keepInput()) return false
    sessionStorage[key] = Date.now()
  } catch {
    return false
  }
  location.reload()
  return true
}
