import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isMissingPart, isServerThere, reloadGuard, reloadOnce } from '~/browser/chunk-reload'
import { keepError } from '~/browser/current-error'
import { HttpFailure } from '~/browser/http'
import { isNewBuild } from '~/browser/new-build'
import { WordsMissing } from './load-catalogue'

type PageRecovery = 'mending' | 'no-line' | 'broken'

const isMissing = (error: unknown) => isMissingPart(error) || error instanceof WordsMissing
const isUnanswered = (error: unknown) => error instanceof HttpFailure && error.status === undefined

/** Only data is rate limited; a document load still works. */
const isRefused = (error: unknown) => error instanceof HttpFailure && (error.status === 429 || error.status === 503)

const isRecovered = (error: unknown) => isMissing(error) || isUnanswered(error) || isRefused(error)

let askedAgain = 0

/** Recovers from a new build, refused data and lost connections; other errors are kept as current and reported. */
export function usePageRecovery(error: unknown): PageRecovery {
  const router = useRouter()
  const [state, setState] = useState<PageRecovery>(isRecovered(error) ? 'mending' : 'broken')
  useEffect(() => {
    const ended = new AbortController()
    recover(error, () => router.invalidate(), setState, ended.signal).catch(() => setState('broken'))
    return () => ended.abort()
  }, [error, router])
  return state
}

async function recover(
  error: unknown,
  askAgain: () => Promise<void>,
  show: (state: PageRecovery) => void,
  ended: AbortSignal,
): Promise<void> {
  if (!isRecovered(error)) {
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

/** Milliseconds between two tries, unless the browser reports a connection earlier. */
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
