import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title = <Trans>Geen gegevens</Trans>, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
