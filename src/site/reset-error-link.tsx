import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { clearError } from '~/browser/current-error'

/** A link, so that it works without JavaScript too. */
export function ClearErrors({ className }: { className: string }) {
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    void clearError('/')
  }
  return (
    <a href="/" className={className} onClick={clear}>
      <Trans>Fouten wissen</Trans>
    </a>
  )
}
