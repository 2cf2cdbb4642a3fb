import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { Link } from '~/ui/link'
import { useUntil } from './use-until'
import type { RegistrationView } from './view.server'

export function RegistrationActions({ registration }: { registration: RegistrationView }) {
  const { reference, status, may, changesUntil, history } = registration
  const toStep = { to: '/evenementen/inschrijvingen/$reference', params: { reference }, reloadDocument: true } as const
  if (changesUntil === null) return null
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Aanpassen of afzeggen</Trans>
      </h2>
      {may.change ? (
        <>
          {history.some(({ kind }) => kind === 'event-changed') && (
            <p>
              <Trans>We verplaatsten dit evenement. Kun je nu niet, dan kun je weer kosteloos afzeggen.</Trans>
            </p>
          )}
          <p>
            <UntilWhen timestamp={changesUntil} />
          </p>
          <p className="button-row">
            <Link {...toStep} search={{ step: 'correct' }} className="button button-quiet">
              <Trans>Namen en antwoorden aanpassen</Trans>
            </Link>
            {may.add && (
              <Link {...toStep} search={{ step: 'add' }} className="button button-quiet">
                <Trans>Nog iemand aanmelden</Trans>
              </Link>
            )}
            <Link {...toStep} search={{ step: 'cancel' }} className="button button-quiet">
              {status === 'confirmed' ? <Trans>Afzeggen</Trans> : <Trans>Van de wachtlijst af</Trans>}
            </Link>
          </p>
        </>
      ) : (
        <TooLate timestamp={changesUntil} />
      )}
    </section>
  )
}

function UntilWhen({ timestamp }: { timestamp: number }) {
  const until = useUntil()(timestamp)
  return <Trans>Dit kan hier {until}, zonder te bellen.</Trans>
}

function TooLate({ timestamp }: { timestamp: number }) {
  const until = useUntil()(timestamp)
  const { phone } = organisation.contact
  return (
    <p>
      <Trans>
        Aanpassen of afzeggen kon hier {until}. Komt er iets tussen? Bel ons op {phone} en noem je referentie.
      </Trans>
    </p>
  )
}
