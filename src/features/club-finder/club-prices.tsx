import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import type { ClubPage } from './detail.server'

type ClubPackagesProps = Pick<ClubPage, 'season' | 'packages'>

export function ClubPackages({ season, packages }: ClubPackagesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!season) return null
  const name = season.lessonsName
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Lesvormen en prijzen</Trans>
      </h2>
      <p>
        <Trans comment="name = lessons of a season, such as Summer lessons 2027">
          {name}: de prijs is voor een heel seizoen, baan en trainer inbegrepen.
        </Trans>
      </p>
      <table className="data-table package-table">
        <thead>
          <tr>
            <th scope="col">{t`Lesvorm`}</th>
            <th scope="col">
              <Trans comment="how the price is made up">Zo rekenen we</Trans>
            </th>
            <th scope="col">{t`Per persoon`}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td>
                <Sum lesson={one.lesson} />
              </td>
              <td>
                <b>{formatMoney(one.priceCents, locale)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t`Prijzen zijn afgerond op hele euro’s. In de schoolvakanties is er geen les.`}</p>
    </section>
  )
}

function Sum({ lesson }: { lesson: ClubPage['packages'][number]['lesson'] }) {
  const locale = useLocale()
  const { minutes, lessons, groupSize, hourRateCents } = lesson
  const rate = formatMoney(hourRateCents, locale)
  if (groupSize === 1)
    return (
      <Trans comment="rate = an amount such as €60">
        {rate} per uur × {lessons} lessen van {minutes} minuten
      </Trans>
    )
  return (
    <Trans comment="rate = an amount such as €60; divided by the size of the group">
      {rate} per uur × {lessons} lessen van {minutes} minuten ÷ {groupSize} spelers
    </Trans>
  )
}
