import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import type { RegistrationStatus } from '~/model/registration'
import { formatDate, formatPeriod } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { Overview, OverviewLine } from './view.server'

export function OverviewList({ overview }: { overview: Overview }) {
  const { coming, past } = overview
  return (
    <>
      <Whose overview={overview} />
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

function Whose({ overview: { account, mailed } }: { overview: Overview }) {
  return (
    <>
      {account && (
        <p data-account={account.isVerified ? 'verified' : 'unverified'}>
          <Trans>
            Ingelogd als <strong>{account.name}</strong>
          </Trans>
        </p>
      )}
      {mailed && (
        <p>
          <Trans>
            Ingeschreven met <strong>{mailed}</strong>
          </Trans>
        </p>
      )}
      {account?.email && !account.isVerified && <Unverified email={account.email} />}
    </>
  )
}

function Unverified({ email }: { email: string }) {
  return (
    <div className="notice">
      <p>
        <Trans>
          Je hebt nog niet bevestigd dat <strong>{email}</strong> van jou is. Tot die tijd zie je hier alleen wat je
          ingelogd hebt ingeschreven, en niet wat er al met dit adres was.
        </Trans>
      </p>
      <p>
        <Trans>
          Open de link in de mail die je van ons kreeg. Kwijt? Op{' '}
          <Link to="/account" reloadDocument preload={false}>
            je account
          </Link>{' '}
          mailen we hem opnieuw.
        </Trans>
      </p>
    </div>
  )
}

function Lines({ lines }: { lines: readonly OverviewLine[] }) {
  const locale = useLocale()
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
            <StatusText status={status} /> <span className="overview-reference">{reference}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function From({ startsAt }: { startsAt: number }) {
  const locale = useLocale()
  const day = formatDate(startsAt, locale)
  return <Trans>Vanaf {day}</Trans>
}

function StatusText({ status }: { status: RegistrationStatus }) {
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
