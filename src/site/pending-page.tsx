import { Trans } from '@lingui/react/macro'
import { CourtLines } from './blocks/court-lines'

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
