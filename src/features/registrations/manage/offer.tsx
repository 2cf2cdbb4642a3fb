import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatTimestamp } from '~/time/format-date'
import { PressButton } from '~/ui/form/submit-once-form'
import type { RegistrationDetails } from './view.server'

export function RegistrationOffer({ registration }: { registration: RegistrationDetails }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { participants, offerUntil, may, pay } = registration
  if (!may.answer) {
    return (
      <p>
        <Trans>De tijd om te kiezen is voorbij. De plek gaat naar de volgende op de lijst.</Trans>
      </p>
    )
  }
  const decline = <PressButton intent="decline" variant="quiet">{t`Plek weigeren`}</PressButton>
  if (pay?.attempt === 'pending')
    return (
      <>
        <p role="status">
          <Trans>
            <strong>We wachten op je bank.</strong> Zodra je betaling binnen is, is de plek van jou en krijg je een
            mail. Bij een overboeking kan dat een paar dagen duren.
          </Trans>
        </p>
        <div className="button-row">{decline}</div>
      </>
    )
  return (
    <>
      {pay?.attempt === 'failing' && (
        <p role="status">
          <Trans>Betalen lukt nu even niet. Probeer het straks nog eens; we houden je plek vast.</Trans>
        </p>
      )}
      {pay?.attempt === 'ended' && (
        <p role="status">
          <Trans>Je betaling is niet afgemaakt, en dat geeft niet: we houden je plek nog vast.</Trans>
        </p>
      )}
      <p>
        <Plural
          value={participants.length}
          one="Er is een plek vrijgekomen, en jij bent aan de beurt."
          other="Er zijn # plekken vrijgekomen, en jullie zijn aan de beurt."
        />{' '}
        {offerUntil === null ? (
          <Trans>We houden dit voor je vast.</Trans>
        ) : (
          <HeldUntil until={formatTimestamp(offerUntil, locale)} />
        )}
      </p>
      <p>
        {offerUntil === null ? (
          <Trans>
            Je bedenktijd begint als onze mail hierover is verstuurd; daarin staat tot wanneer. Je mag ook nu al kiezen.
          </Trans>
        ) : (
          <Trans>Horen we niets, dan vervalt je inschrijving en gaat de plek naar de volgende op de lijst.</Trans>
        )}
      </p>
      <div className="button-row">
        {pay ? (
          <a className="button button-large" href={pay.path}>
            {t`Plek aannemen en betalen`}
          </a>
        ) : (
          <PressButton intent="accept" variant="large">{t`Plek aannemen`}</PressButton>
        )}
        {decline}
      </div>
    </>
  )
}

function HeldUntil({ until }: { until: string }) {
  return (
    <Trans>
      We houden dit voor je vast tot <strong>{until}</strong>.
    </Trans>
  )
}
