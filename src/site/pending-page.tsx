import { Trans } from '@lingui/react/macro'
import { CourtLines } from './blocks/court-lines'

/** Stands in a page's place while it takes its time: an empty court, and a ball that rolls along the line. */
export function PendingScreen() {
  return (
    <main id="main" className="pending" aria-busy="true" tabIndex={-1}>
      <CourtLines />
      <p role="status">
        <Trans>Even geduld…</Trans>
      </p>
      <span className="pending-ball" aria-hidden="true" />
    </main>
  )
}
