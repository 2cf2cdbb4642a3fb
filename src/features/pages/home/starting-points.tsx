import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Price } from '~/features/events/event-card'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import { CampPick } from './camp-pick'
import type { HomeView } from './home.server'
import { answerId } from './near-you'
import { PickCard } from './pick-card'

type StartingPointsProps = Pick<HomeView, 'kids' | 'camp' | 'season'>

/** Where to begin while we do not know where somebody lives. */
export function StartingPoints({ kids, camp, season }: StartingPointsProps) {
  const { t } = useLingui()
  return (
    <section className="section" aria-labelledby={answerId}>
      <h2 id={answerId} tabIndex={-1} className="section-title">{t`Waar wil je beginnen?`}</h2>
      <div className="card-grid pick-grid">
        <TenniskidsPick image={kids} />
        {camp && (
          <CampPick
            camp={camp}
            kicker={t`Kampen`}
            action={<Link to="/kampen" className="button">{t`Alle kampen`}</Link>}
          />
        )}
        {season && <LessonsPick season={season} />}
      </div>
    </section>
  )
}

function TenniskidsPick({ image }: { image: string }) {
  const { t } = useLingui()
  return (
    <PickCard
      image={image}
      kicker={t`4 t/m 12 jaar`}
      title={<Link to="/junior-academy">{t`Tenniskids: de eerste les is gratis`}</Link>}
      facts={
        <FactLine>
          {t`racket en ballen liggen klaar`}
          {t`lid zijn hoeft niet`}
        </FactLine>
      }
      price={<Price cents={0} isFrom={false} />}
      action={<Link to="/contact" className="button">{t`Proefles aanvragen`}</Link>}
    />
  )
}

function LessonsPick({ season }: { season: NonNullable<HomeView['season']> }) {
  const { t } = useLingui()
  const first = formatDay(season.lessonStartDate, useLocale(), 'dayMonth')
  return (
    <PickCard
      image={season.image}
      kicker={t`Lessen`}
      badge={
        <span className="badge badge-open">
          <Plural value={season.clubs} one="Open bij # club" other="Open bij # clubs" />
        </span>
      }
      title={<Link to="/tennisles">{season.name}</Link>}
      facts={
        <FactLine>
          <Trans comment="first = the day of the first lesson">vanaf {first}</Trans>
          {t`kinderen en volwassenen`}
        </FactLine>
      }
      price={season.priceCents !== null && <Price cents={season.priceCents} isFrom />}
      action={<Link to="/tennisles" className="button">{t`Alle lessen`}</Link>}
    />
  )
}
