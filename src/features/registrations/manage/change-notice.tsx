import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import type { RegistrationStatus } from '~/model/registration'
import { formatPhone } from '~/text/format-phone'
import type { RefusedChange } from './actions.server'
import type { DoneAction } from './search-params'

type Refusal = NonNullable<RefusedChange['refusal']>

/** The url may claim anything: the notice shows only where the status agrees. */
const standsAfter: Partial<Record<DoneAction, RegistrationStatus>> = {
  accepted: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
}

export function RegistrationActionNotice({
  said,
  status,
  isMailed,
}: {
  said: DoneAction | undefined
  status: RegistrationStatus
  isMailed: boolean
}) {
  if (said === undefined || (standsAfter[said] ?? status) !== status) return null
  return (
    <div className="notice" role="status" data-said={said}>
      <p>
        <ActionText said={said} />
        {isMailed && (
          <>
            {' '}
            <EmailText said={said} />
          </>
        )}
      </p>
    </div>
  )
}

function ActionText({ said }: { said: DoneAction }) {
  switch (said) {
    case 'accepted':
      return <Trans>Gelukt, je hebt de plek.</Trans>
    case 'declined':
      return <Trans>Bedankt voor het doorgeven. De plek gaat naar de volgende op de lijst.</Trans>
    case 'corrected':
      return <Trans>Je wijziging is opgeslagen.</Trans>
    case 'added':
      return <Trans>Er is iemand bijgekomen.</Trans>
    case 'removed':
      return <Trans>Afgemeld.</Trans>
    case 'claimed':
      return <Trans>De inschrijving staat nu bij je account.</Trans>
    case 'note-erased':
      return <Trans>De notitie over de gezondheid is gewist.</Trans>
    case 'photos-set':
      return <Trans>Je keuze over foto’s is opgeslagen.</Trans>
    case 'links-renewed':
      return <Trans>De oude links werken niet meer.</Trans>
    case 'cancelled':
      return <Trans>Je hebt je afgemeld. Bedankt dat je het laat weten.</Trans>
  }
}

function EmailText({ said }: { said: DoneAction }) {
  switch (said) {
    case 'accepted':
    case 'cancelled':
      return <Trans>Je krijgt een bevestiging per mail.</Trans>
    case 'added':
    case 'removed':
      return <Trans>Je krijgt een mail met de nieuwe inschrijving.</Trans>
    case 'links-renewed':
      return <Trans>We mailen de nieuwe naar de contactpersoon.</Trans>
    default:
      return null
  }
}

export function ChangeRefusalNotice({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null) return null
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal}>
      <p>
        <ChangeRefusalWords refusal={refusal} />
      </p>
    </div>
  )
}

function ChangeRefusalWords({ refusal }: { refusal: Refusal }) {
  const phone = formatPhone(organisation.contact.phone, useLocale())
  switch (refusal) {
    case 'not-found':
      return <Trans>Deze deelnemer staat niet bij je inschrijving. Er is niets veranderd.</Trans>
    case 'too-late':
      return (
        <Trans>Dit kan hier niet meer. Bel ons op {phone} en noem je inschrijfnummer, dan kijken we wat er kan.</Trans>
      )
    case 'ended':
      return <Trans>Deze inschrijving is al geannuleerd of vervallen. Er is niets veranderd.</Trans>
    case 'offer-gone':
      return <Trans>Deze plek is er niet meer: de tijd was om, of je had al geantwoord. Er is niets veranderd.</Trans>
    case 'too-many':
      return <Trans>Er kan niemand meer bij deze inschrijving. Schrijf wie ook mee wil apart in.</Trans>
    case 'full':
      return <Trans>Er is geen plek meer. Iedereen die al is ingeschreven, blijft ingeschreven.</Trans>
    case 'too-often':
      return (
        <Trans>Dit ging te vaak achter elkaar. Er is niets veranderd; probeer het over een paar minuten opnieuw.</Trans>
      )
    case 'last-one':
      return <Trans>Dit is de laatste deelnemer. Kies ‘Afmelden’ als er niemand meer komt.</Trans>
    case 'already-registered':
      return (
        <Trans>
          Misschien is deze deelnemer al ingeschreven. Wie dat deed, krijgt van ons een mail met de link. Er is niets
          veranderd. Klopt het niet? Bel {phone}.
        </Trans>
      )
  }
}
