import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatPeriod } from '~/domain/dates'
import type { Locale } from '~/domain/locale'
import type { RegistrationStatus } from '~/domain/registration'
import type { Overview, OverviewLine } from '~/server/overview-views.server'

/** Everything that an address is signed up for: what comes, then what was. */
export function OverviewList({ overview: { email, coming, past } }: { overview: Overview }) {
  return (
    <>
      <p>
        <Trans>
          Ingeschreven met <strong>{email}</strong>
        </Trans>
      </p>
      <section className="section">
        <h2 className="section-title">
          <Trans>Wat komt</Trans>
        </h2>
        {coming.length > 0 ? (
          <Lines lines={coming} />
        ) : (
          <p>
            <Trans>Je staat nu nergens voor op de lijst.</Trans>
          </p>
        )}
      </section>
      {past.length > 0 && (
        <section className="section">
          <h2 className="section-title">
            <Trans>Wat was</Trans>
          </h2>
          <Lines lines={past} />
        </section>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly OverviewLine[] }) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  return (
    <ul className="overview-list">
      {lines.map(({ reference, status, title, isLessons, startsAt, endsAt, firstNames, href }) => (
        <li key={reference} data-status={status}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{isLessons ? <From startsAt={startsAt} /> : formatPeriod(startsAt, endsAt, locale)}</p>
          <p>{firstNames.join(', ')}</p>
          <p className="overview-standing">
            <StandingWords status={status} /> <span className="overview-reference">{reference}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function From({ startsAt }: { startsAt: number }) {
  const { i18n } = useLingui()
  const day = formatDate(startsAt, i18n.locale as Locale)
  return <Trans>Vanaf {day}</Trans>
}

function StandingWords({ status }: { status: RegistrationStatus }) {
  switch (status) {
    case 'confirmed':
      return <Trans>Je staat erop</Trans>
    case 'waiting':
      return <Trans>Op de wachtlijst</Trans>
    case 'offered':
      return <Trans>Er is een plek voor je: zeg ja of nee</Trans>
    case 'cancelled':
      return <Trans>Afgezegd</Trans>
    case 'expired':
      return <Trans>Vervallen</Trans>
  }
}
