import { Trans } from '@lingui/react/macro'
import { CallLink } from '~/site/blocks/call-link'
import { YouthSportsFund } from '~/site/prose/youth-sports-fund'
import { Link } from '~/ui/link'

export function TenniskidsTrial() {
  return (
    <section className="section" aria-labelledby="tenniskids-trial-title">
      <h2 id="tenniskids-trial-title" className="section-title">
        <Trans>Tenniskids: de eerste les is gratis</Trans>
      </h2>
      <div className="prose">
        <p>
          <Trans>
            Kinderen van 4 t/m 12 jaar doen één keer gratis mee. Een racket en ballen liggen klaar. Bel ons, dan zoeken
            we een groep bij een club in de buurt. Je kind hoeft geen lid te zijn.
          </Trans>
        </p>
        <YouthSportsFund />
      </div>
      <p className="button-row">
        <CallLink className="button" />
        <Link to="/junior-academy" className="button button-quiet">
          <Trans>Over Tenniskids</Trans>
        </Link>
      </p>
    </section>
  )
}
