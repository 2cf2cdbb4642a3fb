import { Trans } from '@lingui/react/macro'

/** Before a day of lessons is called off: who would read of it. */
export const WholeSeason = () => (
  <p>
    <Trans>
      Dit gaat naar iedereen die dit seizoen bij de club les heeft, ook wie die dag geen les heeft. Schrijf dus bij de
      reden om welke lessen het gaat.
    </Trans>
  </p>
)
