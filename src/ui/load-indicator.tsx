import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds that a page may take before anybody is told (seed, § 9: async loader delay). */
export const quietWait = 200

/** A line along the top while the next page is on its way, for who sees it and for who hears it. */
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
        <p role="status" className="visually-hidden">
          {isLong && t`De pagina laadt`}
        </p>
      )}
    </>
  )
}
