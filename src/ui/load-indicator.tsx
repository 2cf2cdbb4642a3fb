import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds (docs/decisions/seed-constants.md). */
const quietWait = 200

export function LoadIndicator() {
  const { t } = useLingui()
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLong(true), quietWait)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLoading])
  return (
    <>
      {isLong && <div className="load-indicator" role="progressbar" aria-label={t`De pagina laadt`} />}
      {isLoading && (
        <p role="status" className="visually-hidden" data-loading>
          {isLong && t`De pagina laadt`}
        </p>
      )}
    </>
  )
}
