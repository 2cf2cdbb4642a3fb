import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { clearError } from '~/browser/current-error'

/** Clears what went wrong and goes to `/`. A link, so that it does so without JavaScript too. */
export function ClearErrors({ className }: { className: string }) {
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    void clearError({ redirect: '/' })
  }
  return (
    <a href="/" className={className} onClick={clear}>
      <Trans>Fouten wissen</Trans>
    </a>
  )
}
