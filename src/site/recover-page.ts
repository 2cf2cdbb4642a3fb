import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isMissingPart, isServerThere, reloadGuard, reloadOnce } from '~/browser/chunk-reload'
import { keepError } from '~/browser/current-error'
import { HttpFailure } from '~/browser/http'
import { isNewBuild } from '~/browser/new-build'
import { WordsMissing } from './load-catalogue'

/** What becomes of a page that did not come: it is being mended, waits for a connection, or is broken. */
export type Mending = 'mending' | 'no-line' | 'broken'

const isMissing = (error: unknown) => isMissingPart(error) || error instanceof WordsMissing
const isUnanswered = (error: unknown) => error instanceof HttpFailure && error.status === undefined

/** Data alone is limited for each address and refused first when it is busy; the page itself is given to everybody. */
const isRefused = (error: unknown) => error instanceof HttpFailure && (error.status === 429 || error.status === 503)

const isMended = (error: unknown) => isMissing(error) || isUnanswered(error) || isRefused(error)

/** When a page was last asked for again because of a lost connection; one that stays away is broken. */
let askedAgain = 0

/**
 * Mends what a moment or a reload mends: parts of the site that a new build has replaced, data that is refused to a script,
 * and a line that is down. What is left is broken, kept as the current error and told to the server.
 */
export function useMending(error: unknown): Mending {
  const router = useRouter()
  const [state, setState] = useState<Mending>(isMended(error) ? 'mending' : 'broken')
  useEffect(() => {
    const ended = new AbortController()
    mend(error, () => router.invalidate(), setState, ended.signal).catch(() => setState('broken'))
    return () => ended.abort()
  }, [error, router])
  return state
}

async function mend(
  error: unknown,
  askAgain: () => Promise<void>,
  show: (state: Mending) => void,
  ended: AbortSignal,
): Promise<void> {
  if (!isMended(error)) {
    keepError(error, 'router')
    if (await isNewBuild()) await reloadOnce()
    return
  }
  let wasAway = false
  while (!(await isServerThere())) {
    wasAway = true
    if (ended.aborted) return
    show('no-line')
    await nextTry(ended)
  }
  if (ended.aborted) return
  const isForServer = isMissing(error) || isRefused(error)
  if (!wasAway && (isForServer || (await isNewBuild())) && (await reloadOnce())) return
  if (Date.now() - askedAgain < reloadGuard) {
    keepError(error, 'router')
    return show('broken')
  }
  askedAgain = Date.now()
  show('mending')
  await askAgain()
}

/** So long (ms) until the server is asked again whether it is there, unless the browser hears of a line before. */
const between = 3000

const nextTry = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, between)
    window.addEventListener('online', done)
    ended.addEventListener('abort', done, { once: true })
  })
