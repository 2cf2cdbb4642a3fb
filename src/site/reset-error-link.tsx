import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { clearError } from '~/browser/current-error'

/** A link, so that it works without JavaScript too. */
export function ClearErrors() {
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    void clearError('/')
  }
  return (
    <a href="/" onClick={clear}>
      <Trans>Opnieuw beginnen</Trans>
    </a>
  )
}
