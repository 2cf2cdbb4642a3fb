import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title?: ReactNode
  /** Why there is nothing, or what one can do now. */
  children?: ReactNode
}

/** What stands where a list or a table has nothing to show. */
export function EmptyState({ title = <Trans>Geen gegevens</Trans>, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
