import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone, phoneLink } from '~/text/format-phone'
import { listNames } from '~/text/name-list'
import { formatDate } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'
import { CancelledCost } from './cancelled-cost'
import { HistoryWords } from './history'
import { LazyRegistrationOffer } from './lazy-parts'
import type { RegistrationDetails } from './view.server'

type Shown = { registration: RegistrationDetails }

export function useStatusTitle({ status, event, callingNames, groupsTitle }: RegistrationDetails): string {
  const { t } = useLingui()
  const locale = useLocale()
  const names = callingNames && listNames(callingNames, locale)
  const isOne = callingNames?.length === 1
  switch (status) {
    case 'confirmed':
      if (event.kind === 'lessons') return groupsTitle ?? t`Je inschrijving is binnen`
      if (names === null) return t`Je bent ingeschreven`
      return isOne ? t`${names} is ingeschreven` : t`${names} zijn ingeschreven`
    case 'held':
      return names === null ? t`Je plek staat klaar` : t`De plek van ${names} staat klaar`
    case 'waiting':
      if (names === null) return t`Je staat op de wachtlijst`
      return isOne ? t`${names} staat op de wachtlijst` : t`${names} staan op de wachtlijst`
    case 'offered':
      return names === null ? t`Er is plek voor je` : t`Er is plek voor ${names}`
    case 'cancelled':
      if (event.state === 'cancelled') return t`Dit gaat niet door`
      if (names === null) return t`Je bent afgemeld`
      return isOne ? t`${names} is afgemeld` : t`${names} zijn afgemeld`
    case 'expired':
      return t`Deze inschrijving is vervallen`
  }
}

/** Not where staff changed the address: the confirmation went to the one before. */
export const isMailed = ({ status, contact, undelivered, history }: RegistrationDetails): boolean =>
  (status === 'confirmed' || status === 'waiting') &&
  contact.email !== null &&
  undelivered === null &&
  !history.some(({ kind }) => kind === 'address-changed')

export function MailedTo({ registration: { contact } }: Shown) {
  const email = <Unbroken>{contact.email!}</Unbroken>
  const phone = formatPhone(organisation.contact.phone, useLocale())
  return (
    <Trans>
      De bevestiging is gestuurd naar <strong>{email}</strong>. Klopt dat niet? Bel{' '}
      <a href={phoneLink(organisation.contact.phone)}>{phone}</a>.
    </Trans>
  )
}

export function NextSteps({ registration }: Shown) {
  const { event, status } = registration
  if (status === 'cancelled' || status === 'expired') return <EndedSteps registration={registration} />
  if (event.kind === 'lessons' && status === 'waiting')
    return (
      <p>
        {registration.contact.email === null ? (
          <Trans>Komt er een plek in een groep die past, dan bellen we je.</Trans>
        ) : (
          <Trans>Komt er een plek in een groep die past, dan bellen of mailen we je.</Trans>
        )}
      </p>
    )
  if (status === 'offered')
    return (
      <Suspense>
        <LazyRegistrationOffer registration={registration} />
      </Suspense>
    )
  return status === 'waiting' ? <WaitingSteps registration={registration} /> : null
}

function EndedSteps({ registration }: Shown) {
  const { history, event } = registration
  const end = history.findLast(({ kind }) => endings.has(kind))
  return (
    <p>
      {end && <HistoryWords line={end} />} <CancelledCost registration={registration} />{' '}
      {event.state !== 'cancelled' && <Trans>Toch meedoen? Schrijf je opnieuw in, zolang dat kan.</Trans>}
    </p>
  )
}

const endings = new Set(['cancel', 'cancel-event', 'lapse', 'decline', 'expire', 'hold-ended'])

function WaitingSteps({ registration: { placeInLine: place, history, participants, contact } }: Shown) {
  const passedOver = history.findLast(({ kind }) => kind === 'passed-over')
  return (
    <ul>
      <li>
        <Trans>Je bent nummer {place} op de lijst.</Trans>{' '}
        <Plural
          value={place - 1}
          _0="Komt er plek, dan ben jij als eerste aan de beurt."
          one="Er is # inschrijving voor je."
          other="Er zijn # inschrijvingen voor je."
        />
      </li>
      <li>
        {contact.email === null ? (
          <Trans>Komt er plek, dan bellen we je.</Trans>
        ) : (
          <Plural
            value={participants.length}
            one="Komt er plek, dan mailen we je. Je hebt dan 48 uur om te kiezen; vlak voor het begin is dat korter."
            other="Komt er plek voor alle #, dan mailen we je. Je hebt dan 48 uur om te kiezen; vlak voor het begin is dat korter."
          />
        )}
      </li>
      {passedOver && (
        <li>
          <PassedOver line={passedOver} />
        </li>
      )}
    </ul>
  )
}

function PassedOver({ line }: { line: RegistrationDetails['history'][number] }) {
  const locale = useLocale()
  const day = formatDate(line.at, locale)
  return (
    <Trans>
      Op {day} kon het nog niet. <HistoryWords line={line} />
    </Trans>
  )
}

export function UndeliveredNotice({ registration }: Shown) {
  const phone = formatPhone(organisation.contact.phone, useLocale())
  const { undelivered, contact } = registration
  if (undelivered === null) return null
  const email = <Unbroken>{contact.email!}</Unbroken>
  return (
    <div className="notice notice-warning" role="status" data-mail={undelivered}>
      <p>
        {undelivered === 'bounced' ? (
          <Trans>
            Onze laatste mail aan <strong>{email}</strong> kwam terug. Alles wat erin stond, zie je ook hier.
          </Trans>
        ) : (
          <Trans>
            Onze laatste mail kwam niet aan op <strong>{email}</strong>. Alles wat erin stond, zie je ook hier.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Klopt het adres niet? Bel ons op {phone} en noem je inschrijfnummer. Bewaar tot die tijd de link naar deze
          pagina.
        </Trans>
      </p>
    </div>
  )
}
