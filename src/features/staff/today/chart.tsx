import { Trans, useLingui } from '@lingui/react/macro'
import { DeskTable } from '~/features/staff/frame/list'
import type { Locale } from '~/i18n/locale'
import { formatDay } from '~/time/format-date'
import type { DayCount } from './figures.server'

const height = 64
const step = 10

export function RegistrationsChart({ days, locale }: { days: readonly DayCount[]; locale: Locale }) {
  const { t } = useLingui()
  const total = days.reduce((sum, { registrations }) => sum + registrations, 0)
  const top = Math.max(1, ...days.map(({ registrations }) => registrations))
  const today = days.at(-1)?.registrations ?? 0
  const [first, last] = [days[0], days.at(-1)].map((one) => one && formatDay(one.day, locale, 'dayMonth'))
  return (
    <figure className="desk-chart">
      <figcaption>
        <Trans>
          {total} in 30 dagen, vandaag {today}.
        </Trans>
      </figcaption>
      <svg viewBox={`0 0 ${days.length * step} ${height + 2}`} aria-hidden="true">
        <line x1="0" y1={height + 1} x2={days.length * step} y2={height + 1} />
        {days.map(({ day, registrations }, i) => {
          const tall = (registrations / top) * height
          return <rect key={day} x={i * step + 1} y={height - tall} width={step - 2} height={tall} />
        })}
      </svg>
      <p className="desk-help desk-chart-ends">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <details>
        <summary>
          <Trans>Per dag</Trans>
        </summary>
        <DeskTable
          caption={t`Inschrijvingen per dag`}
          columns={[{ name: t`Dag` }, { name: t`Inschrijvingen`, isNumber: true }]}
          rows={days
            .toReversed()
            .map(({ day, registrations }) => ({ key: day, cells: [formatDay(day, locale, 'medium'), registrations] }))}
          empty=""
        />
      </details>
    </figure>
  )
}
