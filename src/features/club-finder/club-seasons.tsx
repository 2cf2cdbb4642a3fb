import { Trans, useLingui } from '@lingui/react/macro'
import type { SeasonDaysView } from '~/features/clubs/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'

export function ClubSeasons({ seasons }: { seasons: readonly SeasonDaysView[] }) {
  const { t } = useLingui()
  if (seasons.length === 0) return null
  return (
    <section className="section club-seasons">
      <h2 className="section-title">{t`Latere seizoenen`}</h2>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t`Seizoen`}</th>
            <th scope="col">{t`Inschrijven`}</th>
            <th scope="col">{t`Lessen`}</th>
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <tr key={season.key}>
              <th scope="row">{season.name}</th>
              <td>
                <Days from={season.signupStartDate} until={season.signupEndDate} />
              </td>
              <td>
                <Days from={season.lessonStartDate} until={season.lessonEndDate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DaysProps = { from: string | null; until: string; isShort?: boolean }

export function Days({ from, until, isShort = false }: DaysProps) {
  const locale = useLocale()
  const last = formatDay(until, locale, isShort ? 'dayMonth' : 'plain')
  if (from === null) return <Trans comment="last = a date; open up to and including it">t/m {last}</Trans>
  const first = formatDay(from, locale, isShort || from.slice(0, 4) === until.slice(0, 4) ? 'dayMonth' : 'plain')
  return (
    <Trans comment="from one date up to and including another">
      {first} t/m {last}
    </Trans>
  )
}
