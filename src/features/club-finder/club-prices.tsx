import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import type { ClubPage } from './detail.server'

export function ClubPackages({ packages }: Pick<ClubPage, 'packages'>) {
  const { t } = useLingui()
  const locale = useLocale()
  if (packages.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Lesvormen en prijzen</Trans>
      </h2>
      <p>{t`Per persoon voor het hele seizoen, baan, trainer en ballen inbegrepen.`}</p>
      <table className="data-table package-table">
        <thead>
          <tr>
            <th scope="col">{t`Lesvorm`}</th>
            <th scope="col">{t`Duur`}</th>
            <th scope="col">{t`Per persoon`}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ id, name, lang, priceCents, lesson: { lessons, minutes } }) => (
            <tr key={id}>
              <th scope="row" lang={lang}>
                {name}
              </th>
              <td>
                <Trans>
                  {lessons} lessen van {minutes} minuten
                </Trans>
              </td>
              <td>
                <b>{formatMoney(priceCents, locale)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="folded">
        <summary>
          <Trans comment="how the price is made up">Zo rekenen we</Trans>
        </summary>
        <div className="prose">
          <ul>
            {packages.map(({ id, name, lesson }) => (
              <li key={id}>
                {name}: <Sum lesson={lesson} />
              </li>
            ))}
          </ul>
          <p>{t`Prijzen zijn afgerond op hele euro’s. In de schoolvakanties is er geen les.`}</p>
        </div>
      </details>
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
