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

// Between two paints, so that a page that is being read does not stutter.
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

/**
 * Whether React takes the page over. Without its words it would show a page of gaps, and without a router none at all:
 * then the page stays as it came, and works as it did before.
 */
export const isTakenOver: Promise<boolean> = learnWords(localeOf(currentPrefix()), currentPage()).then(
  start,
  () => false,
)

async function start(): Promise<boolean> {
  // The router takes a script that did not come for one that says nothing, and would find out while it shows the page.
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
