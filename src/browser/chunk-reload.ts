import { keepInput } from './unsaved-input'

/** So long (ms) after a reload for a missing part of the site comes no other (seed, § 4). */
export const reloadGuard = 10_000
const key = 'chunk-reload'
const part = 'MissingPart'

/**
 * A script that did not come gets a name of ours. The router would reload the page for it at once: without a line there
 * would be no page left, and what is typed would be gone.
 */
export const nameMissingParts = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = part
    payload.message = `a part is missing: ${payload.message}`
  })

export const isMissingPart = (error: unknown): boolean => (error as Error | undefined)?.name === part

/** Whether our server answers, asked past every cache; without `http`, which would double the entry (scripts/budgets.json). */
export const isServerThere = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

let reloading: Promise<boolean> | undefined

/**
 * Loads the page anew because a part of the site is missing, as after a new build: once in ten seconds, only where the
 * server answers, and never at the price of what is typed. Answers whether it does.
 */
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
    // Where nothing can be kept there is no telling the first reload from the tenth.
    return false
  }
  location.reload()
  return true
}
