import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/i18n/use-locale'
import type { Package } from '~/model/event'
import { formatMoney } from '~/text/format-money'

type TennisPackagesProps = {
  packages: readonly Package[]
  caption: ReactNode
}

export function TennisPackages({ packages, caption }: TennisPackagesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <table className="package-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans comment="kind of lesson: private, duo, group">Lesvorm</Trans>
          </th>
          <th scope="col">{t`Zo rekenen we`}</th>
          <th scope="col">{t`Per persoon`}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map(({ id, name, priceCents, lesson }) => (
          <tr key={id}>
            <th scope="row">{name[locale]}</th>
            <td>{lesson && <PriceSum lesson={lesson} />}</td>
            <td>{formatMoney(priceCents, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceSum({ lesson }: { lesson: NonNullable<Package['lesson']> }) {
  const locale = useLocale()
  const { minutes, lessons, groupSize } = lesson
  const rate = formatMoney(lesson.hourRateCents, locale)
  return (
    <>
      <Trans comment="such as: 18 × 50 min × € 60 per hour">
        {lessons} × {minutes} min × {rate} per uur
      </Trans>
      {groupSize > 1 && ` ÷ ${groupSize}`}
    </>
  )
}
