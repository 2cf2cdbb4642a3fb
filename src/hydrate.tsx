import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepError } from './browser/current-error'
import { watchBuild } from './browser/new-build'
import { listenForErrors } from './browser/report-errors'
import { localeOf } from './i18n/route-paths'
import { currentPage, currentPrefix, standAtOwnAddress } from './site/current-request'
import { learnWords } from './site/load-catalogue'

const takeOver = (router: Awaited<ReturnType<typeof hydrateStart>>) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })

listenForErrors()
standAtOwnAddress()

/** Without messages React would show gaps, and without a router nothing: then the server's markup stays. */
export const isTakenOver: Promise<boolean> = learnWords(localeOf(currentPrefix()), currentPage()).then(
  start,
  () => false,
)

async function start(): Promise<boolean> {
  // The router treats a chunk that failed to load as empty, and would notice only while rendering.
  let isPartMissing = false
  const miss = () => {
    isPartMissing = true
  }
  addEventListener('vite:preloadError', miss)
  try {
    const router = await hydrateStart()
    if (isPartMissing) throw new Error('a part is missing')
    takeOver(router)
    watchBuild(router)
    return true
  } catch (error) {
    keepError(error, 'start')
    console.error('The page stays as the server made it:', error)
    return false
  } finally {
    removeEventListener('vite:preloadError', miss)
  }
}
