import { Suspense, useEffect } from 'react'

/** React takes boundaries over level by level, and pages have three: the router's two, and one that a part may have. */
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
