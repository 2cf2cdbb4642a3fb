import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { ClubPage } from './detail.server'

/** The season that is going on, if there is one. */
export function RunningSeason({ running }: Pick<ClubPage, 'running'>) {
  const locale = useLocale()
  if (!running) return null
  const until = formatDay(running.lessonEndDate, locale, 'dayMonth')
  return (
    <div className="club-running">
      <p>
        <b>
          {running.kind === 'winter' ? (
            <Trans comment="lessons that are going on; until = a date">Nu bezig: winterlessen t/m {until}</Trans>
          ) : (
            <Trans comment="lessons that are going on; until = a date">Nu bezig: zomerlessen t/m {until}</Trans>
          )}
        </b>
      </p>
      <p>
        <Trans>
          Nog meedoen? <Link to="/contact">Vraag of er plek is</Link>
        </Trans>
      </p>
    </div>
  )
}
