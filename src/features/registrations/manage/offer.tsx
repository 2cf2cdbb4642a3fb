import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatTimestamp } from '~/time/format-date'
import { PressButton } from '~/ui/form/submit-once-form'
import type { RegistrationView } from './view.server'

export function RegistrationOffer({ registration }: { registration: RegistrationView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { participants, offerUntil, may } = registration
  if (!may.answer) {
    return (
      <p>
        <Trans>De tijd om deze plek te nemen is om. Hij gaat naar wie na je komt in de rij.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Plural
          value={participants.length}
          one="Er kwam een plek vrij, en jij bent aan de beurt."
          other="Er kwamen # plekken vrij, en jullie zijn aan de beurt."
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
            Onze mail hierover is nog niet weg. Je bedenktijd begint pas als hij weg is; daarin lees je tot wanneer je
            hebt. Je mag natuurlijk ook nu al kiezen.
          </Trans>
        ) : (
          <Trans>Horen we voor die tijd niets, dan vervalt je inschrijving en gaat de plek naar wie na je komt.</Trans>
        )}
      </p>
      <div className="button-row">
        <PressButton intent="accept" variant="large">{t`Ja, we komen`}</PressButton>
        <PressButton intent="decline" variant="quiet">{t`Nee, geef de plek door`}</PressButton>
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
