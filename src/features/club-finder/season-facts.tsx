import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeasonView } from '~/features/clubs/views.server'
import { dayNames, dayParts, weekdays } from '~/features/events/week-slots'
import { localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Days } from './club-seasons'

type SeasonFactsProps = { season: SeasonView; lessonTimes: readonly string[] }

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
        <LessonTimes slots={lessonTimes} />
      </dd>
      <dt>{t`Geen les`}</dt>
      <dd>
        <ul>
          {season.holidays.map(({ name, first, last }) => (
            <li key={name}>
              {name}: <Days from={first} until={last} isShort />
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

function LessonTimes({ slots }: { slots: readonly string[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = dayNames[locale].long
  const parts = {
    morning: t({ message: '’s ochtends', comment: 'followed by days of the week' }),
    afternoon: t({ message: '’s middags', comment: 'followed by days of the week' }),
    evening: t({ message: '’s avonds', comment: 'followed by days of the week' }),
  }
  const list = new Intl.ListFormat(localeTags[locale])
  return (
    <ul>
      {dayParts.map((part) => {
        const days = names.filter((_, i) => slots.includes(`${weekdays[i]}-${part}`))
        return (
          days.length > 0 && (
            <li key={part}>
              {parts[part]}: {list.format(days)}
            </li>
          )
        )
      })}
    </ul>
  )
}
