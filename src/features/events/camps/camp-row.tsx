import { Trans } from '@lingui/react/macro'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import { Price } from '../event-card'
import { AgeWords, EventBadge, InDutch } from '../event-labels'
import type { CampView } from './camps.server'

export const CampRows = ({ camps }: { camps: readonly CampView[] }) => (
  <div className="event-list">
    {camps.map((camp) => (
      <CampRow key={camp.id} camp={camp} />
    ))}
  </div>
)

function CampRow({ camp }: { camp: CampView }) {
  const { id, slug, title, state, days, time, city, ages } = camp
  const params = { event: { id, slug } }
  return (
    <article className="event-card camp-row" data-event={id} data-state={state}>
      <p className="camp-row-days">{days}</p>
      <div className="event-card-body">
        <h3 className="event-card-title" lang={camp.lang}>
          <Link to="/evenementen/$event" params={params}>
            {title}
          </Link>
        </h3>
        <p className="event-card-meta">
          <FactLine>
            {city}
            {ages && <AgeWords ages={ages} />}
            {time}
            {camp.lang && <InDutch />}
          </FactLine>
        </p>
      </div>
      <EventBadge state={state} left={camp.left} opensAt={camp.signupOpensAt} />
      <span className="event-card-price">
        <Price cents={camp.priceCents} isFrom={camp.hasPackages} />
      </span>
      {state === 'opens-later' && (
        <Link to="/evenementen/$event" params={params} hash="alert" className="button button-quiet">
          <span>
            <Trans>Mail me</Trans>
            <span className="visually-hidden">: {title}</span>
          </span>
        </Link>
      )}
    </article>
  )
}
