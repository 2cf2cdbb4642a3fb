import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { callingNames } from '~/text/name-list'
import { formatDeadline } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { RegistrationDetails } from './view.server'

export function RegistrationActions({ registration }: { registration: RegistrationDetails }) {
  const { t } = useLingui()
  const { reference, status, may, changesUntil, history, participants } = registration
  const toStep = { to: '/evenementen/inschrijvingen/$reference', params: { reference }, reloadDocument: true } as const
  if (changesUntil === null) return null
  const names = callingNames(participants.map(({ name }) => name))
  return (
    <details className="section registration-changes wide-open" suppressHydrationWarning>
      <summary>
        <h2 className="section-title">
          <Trans>Wijzigen of afmelden</Trans>
        </h2>
      </summary>
      {may.change ? (
        <>
          <p>
            {history.some(({ kind }) => kind === 'event-changed') && (
              <>
                <Trans>We hebben dit evenement verplaatst. Komt dat niet uit, dan kun je gratis afmelden.</Trans>{' '}
              </>
            )}
            <UntilWhen timestamp={changesUntil} />
          </p>
          <p className="button-row">
            <Link {...toStep} search={{ step: 'correct' }} className="button button-quiet">
              <Trans>Wijzigen</Trans>
            </Link>
            <Link {...toStep} search={{ step: 'cancel' }} className="button button-quiet">
              {status === 'confirmed' ? <Trans>Afmelden</Trans> : <Trans>Van de wachtlijst af</Trans>}
            </Link>
          </p>
          <ul className="participant-off">
            {may.remove &&
              participants.map(({ id }, i) => (
                <li key={id}>
                  <Link {...toStep} search={{ step: 'remove', who: id }}>
                    {t`Alleen ${names[i]!} afmelden`}
                  </Link>
                </li>
              ))}
            {may.add && (
              <li>
                <Link {...toStep} search={{ step: 'add' }}>
                  <Trans>Nog iemand inschrijven</Trans>
                </Link>
              </li>
            )}
          </ul>
        </>
      ) : (
        <TooLate timestamp={changesUntil} />
      )}
    </details>
  )
}

function UntilWhen({ timestamp }: { timestamp: number }) {
  const until = formatDeadline(timestamp, useLocale())
  return <Trans>Dit kan {until}.</Trans>
}

function TooLate({ timestamp }: { timestamp: number }) {
  const until = formatDeadline(timestamp, useLocale())
  const phone = formatPhone(organisation.contact.phone, useLocale())
  return (
    <p>
      <Trans>
        Wijzigen of afmelden kon {until}. Komt er iets tussen? Bel ons op {phone} en noem je inschrijfnummer.
      </Trans>
    </p>
  )
}
