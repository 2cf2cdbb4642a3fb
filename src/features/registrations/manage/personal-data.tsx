import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { Button } from '~/ui/button'
import { PressForm } from '~/ui/form/submit-once-form'
import { Link } from '~/ui/link'
import type { RegistrationView } from './view.server'

export function RegistrationData({ registration }: { registration: RegistrationView }) {
  const { reference, contact, participants, may } = registration
  const hasNote = participants.some(({ hasMedicalNote }) => hasMedicalNote)
  const reach = Object.values(contact).filter(Boolean).join(', ')
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Wat we van jullie bewaren</Trans>
      </h2>
      <dl className="facts">
        <dt>
          <Trans>Wie we bereiken</Trans>
        </dt>
        <dd>
          {reach}. <Trans>Voor de bevestiging, en om je te bellen als er iets verandert.</Trans>
        </dd>
        <dt>
          <Trans>Wie er meedoen</Trans>
        </dt>
        <dd>
          <Trans>Namen, geboortedatums en antwoorden, om goede groepen te maken.</Trans>
        </dd>
        {hasNote && (
          <>
            <dt>
              <Trans>Gezondheid</Trans>
            </dt>
            <dd>
              <MedicalWords timestamp={registration.medicalUntil} />
            </dd>
          </>
        )}
        <dt>
          <Trans>Je akkoord</Trans>
        </dt>
        <dd>
          <Consents consents={registration.consents} />
        </dd>
        <dt>
          <Trans>Stappen en mails</Trans>
        </dt>
        <dd>
          <Trans>Elke stap en elke mail hierover, om te kunnen uitleggen hoe het liep.</Trans>
        </dd>
        <dt>
          <Trans>Tot wanneer</Trans>
        </dt>
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
          <Trans>
            Wissen kan hier weer na het evenement. Moet het eerder, bel ons dan op {organisation.contact.phone}.
          </Trans>
        </p>
      )}
    </section>
  )
}

function MedicalWords({ timestamp }: { timestamp: number }) {
  const locale = useLocale()
  const day = formatDate(timestamp - 1, locale)
  return (
    <Trans>
      Wat je daarover schreef, voor de veiligheid op de baan. Alleen de trainers lezen het, en we wissen het na {day}.
    </Trans>
  )
}

function UntilGone({ timestamp }: { timestamp: number }) {
  const locale = useLocale()
  const day = formatDate(timestamp - 1, locale)
  return <Trans>Na {day} wissen we dit allemaal. Alleen het aantal deelnemers blijft, zonder namen.</Trans>
}

function Consents({ consents: { privacyAt, photosAt, guardianAt } }: Pick<RegistrationView, 'consents'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const privacy = formatTimestamp(privacyAt, locale)
  const guardian = guardianAt === null ? undefined : formatTimestamp(guardianAt, locale)
  const photos = photosAt === null ? undefined : formatTimestamp(photosAt, locale)
  return (
    <ul>
      <li>
        <Trans>De privacyverklaring, op {privacy}.</Trans>
      </li>
      {guardian && (
        <li>
          <Trans>Je bent ouder of voogd van wie jonger is dan 16, gezegd op {guardian}.</Trans>
        </li>
      )}
      <li>
        {photos ? (
          <Trans>Foto’s op onze site en socials mogen, gezegd op {photos}.</Trans>
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
              {photos ? t`Toch liever geen foto’s` : t`Foto’s mogen wel`}
            </Button>
          )}
        </PressForm>
      </li>
    </ul>
  )
}
