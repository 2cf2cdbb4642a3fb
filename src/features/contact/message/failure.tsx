import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'

export type Failure = { readonly words: string } | 'offline' | 'wordless'

export function FailureNotice({ failure, box }: { failure: Failure; box: Ref<HTMLDivElement> }) {
  const isOurs = typeof failure === 'object'
  return (
    <div className={isOurs ? 'notice notice-warning' : 'notice notice-error'} role="alert" tabIndex={-1} ref={box}>
      <p>{isOurs ? failure.words : <LineWords failure={failure} />}</p>
    </div>
  )
}

function LineWords({ failure }: { failure: 'offline' | 'wordless' }) {
  if (failure === 'offline')
    return <Trans>Geen verbinding. Alles wat je invulde staat er nog; druk zo nog een keer op de knop.</Trans>
  return <Trans>Er ging bij ons iets mis. Alles wat je invulde staat er nog; probeer het zo nog een keer.</Trans>
}
