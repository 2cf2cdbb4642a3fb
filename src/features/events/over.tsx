import { Trans } from '@lingui/react/macro'
import type { Introduced } from '~/model/written-text'
import { Link } from '~/ui/link'
import { EventCard } from './event-card'
import type { SignupState } from './sign-up-state'
import type { EventCardView } from './views.server'

/** In one box why it is off, or that it is past. */
export function Over({ event: { state, summary, summaryLang } }: { event: Introduced & { state: SignupState } }) {
  const isCancelled = state === 'cancelled'
  return (
    <section className={isCancelled ? 'notice notice-error' : 'notice'}>
      <h2>{isCancelled ? <Trans>Gaat niet door</Trans> : <Trans>Dit is voorbij</Trans>}</h2>
      <p lang={summaryLang}>{summary}</p>
      {isCancelled && (
        <p>
          <Trans>Was je ingeschreven? Je hebt bericht gehad en betaalt niets.</Trans>
        </p>
      )}
    </section>
  )
}

type AlternativesProps = { state: SignupState; instead: readonly EventCardView[] }

export function Alternatives({ state, instead }: AlternativesProps) {
  if (instead.length === 0) return null
  return (
    <section className="event-alternatives">
      <h2>
        <AlternativesTitle state={state} />
      </h2>
      <div className="event-list">
        {instead.map((one) => (
          <EventCard key={one.id} event={one} level={3} />
        ))}
      </div>
      <p>
        <Link to="/evenementen" className="quiet-link">
          <Trans>Bekijk de hele kalender</Trans>
        </Link>
      </p>
    </section>
  )
}

function AlternativesTitle({ state }: { state: SignupState }) {
  if (state === 'cancelled') return <Trans>Dit gaat wel door</Trans>
  return state === 'past' ? <Trans>Dit komt eraan</Trans> : <Trans>Hier is nog plek</Trans>
}
