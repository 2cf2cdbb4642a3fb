import { Trans, useLingui } from '@lingui/react/macro'
import { Image } from '~/pictures/image'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import { Price } from '../event-card'
import { AgeWords, EventBadge, InDutch } from '../event-labels'
import type { CampView, FeaturedCamp, PicturedCamp } from './camps.server'

/** `isHalf`: one of two, which share the width of the page. */
export function CampCard({ camp, isHalf }: { camp: PicturedCamp; isHalf: boolean }) {
  const { id, state, image, days, time, ages } = camp
  return (
    <article className="pick" data-event={id} data-state={state}>
      <Image {...image} sizes={`(min-width:67rem) ${isHalf ? 37 : 25}rem,(min-width:40rem) 46vw,calc(100vw - 2rem)`} />
      <div className="pick-body">
        <CampTop camp={camp} />
        <p className="pick-facts">
          <FactLine>
            {days}
            {time}
            {ages && <AgeWords ages={ages} />}
            {camp.lang && <InDutch />}
          </FactLine>
        </p>
        <p className="pick-foot">
          <span className="event-card-price">
            <Price cents={camp.priceCents} isFrom={camp.hasPackages} />
          </span>
          <SignUpLink camp={camp} className="button" />
        </p>
      </div>
    </article>
  )
}

/** The only camp of its holiday, over the whole width. */
export function CampFeature({ camp }: { camp: FeaturedCamp }) {
  const { t } = useLingui()
  const { id, state, image, summary, days, time, ages, venue, city } = camp
  return (
    <article className="pick camp-feature" data-event={id} data-state={state}>
      <Image {...image} sizes="(min-width:860px) min(58vw,45rem),calc(100vw - 2rem)" />
      <div className="pick-body">
        <CampTop camp={camp} />
        <p lang={camp.summaryLang}>{summary}</p>
        <dl className="facts">
          <dt>{t`Dagen`}</dt>
          <dd>{days}</dd>
          {time && (
            <>
              <dt>{t`Tijd`}</dt>
              <dd>{time}</dd>
            </>
          )}
          {ages && (
            <>
              <dt>{t`Leeftijd`}</dt>
              <dd>
                <AgeWords ages={ages} />
              </dd>
            </>
          )}
          <dt>{t`Waar`}</dt>
          <dd>{venue === city ? venue : `${venue}, ${city}`}</dd>
        </dl>
        <SignUpLink camp={camp} className="button button-large" isPriced />
      </div>
    </article>
  )
}

function CampTop({ camp: { id, slug, city, title, lang, state, left, signupOpensAt } }: { camp: CampView }) {
  return (
    <>
      <div className="pick-top">
        <p className="pick-kicker">{city}</p>
        <EventBadge state={state} left={left} opensAt={signupOpensAt} />
      </div>
      <h3 className="pick-title" lang={lang}>
        <Link to="/evenementen/$event" params={{ event: { id, slug } }}>
          {title}
        </Link>
      </h3>
    </>
  )
}

type SignUpLinkProps = { camp: CampView; className: string; isPriced?: boolean }

function SignUpLink({ camp, className, isPriced = false }: SignUpLinkProps) {
  const { id, slug, title, state, priceCents, hasPackages } = camp
  return (
    <Link to="/evenementen/$event/inschrijven" params={{ event: { id, slug } }} className={className}>
      <span>
        {state === 'waiting-list' ? <Trans>Op de wachtlijst</Trans> : <Trans>Inschrijven</Trans>}
        {isPriced && (
          <>
            {' ·\u00a0'}
            <Price cents={priceCents} isFrom={hasPackages} />
          </>
        )}
        <span className="visually-hidden">: {title}</span>
      </span>
    </Link>
  )
}
