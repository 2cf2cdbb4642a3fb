import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { FailedResponse } from './send'

export type Failure = { words: string } | 'offline' | 'wordless'

export function messageFailureOf(error: unknown): Failure {
  if (error instanceof Error && error.cause instanceof FailedResponse) return { words: error.message }
  return error instanceof FailedResponse ? 'wordless' : 'offline'
}

export function stampIn(error: unknown): string | undefined {
  const result = error instanceof Error && error.cause instanceof FailedResponse ? error.cause : error
  return result instanceof FailedResponse && typeof result.stamp === 'string' ? result.stamp : undefined
}

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
