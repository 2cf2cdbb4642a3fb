import { Trans } from '@lingui/react/macro'
import { OpensAt } from '~/components/ui/event-words'
import { Link } from '~/components/ui/link'
import type { EventView } from '~/server/event-views.server'
import type { Refusal } from '~/server/registrations.server'

type RefusalNoticeProps = { refusal: Refusal | null; isLinkMailed: boolean; event: EventView }

/** Why a form that is well filled in was not taken, and what can be done now. */
export function RefusalNotice({ refusal, isLinkMailed, event }: RefusalNoticeProps) {
  if (isLinkMailed) {
    return (
      <div className="notice" role="status">
        <p>
          <Trans>
            Als deze deelnemer al is ingeschreven, staat de link nu in de mailbox van wie de inschrijving deed.
          </Trans>
        </p>
      </div>
    )
  }
  if (refusal === null) return null
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal}>
      <RefusalWords refusal={refusal} event={event} />
    </div>
  )
}

function RefusalWords({ refusal, event }: { refusal: Refusal; event: EventView }) {
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
      return (
        <>
          <p>
            <Trans>Een van deze deelnemers is al ingeschreven voor dit evenement.</Trans>
          </p>
          <p>
            <button
              type="submit"
              name="intent"
              value="mail-link"
              formNoValidate
              className="button button-quiet"
              data-native
            >
              <Trans>Mail de link naar die inschrijving</Trans>
            </button>
          </p>
        </>
      )
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
    case 'opens-later':
      return <p>{event.signupOpensAt !== null && <OpensAt moment={event.signupOpensAt} />}</p>
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
