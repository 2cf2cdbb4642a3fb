import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import type { EmploymentType } from '~/model/vacancy'
import { formatMoney } from '~/text/format-money'
import { parseIdSlug } from '~/text/id-slug'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { VacancyView } from './views.server'

export function VacancyFacts({
  vacancy: { place, hours, pay, employment, validThrough },
}: {
  vacancy: Omit<VacancyView, 'body'>
}) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className="facts">
      <dt>{t`Waar`}</dt>
      <dd>
        <PlaceName place={place} />
        {place.name !== place.city && `, ${place.city}`}
      </dd>
      <dt>
        <Trans comment="fact of a vacancy: hours a week">Uren</Trans>
      </dt>
      <dd>
        <HoursWords hours={hours} />
      </dd>
      <dt>
        <Trans comment="fact of a vacancy">Salaris</Trans>
      </dt>
      <dd>
        <PayWords pay={pay} />
      </dd>
      <dt>
        <Trans comment="fact of a vacancy: kind of employment">Dienstverband</Trans>
      </dt>
      <dd>
        <EmploymentName employment={employment} />
      </dd>
      <dt>
        <Trans comment="the last day on which one can apply for a job">Reageren t/m</Trans>
      </dt>
      <dd>
        <time dateTime={validThrough}>{formatDay(validThrough, locale)}</time>
      </dd>
    </dl>
  )
}

function PlaceName({ place: { name, clubSlug } }: { place: VacancyView['place'] }) {
  const club = clubSlug === null ? undefined : parseIdSlug(clubSlug)
  if (!club) return name
  return (
    <Link to="/verenigingen/$club" params={{ club }}>
      {name}
    </Link>
  )
}

export function HoursWords({ hours: { min, max } }: { hours: VacancyView['hours'] }) {
  if (min === max) return <Trans>{max} uur per week</Trans>
  return (
    <Trans>
      {min} tot {max} uur per week
    </Trans>
  )
}

export function PayWords({ pay: { minCents, maxCents, per } }: { pay: VacancyView['pay'] }) {
  const locale = useLocale()
  const [least, most] = [minCents, maxCents].map((cents) => formatMoney(cents, locale))
  const pay =
    minCents === maxCents ? (
      most
    ) : (
      <Trans>
        {least} tot {most}
      </Trans>
    )
  switch (per) {
    case 'hour':
      return <Trans>{pay} bruto per uur</Trans>
    case 'day':
      return <Trans>{pay} bruto per dag</Trans>
    case 'month':
      return <Trans>{pay} bruto per maand</Trans>
  }
}

function EmploymentName({ employment }: { employment: EmploymentType }) {
  switch (employment) {
    case 'full-time':
      return <Trans comment="kind of employment">Fulltime</Trans>
    case 'part-time':
      return <Trans comment="kind of employment">Parttime</Trans>
    case 'temporary':
      return <Trans comment="kind of employment">Tijdelijk</Trans>
    case 'internship':
      return <Trans comment="kind of employment">Stage</Trans>
  }
}
