import { Plural, Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import type { RegistrationStatus } from '~/model/registration'
import { formatMoney } from '~/text/format-money'
import { formatDate, formatDay } from '~/time/format-date'
import { HistoryWords } from './history'
import { LazyRegistrationOffer } from './lazy-parts'
import type { RegistrationView } from './view.server'

export function StatusWords({ status }: { status: RegistrationStatus }) {
  switch (status) {
    case 'confirmed':
      return (
        <h2>
          <Trans>Je staat erop</Trans>
        </h2>
      )
    case 'waiting':
      return (
        <h2>
          <Trans>Je staat op de wachtlijst</Trans>
        </h2>
      )
    case 'offered':
      return (
        <h2>
          <Trans>Er is een plek voor je</Trans>
        </h2>
      )
    case 'cancelled':
      return (
        <h2>
          <Trans>Deze inschrijving is afgezegd</Trans>
        </h2>
      )
    case 'expired':
      return (
        <h2>
          <Trans>Deze inschrijving is vervallen</Trans>
        </h2>
      )
  }
}

export function NextSteps({ registration }: { registration: RegistrationView }) {
  const { event, status } = registration
  if (status === 'cancelled' || status === 'expired') return <EndedSteps registration={registration} />
  if (event.kind === 'lessons') return <LessonSteps registration={registration} />
  if (status === 'confirmed') return <ConfirmedSteps registration={registration} />
  if (status === 'offered')
    return (
      <Suspense>
        <LazyRegistrationOffer registration={registration} />
      </Suspense>
    )
  return <WaitingSteps registration={registration} />
}

function EndedSteps({ registration: { history, event } }: { registration: RegistrationView }) {
  const end = history.findLast(({ kind }) => endings.has(kind))
  return (
    <>
      {end && (
        <p>
          <HistoryWords line={end} />
        </p>
      )}
      {event.state === 'cancelled' ? (
        <p>
          <Trans>Je hoeft niets te doen en niets te betalen.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Je betaalt niets. Wil je toch meedoen? Schrijf je dan opnieuw in, zolang dat kan.</Trans>
        </p>
      )}
    </>
  )
}

const endings = new Set(['cancel', 'cancel-event', 'lapse', 'decline', 'expire'])

function ConfirmedSteps({ registration }: { registration: RegistrationView }) {
  const locale = useLocale()
  const price = formatMoney(registration.priceCents, locale)
  return (
    <ul>
      {!registration.isMailFailed && (
        <li>
          <Trans>De bevestiging is onderweg naar je mailbox.</Trans>
        </li>
      )}
      <li>
        {registration.priceCents === 0 ? (
          <Trans>Meedoen is gratis, je hoeft niets te betalen.</Trans>
        ) : (
          <Trans>Het kost samen {price}. Je krijgt daarvoor een rekening per mail; nu betalen hoeft niet.</Trans>
        )}
      </li>
      <li>
        <SeeYou startsAt={registration.event.startsAt} />
      </li>
    </ul>
  )
}

function SeeYou({ startsAt }: { startsAt: number }) {
  const locale = useLocale()
  const day = formatDate(startsAt, locale)
  return <Trans>We zien je op {day}. Tot dan!</Trans>
}

function WaitingSteps({
  registration: { placeInLine: place, history, participants },
}: {
  registration: RegistrationView
}) {
  const passedOver = history.findLast(({ kind }) => kind === 'passed-over')
  return (
    <ul>
      <li>
        <Trans>Je bent nummer {place} in de rij.</Trans>{' '}
        <Plural
          value={place - 1}
          _0="Als er plek komt, ben jij als eerste aan de beurt."
          one="Er is # inschrijving voor je."
          other="Er zijn # inschrijvingen voor je."
        />
      </li>
      <li>
        <Plural
          value={participants.length}
          one="We gaan op volgorde van aanmelden. Wie meer plekken nodig heeft dan er vrijkomen, houdt zijn plek in de rij."
          other="We gaan op volgorde van aanmelden. Jullie krijgen plek met # samen, of nog niet. Komt er te weinig vrij, dan houden jullie je plek in de rij."
        />
      </li>
      <li>
        <Trans>
          Komt er plek voor jullie allemaal, dan mailen we je. Je hebt dan 48 uur om ja te zeggen, en minder als het
          evenement dichtbij is. In de mail staat tot wanneer.
        </Trans>
      </li>
      {passedOver && (
        <li>
          <PassedOver line={passedOver} />
        </li>
      )}
      <li>
        <Trans>Zolang je wacht betaal je niets.</Trans>
      </li>
    </ul>
  )
}

function PassedOver({ line }: { line: RegistrationView['history'][number] }) {
  const locale = useLocale()
  const day = formatDate(line.at, locale)
  return (
    <Trans>
      Op {day} kon het nog niet. <HistoryWords line={line} />
    </Trans>
  )
}

function LessonSteps({ registration }: { registration: RegistrationView }) {
  const locale = useLocale()
  const day = registration.groupsKnownOn === null ? '' : formatDay(registration.groupsKnownOn, locale, 'long')
  if (registration.status === 'waiting') {
    return (
      <p>
        <Trans>De groepen zijn al gemaakt. Komt er een plek die bij je past, dan bellen of mailen we je.</Trans>
      </p>
    )
  }
  return (
    <ul>
      <li>
        <Trans>We hebben je inschrijving ontvangen. De bevestiging is onderweg naar je mailbox.</Trans>
      </li>
      <li>
        <Trans>Op {day} hoor je per mail in welke groep je zit, op welke dag en hoe laat.</Trans>
      </li>
      <li>
        <Plural
          value={registration.participants.length}
          one="De prijs hangt af van de groep: wordt die kleiner, dan vragen we eerst of je dat goed vindt."
          other="De prijs hangt af van de groepen: wordt een groep kleiner, dan vragen we eerst of jullie dat goed vinden."
        />
      </li>
    </ul>
  )
}

export function MailFailedNotice({ registration }: { registration: RegistrationView }) {
  if (!registration.isMailFailed) return null
  const { email } = registration.contact
  const { phone } = organisation.contact
  return (
    <div className="notice notice-warning" role="status" data-mail="failed">
      <p>
        <Trans>
          Onze laatste mail kwam niet aan op <strong>{email}</strong>. Alles wat erin stond, zie je ook hier.
        </Trans>
      </p>
      <p>
        <Trans>
          Klopt het adres niet? Bel ons op {phone} en noem je referentie. Bewaar tot die tijd de link naar deze pagina.
        </Trans>
      </p>
    </div>
  )
}
