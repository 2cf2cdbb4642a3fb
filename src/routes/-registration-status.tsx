import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '~/domain/dates'
import type { Locale } from '~/domain/locale'
import { formatMoney } from '~/domain/money'
import type { RegistrationStatus } from '~/domain/registration'
import type { RegistrationView } from '~/server/registration-views.server'

/** How a registration stands, in large. */
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

/** What happens next, for somebody with a place and for somebody who waits. */
export function NextSteps({ registration }: { registration: RegistrationView }) {
  const { event, status } = registration
  if (event.kind === 'lessons') return <LessonSteps registration={registration} />
  if (status === 'confirmed') return <ConfirmedSteps registration={registration} />
  if (status === 'waiting') return <WaitingSteps place={registration.placeInLine} />
  return null
}

function ConfirmedSteps({ registration }: { registration: RegistrationView }) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const price = formatMoney(registration.priceCents, locale)
  return (
    <ul>
      <li>
        <Trans>De bevestiging is onderweg naar je mailbox.</Trans>
      </li>
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
  const { i18n } = useLingui()
  const day = formatDate(startsAt, i18n.locale as Locale)
  return <Trans>We zien je op {day}. Tot dan!</Trans>
}

function WaitingSteps({ place }: { place: number }) {
  return (
    <ul>
      <li>
        <Trans>Je bent nummer {place} in de rij. We gaan op volgorde van aanmelden.</Trans>
      </li>
      <li>
        <Trans>
          Komt er plek voor jullie allemaal, dan mailen we je. Je hebt dan meestal 48 uur om ja te zeggen; in de mail
          staat tot wanneer.
        </Trans>
      </li>
      <li>
        <Trans>Zolang je wacht betaal je niets.</Trans>
      </li>
    </ul>
  )
}

const groupsKnown = 14 * 86_400_000

function LessonSteps({ registration }: { registration: RegistrationView }) {
  const { i18n } = useLingui()
  const day = formatDate(registration.event.startsAt - groupsKnown, i18n.locale as Locale, 'plain')
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
        <Trans>Rond {day} hoor je per mail in welke groep je zit, op welke dag en hoe laat.</Trans>
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
