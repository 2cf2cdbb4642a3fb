import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { callingNames } from '~/text/name-list'
import { formatDeadline } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { RegistrationDetails } from './view.server'

export function RegistrationActions({ registration }: { registration: RegistrationDetails }) {
  const { may, changesUntil, history } = registration
  if (changesUntil === null) return null
  return (
    <section className="registration-changes">
      <h2>
        <Trans>Wijzigen of afmelden</Trans>
      </h2>
      {may.change ? (
        <>
          <p className="small-print">
            {history.some(({ kind }) => kind === 'event-changed') && (
              <>
                <Trans>We hebben dit evenement verplaatst. Komt dat niet uit, dan kun je gratis afmelden.</Trans>{' '}
              </>
            )}
            <UntilWhen timestamp={changesUntil} />
          </p>
          <Changes registration={registration} />
        </>
      ) : (
        <TooLate timestamp={changesUntil} />
      )}
    </section>
  )
}

function Changes({ registration: { reference, status, may, participants } }: { registration: RegistrationDetails }) {
  const { t } = useLingui()
  const toStep = { to: '/evenementen/inschrijvingen/$reference', params: { reference }, reloadDocument: true } as const
  const names = callingNames(participants.map(({ name }) => name))
  return (
    <ul className="quiet-links">
      <li>
        <Link {...toStep} search={{ step: 'correct' }}>
          <Trans>Gegevens wijzigen</Trans>
        </Link>
      </li>
      {may.add && (
        <li>
          <Link {...toStep} search={{ step: 'add' }}>
            <Trans>Nog iemand inschrijven</Trans>
          </Link>
        </li>
      )}
      {may.remove &&
        participants.map(({ id }, i) => (
          <li key={id}>
            <Link {...toStep} search={{ step: 'remove', who: id }}>
              {t`Alleen ${names[i]!} afmelden`}
            </Link>
          </li>
        ))}
      <li>
        <Link {...toStep} search={{ step: 'cancel' }}>
          {status === 'confirmed' || status === 'held' ? <Trans>Afmelden</Trans> : <Trans>Van de wachtlijst af</Trans>}
        </Link>
      </li>
    </ul>
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
