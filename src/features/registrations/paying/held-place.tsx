import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatTimestamp } from '~/time/format-date'
import { PayLink } from './pay-link'

/** `pending`: the bank has it; `failing`: the provider cannot be reached; `ended`: broken off, or it failed. */
export type AttemptView = 'none' | 'pending' | 'failing' | 'ended'

export type HeldPlaceView = {
  readonly until: number
  readonly pay: { readonly path: string; readonly cents: number } | null
  readonly attempt: AttemptView
}

export function HeldPlace({ held: { until, pay, attempt } }: { held: HeldPlaceView }) {
  const { t } = useLingui()
  const moment = formatTimestamp(until, useLocale())
  if (attempt === 'pending')
    return (
      <p role="status">
        <Trans>
          <strong>We wachten op je bank.</strong> Zodra je betaling binnen is, mailen we je de bevestiging. Bij een
          overboeking kan dat een paar dagen duren.
        </Trans>
      </p>
    )
  if (attempt === 'failing')
    return (
      <>
        <p role="status">
          <Trans>Betalen lukt nu even niet. We houden je plek vast en mailen je een link zodra het kan.</Trans>
        </p>
        {pay && (
          <p>
            <a href={pay.path}>{t`Probeer het nog eens`}</a>
          </p>
        )}
      </>
    )
  return (
    <>
      <p role={attempt === 'ended' ? 'status' : undefined}>
        {attempt === 'ended' ? (
          <Trans>
            Je betaling is niet afgemaakt, en dat geeft niet: we houden je plek nog vast tot <strong>{moment}</strong>.
          </Trans>
        ) : (
          <Trans>
            We houden dit voor je vast tot <strong>{moment}</strong>. Betaal voor die tijd en het is zeker.
          </Trans>
        )}
      </p>
      {pay && <PayLink pay={pay} />}
      <p className="small-print">
        <Trans>Betaal je niet op tijd, dan vervalt je inschrijving en gaat de plek naar iemand anders.</Trans>
      </p>
    </>
  )
}
