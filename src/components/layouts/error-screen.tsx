import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { organisation } from '#app.config'

/** What is shown when a page breaks. The way home is a link that works without JavaScript. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  return (
    <main id="main" className="fault" tabIndex={-1}>
      <p className="fault-status">500</p>
      <h1>
        <Trans>Er ging bij ons iets mis</Trans>
      </h1>
      <p>
        <Trans>
          Het ligt niet aan jou. Probeer het over een minuut opnieuw, of bel ons op {organisation.contact.phone}.
        </Trans>
      </p>
      <p className="button-row">
        <a href="/" className="button" onClick={reset}>
          <Trans>Fouten wissen</Trans>
        </a>
        <a href="/" className="button button-quiet">
          <Trans>Terug naar home</Trans>
        </a>
      </p>
    </main>
  )
}
