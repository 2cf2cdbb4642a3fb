import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { createElement, useEffect, useState } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { formatDeadline } from '~/time/format-date'
import { Link } from '~/ui/link'
import { Price } from './event-card'
import { EventBadge, OpensAt } from './event-labels'
import { isOver, type SignupState } from './sign-up-state'
import type { EventView } from './views.server'

type PlacesShown = { id: number; state: SignupState; left: number | null }

/** Milliseconds. */
const interval = 15_000

/** Loads the polling library only after the first interval or on return to the page; `watch` is to be rendered. */
function usePlaces({ id, state, left }: PlacesShown): Omit<PlacesShown, 'id'> & { watch: ReactNode } {
  const [seen, setSeen] = useState<PlacesShown>()
  const [library, setLibrary] = useState<typeof import('./watch-places')>()
  const isOver = state === 'past' || state === 'cancelled'
  useEffect(() => {
    if (isOver) return
    const load = async () => {
      stop()
      setLibrary(await import('./watch-places'))
    }
    const timer = setTimeout(load, interval)
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', load)
    }
    window.addEventListener('focus', load)
    return stop
  }, [isOver])
  const watch = library && !isOver ? createElement(library.WatchPlaces, { id, interval, onPlaces: setSeen }) : null
  return { ...(seen?.id === id ? seen : { state, left }), watch }
}

type SignupBoxProps = {
  event: EventView
  /** Shown until sign-up opens. */
  alert?: ReactNode
}

export function SignupBox({ event, alert }: SignupBoxProps) {
  const locale = useLocale()
  const { state, left, watch } = usePlaces(event)
  const closesAt = event.signupClosesAt
  return (
    <section className="signup-box" data-state={state} data-left={left ?? undefined}>
      {watch}
      <EventBadge state={state} left={state === 'open' ? null : left} opensAt={event.signupOpensAt} />
      {!isOver(state) && (
        <p className="signup-price">
          <Price cents={event.priceCents} isFrom={event.packages.length > 1} />{' '}
          {event.priceCents > 0 && (
            <small>
              <Trans>per persoon</Trans>
            </small>
          )}
        </p>
      )}
      <PlacesWords state={state} left={left} capacity={event.capacity} waiting={event.waiting} />
      {event.minimum !== null && !isOver(state) && <GoesAhead minimum={event.minimum} taken={event.taken} />}
      <SignupAction event={event} state={state} left={left} />
      {state === 'opens-later' && alert}
      {(state === 'open' || state === 'nearly-full') && closesAt !== null && (
        <p className="signup-closes">
          <ClosesAt until={formatDeadline(closesAt, locale)} />
        </p>
      )}
    </section>
  )
}

function GoesAhead({ minimum, taken }: { minimum: number; taken: number }) {
  return (
    <p>
      {taken < minimum ? (
        <Trans>
          Gaat door bij minstens {minimum} deelnemers (nu {taken})
        </Trans>
      ) : (
        <Trans>Gaat door: er zijn genoeg deelnemers</Trans>
      )}
    </p>
  )
}

const ClosesAt = ({ until }: { until: string }) => (
  <Trans comment="until = through + day">Inschrijven kan {until}.</Trans>
)

type PlacesWordsProps = Pick<EventView, 'left' | 'capacity' | 'waiting'> & { state: SignupState }

function PlacesWords({ state, left, capacity, waiting }: PlacesWordsProps) {
  if ((state === 'open' || state === 'nearly-full') && left !== null) {
    return (
      <p>
        <Plural
          value={left}
          one={`Nog # van de ${capacity} plekken vrij`}
          other={`Nog # van de ${capacity} plekken vrij`}
        />
      </p>
    )
  }
  if (state === 'waiting-list' && capacity !== null) {
    return (
      <p>
        <Plural
          value={waiting}
          _0="Alle plekken zijn bezet. Er wacht nog niemand."
          one="Alle plekken zijn bezet. Er wacht al # deelnemer."
          other="Alle plekken zijn bezet. Er wachten al # deelnemers."
        />
      </p>
    )
  }
  return null
}

function SignupAction({ event, state, left }: { event: EventView; state: SignupState; left: number | null }) {
  const { t } = useLingui()
  const params = { event: { id: event.id, slug: event.slug } }
  switch (state) {
    case 'open':
    case 'nearly-full':
      return <Link to="/evenementen/$event/inschrijven" params={params} className="button">{t`Inschrijven`}</Link>
    case 'waiting-list':
      return <Link to="/evenementen/$event/inschrijven" params={params} className="button">{t`Op de wachtlijst`}</Link>
    case 'opens-later':
      return <p>{event.signupOpensAt !== null && <OpensAt timestamp={event.signupOpensAt} />}</p>
    case 'full':
      return <p>{t`Alle plekken zijn bezet en er is geen wachtlijst.`}</p>
    case 'closed':
      return <ClosedWords hasBegun={event.hasBegun} isFull={left === 0} />
    case 'cancelled':
      return <p>{t`Dit gaat niet door.`}</p>
    case 'past':
      return (
        <p>
          <Trans>Dit is voorbij.</Trans> <Link to="/evenementen">{t`Bekijk wat er komt`}</Link>
        </p>
      )
  }
}

function ClosedWords({ hasBegun, isFull }: { hasBegun: boolean; isFull: boolean }) {
  const { t } = useLingui()
  return (
    <p>
      {hasBegun ? t`Dit is al begonnen.` : t`De inschrijving is gesloten.`}{' '}
      {isFull ? t`Alle plekken zijn bezet. Vraag ons naar een volgende keer.` : t`Bel ons als je nog mee wilt doen.`}
    </p>
  )
}
