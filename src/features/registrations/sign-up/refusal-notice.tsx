import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { OpensAt } from '~/features/events/event-labels'
import type { EventView } from '~/features/events/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { waitWords } from '~/time/format-wait'
import type { CallFailure } from '~/ui/form/call-server'
import { Link } from '~/ui/link'
import type { SignupOutcome, SignupRefusal } from './register.server'

type RefusalNoticeProps = {
  id: string
  refusal: SignupRefusal
  wait: number | null
  event: EventView
}

export function SignupRefusalNotice({ id, refusal, wait, event }: RefusalNoticeProps) {
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal} id={id} tabIndex={-1}>
      <RefusalWords refusal={refusal} wait={wait ?? 0} event={event} />
    </div>
  )
}

/** What came of sending, where the form stays as it is. */
export type Unsent = CallFailure | Extract<SignupOutcome, { is: 'too-often' | 'no-event' }>

export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  const wait = unsent.is === 'no-event' ? undefined : unsent.wait
  const refusal = laterIn(unsent)
  if (wait === undefined || !refusal) return <FailedNotice />
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal}>
      <p>
        {refusal === 'too-often' && <TooOften wait={wait} />}
        {refusal === 'too-busy' && <TooBusy wait={wait} />}
        {refusal === 'unsure' && <MaybeSent wait={wait} />}
      </p>
    </div>
  )
}

function laterIn(unsent: Unsent) {
  if (unsent.is !== 'failed') return unsent.is === 'too-often' ? unsent.is : undefined
  if (unsent.status === 503) return unsent.isUnsure ? 'unsure' : 'too-busy'
  return unsent.status === 429 ? 'too-often' : undefined
}

function FailedNotice() {
  const phone = usePhone()
  return (
    <p className="notice notice-error" role="alert">
      <Trans>
        Er ging bij ons iets mis. Alles wat je invulde staat er nog; druk zo nog een keer op de knop, of bel ons op{' '}
        {phone}. Dubbel inschrijven kan niet.
      </Trans>
    </p>
  )
}

const usePhone = () => formatPhone(organisation.contact.phone, useLocale())

function useWaitWords(wait: number): string {
  const locale = useLocale()
  return waitWords(wait)[locale]
}

function TooOften({ wait }: { wait: number }) {
  const later = useWaitWords(wait)
  const phone = usePhone()
  return (
    <Trans>
      Er zijn net veel inschrijvingen tegelijk. Dit formulier is nog niet verstuurd, maar alles staat er nog: druk{' '}
      {later} nog een keer op de knop, of bel ons op {phone}.
    </Trans>
  )
}

function MailedOften() {
  const phone = usePhone()
  return (
    <Trans>
      Dit formulier is niet verstuurd: voor dit e-mailadres kwamen er vandaag al veel inschrijvingen binnen. Probeer het
      morgen weer, of bel ons op {phone}, dan regelen we het samen.
    </Trans>
  )
}

function TooBusy({ wait }: { wait: number }) {
  const later = useWaitWords(wait)
  return (
    <Trans>
      Het is nu even te druk en er is niets opgeslagen. Alles staat er nog; druk {later} nog een keer op de knop. Dubbel
      inschrijven kan niet.
    </Trans>
  )
}

function MaybeSent({ wait }: { wait: number }) {
  const later = useWaitWords(wait)
  return (
    <Trans>
      We weten niet zeker of het is gelukt. Alles staat er nog; druk {later} gerust nog een keer op de knop. Dubbel
      inschrijven kan niet.
    </Trans>
  )
}

/** Anybody may type a name: only the contact is told whether that person takes part. */
function AlreadyRegistered() {
  const phone = usePhone()
  return (
    <p>
      <Trans>
        Misschien is een van de deelnemers al ingeschreven. Wie dat deed, krijgt van ons een mail met de link. Er is
        niets opgeslagen. Klopt het niet? Bel {phone}.
      </Trans>
    </p>
  )
}

type RefusalWordsProps = { refusal: SignupRefusal; wait: number; event: EventView }

function RefusalWords({ refusal, wait, event }: RefusalWordsProps) {
  switch (refusal) {
    case 'only-waiting':
      return (
        <p>
          <Trans>
            Er is niet genoeg plek voor jullie allemaal. Wil je op de wachtlijst? Vink dat hieronder aan en verstuur het
            formulier nog een keer. Alles wat je invulde staat er nog.
          </Trans>
        </p>
      )
    case 'already-registered':
      return <AlreadyRegistered />
    case 'already-sent':
      return (
        <p>
          <Trans>
            Dit formulier was al verstuurd. Kijk in je mail voor de bevestiging. Wil je er echt nog een inschrijving
            bij, verstuur het dan opnieuw.
          </Trans>
        </p>
      )
    case 'full':
      return (
        <p>
          <Trans>
            Er zijn niet genoeg plekken meer, en dit evenement heeft geen wachtlijst. Er is niets opgeslagen.
          </Trans>
        </p>
      )
    case 'too-often':
      return (
        <p>
          <TooOften wait={wait} />
        </p>
      )
    case 'mailed-often':
      return (
        <p>
          <MailedOften />
        </p>
      )
    case 'once-more':
      return (
        <p>
          <Trans>
            Je inschrijving is nog niet verstuurd. Lees het even na en druk nog een keer op de knop. Alles staat er nog.
          </Trans>
        </p>
      )
    case 'opens-later':
      return <p>{event.signupOpensAt !== null && <OpensAt timestamp={event.signupOpensAt} />}</p>
    case 'closed':
      return (
        <p>
          <Trans>De inschrijving is intussen gesloten. Bel ons als je nog mee wilt doen. Er is niets opgeslagen.</Trans>
        </p>
      )
    case 'cancelled':
      return (
        <p>
          <Trans>Dit evenement gaat niet door. Er is niets opgeslagen.</Trans>
        </p>
      )
    case 'past':
    case 'not-found':
      return (
        <p>
          <Trans>Dit evenement is geweest. Er is niets opgeslagen.</Trans>{' '}
          <Link to="/evenementen">
            <Trans>Bekijk wat er komt</Trans>
          </Link>
        </p>
      )
  }
}
