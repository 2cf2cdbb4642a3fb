import { Trans } from '@lingui/react/macro'
import { Image } from '~/pictures/image'
import { CallLink } from '~/site/blocks/call-link'
import { Link } from '~/ui/link'
import type { HomeView } from './home.server'

export function TenniskidsTrial({ kids }: Pick<HomeView, 'kids'>) {
  return (
    <section className="section split" aria-labelledby="tenniskids-trial-title">
      <div>
        <h2 id="tenniskids-trial-title" className="section-title">
          <Trans>Tenniskids: de eerste les is gratis</Trans>
        </h2>
        <div className="prose">
          <p>
            <Trans>
              Kinderen van 4 t/m 12 jaar doen één keer gratis mee. Een racket en ballen liggen klaar. Bel ons, dan
              zoeken we een groep bij een club in de buurt. Je kind hoeft geen lid te zijn.
            </Trans>
          </p>
          <p>
            <Trans>
              Is er thuis weinig geld voor sport? Het{' '}
              <a href="https://jeugdfondssportencultuur.nl" rel="external">
                Jeugdfonds Sport &amp; Cultuur
              </a>{' '}
              betaalt misschien de lessen.
            </Trans>
          </p>
        </div>
        <p className="button-row">
          <CallLink className="button" />
          <Link to="/junior-academy" className="button button-quiet">
            <Trans>Over Tenniskids</Trans>
          </Link>
        </p>
      </div>
      <div className="pick">
        <Image id={kids} alt="" sizes="(min-width:860px) 31rem,calc(100vw - 2rem)" />
      </div>
    </section>
  )
}
