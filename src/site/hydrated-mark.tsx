import { Suspense, useEffect } from 'react'

/**
 * Says that React listens everywhere. It takes boundaries over level by level, and pages have three: the router has one
 * around a page, one around each route, and a part of a page may have another.
 */
export const HydratedMark = () => (
  <Suspense>
    <Suspense>
      <Suspense>
        <Mark />
      </Suspense>
    </Suspense>
  </Suspense>
)

function Mark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
