import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { formatDate } from '~/time/format-date'
import { Button } from '~/ui/button'
import { PressForm } from '~/ui/form/submit-once-form'
import { Link } from '~/ui/link'
import { Unbroken } from '~/ui/unbroken'
import type { RegistrationDetails } from './view.server'

export function RegistrationData({ registration }: { registration: RegistrationDetails }) {
  const { t } = useLingui()
  const { reference, contact, participants, may } = registration
  const phone = formatPhone(organisation.contact.phone, useLocale())
  const hasNote = participants.some(({ hasMedicalNote }) => hasMedicalNote)
  return (
    <section>
      <h3>{t`Wat we bewaren`}</h3>
      <dl className="facts">
        <dt>{t`Contactpersoon`}</dt>
        <dd>
          <ul>
            {Object.values(contact)
              .filter(Boolean)
              .map((one) => (
                <li key={one}>{one}</li>
              ))}
          </ul>
        </dd>
        {hasNote && (
          <>
            <dt>{t`Gezondheid`}</dt>
            <dd>
              <MedicalWords timestamp={registration.medicalUntil} />
            </dd>
          </>
        )}
        <dt>{t`Toestemming`}</dt>
        <dd>
          <Consents consents={registration.consents} />
        </dd>
        <dt>{t`Bewaartermijn`}</dt>
        <dd>
          <UntilGone timestamp={registration.retainUntil} />
        </dd>
      </dl>
      <p className="button-row">
        <a className="button button-quiet" href={apiPath('/api/registrations/$file', `${reference}.json`)} download>
          <Trans>Download alles</Trans>
        </a>
        {may.erase && (
          <Link
            to="/evenementen/inschrijvingen/$reference"
            params={{ reference }}
            search={{ step: 'erase' }}
            reloadDocument
            className="button button-quiet"
          >
            <Trans>Alles laten wissen</Trans>
          </Link>
        )}
      </p>
      {!may.erase && (
        <p>
          <Trans>Wissen kan hier weer na het evenement. Moet het eerder, bel ons dan op {phone}.</Trans>
        </p>
      )}
    </section>
  )
}

export function RegistrationLink({ registration: { contact, changesUntil } }: { registration: RegistrationDetails }) {
  const { t } = useLingui()
  const email = contact.email && <Unbroken>{contact.email}</Unbroken>
  return (
    <section>
      <h3>{t`De link naar deze pagina`}</h3>
      {email && (
        <p>
          <Trans>
            Met de link in onze mails aan <strong>{email}</strong> open je deze pagina weer. Deel die link niet: wie hem
            heeft, kan je inschrijving wijzigen.
          </Trans>
        </p>
      )}
      {changesUntil !== null && (
        <>
          <p>
            <Trans>Toch gedeeld? Maak een nieuwe link. De oude werken dan niet meer, ook niet in agenda’s.</Trans>
          </p>
          <PressForm>
            {(isSending) => (
              <Button type="submit" name="intent" value="renew-links" variant="quiet" isLoading={isSending}>
                {t`Maak een nieuwe link`}
              </Button>
            )}
          </PressForm>
        </>
      )}
    </section>
  )
}

function MedicalWords({ timestamp }: { timestamp: number }) {
  const locale = useLocale()
  const day = formatDate(timestamp - 1, locale, 'plain')
  return <Trans>Alleen trainers en organisatie van de club lezen je notitie. We wissen die na {day}.</Trans>
}

function UntilGone({ timestamp }: { timestamp: number }) {
  const locale = useLocale()
  const day = formatDate(timestamp - 1, locale, 'plain')
  return <Trans>Na {day} wissen we alles. Alleen het aantal deelnemers blijft, zonder namen.</Trans>
}

function Consents({ consents: { photosAt, guardianAt } }: Pick<RegistrationDetails, 'consents'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const guardian = guardianAt === null ? undefined : formatDate(guardianAt, locale, 'plain')
  const photos = photosAt === null ? undefined : formatDate(photosAt, locale, 'plain')
  return (
    <ul>
      {guardian && (
        <li>
          <Trans>Je gaf aan dat je ouder of voogd bent ({guardian}).</Trans>
        </li>
      )}
      <li>
        {photos ? (
          <Trans>Foto’s op onze site en socials mogen ({photos}).</Trans>
        ) : (
          <Trans>Foto’s op onze site en socials mogen niet.</Trans>
        )}
        <PressForm>
          {(isSending) => (
            <Button
              type="submit"
              name="intent"
              value={photos ? 'photos-no' : 'photos-yes'}
              variant="quiet"
              isLoading={isSending}
            >
              {photos ? t`Liever geen foto’s` : t`Foto’s mogen wel`}
            </Button>
          )}
        </PressForm>
      </li>
    </ul>
  )
}
