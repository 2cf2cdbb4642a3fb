import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeasonView } from '~/features/clubs/views.server'
import { localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Days } from './club-seasons'
import type { ShownClub } from './detail.server'

type SeasonFactsProps = { season: SeasonView; lessonTimes: ShownClub['lessonTimes'] }

export function SeasonFacts({ season, lessonTimes }: SeasonFactsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className="facts">
      <dt>{t`Lessen`}</dt>
      <dd>
        <Plural value={season.lessons} one="# les" other="# lessen" />,{' '}
        <Days from={season.lessonStartDate} until={season.lessonEndDate} />
      </dd>
      <dt>{t`Lesdagen`}</dt>
      <dd>
        <LessonTimes times={lessonTimes} />
      </dd>
      <dt>{t`Geen les`}</dt>
      <dd>
        <ul>
          {season.holidays.map(({ name, first, last }) => (
            <li key={name}>
              {name}: <Days from={first} until={last} isShort />
            </li>
          ))}
          {season.freeDays.map(({ name, day }) => (
            <li key={day}>
              {name}: {formatDay(day, locale, 'dayMonth')}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t`Inhaalweken`}</dt>
      <dd>
        <CatchUpWeeks mondays={season.catchUpWeeks} />
      </dd>
      <dt>{t`Groepen bekend`}</dt>
      <dd>{formatDay(season.groupsKnownOn, locale, 'long')}</dd>
    </dl>
  )
}

function CatchUpWeeks({ mondays }: { mondays: readonly string[] }) {
  const locale = useLocale()
  const days = new Intl.ListFormat(localeTags[locale]).format(
    mondays.map((monday) => formatDay(monday, locale, 'dayMonth')),
  )
  return <Trans comment="days = September 13 and September 20">in de weken van {days}</Trans>
}

function LessonTimes({ times }: { times: ShownClub['lessonTimes'] }) {
  const { t } = useLingui()
  const parts = {
    morning: t({ message: '’s ochtends', comment: 'followed by days of the week' }),
    afternoon: t({ message: '’s middags', comment: 'followed by days of the week' }),
    evening: t({ message: '’s avonds', comment: 'followed by days of the week' }),
  }
  return (
    <ul>
      {times.map(({ part, days }) => (
        <li key={part}>
          {parts[part]}: {days}
        </li>
      ))}
    </ul>
  )
}
